import { useRef, useState } from 'preact/hooks';
import { words } from '../language.ts';
import { CopyIcon, ShareIcon } from './icons.tsx';

/** Copies where the browser lets pages write to the clipboard, or by the old command on plain http. */
const copy = async (text: string, field: HTMLInputElement): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.select();
    return document.execCommand('copy');
  }
};

type ShareLinkProps = {
  label: string;
  link: string /** What goes with the link to a chat; without it, copy only. */;
  text?: string;
};

/** A link to hand on: shown in full, copied, or given to the device's share sheet. */
export const ShareLink = ({ label, link, text }: ShareLinkProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [said, say] = useState('');
  const copyIt = async () => {
    if (!field.current) return;
    say((await copy(link, field.current)) ? words.page.share.copied : words.page.share.select);
  };
  // Closing the share sheet without choosing anything is no failure.
  const share = () => navigator.share({ title: words.page.name, text, url: link }).catch(() => undefined);
  const canShare = text !== undefined && 'share' in navigator;
  return (
    <div class="share-link">
      <input
        class="input link-field"
        ref={field}
        readOnly
        value={link}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="share-buttons">
        <button type="button" class="button" onClick={copyIt}>
          <CopyIcon />
          <span aria-live="polite">{said || words.page.share.copyText}</span>
        </button>
        {canShare && (
          <button type="button" class="button" onClick={share}>
            <ShareIcon />
            <span>{words.page.share.share}</span>
          </button>
        )}
      </div>
    </div>
  );
};
