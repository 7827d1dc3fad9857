import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from '../../scripts/chromium.mjs';

/** Playwright's own, of whose switch the last one alone counts, and two pages for the address bar that every window would load. */
const DISABLED_FEATURES = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup'],
];

/** Starts Chromium. Throws where there is none: a browser test that did not run has not passed. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = chromiumPath();
  if (!executablePath) {
    throw new Error('No Chromium here: install Debian\'s "chromium", or name one in the variable CHROMIUM.');
  }
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${DISABLED_FEATURES}`,
    ],
  });
}
