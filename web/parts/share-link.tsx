import { useRef, useState } from 'preact/hooks';
import { around } from '../around.ts';
import { words } from '../language.ts';
import { CopyIcon, ShareIcon } from './icons.tsx';
import '../styles/fields.css';
import '../styles/share.css';

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
    say((await copy(link, field.current)) ? around.share.copied : around.share.select);
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
          <span aria-live="polite">{said || around.share.copyText}</span>
        </button>
        {canShare && (
          <button type="button" class="button" onClick={share}>
            <ShareIcon />
            <span>{around.share.share}</span>
          </button>
        )}
      </div>
    </div>
  );
};
