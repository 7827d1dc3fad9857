/**
 * `npm run replay -- FILE...` checks hands against the rules this project plays by: PokerStars text, PHH, and records
 * in JSON, among them evaluations and pairs. Prints every difference, why a hand was skipped, and last
 * `N hands, N differ, N skipped`; exits 1 if any differ.
 */
import { checkFile } from './replay/file.ts';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Name at least one file of hands: npm run replay -- FILE...');
  process.exit(2);
}
let hands = 0;
let differ = 0;
let skipped = 0;
for (const { where, differences, reason } of files.flatMap(checkFile)) {
  if (differences === null) skipped += 1;
  else hands += 1;
  if (differences?.length) differ += 1;
  if (reason) console.log(`${where}: skipped, ${reason}`);
  for (const difference of differences ?? []) console.log(`${where}: ${difference}`);
}
console.log(`${hands} hands, ${differ} differ, ${skipped} skipped`);
process.exit(differ > 0 ? 1 : 0);
