import { useEffect, useRef } from 'preact/hooks';
import { ShareLink } from '../parts/share-link.tsx';

/** What was made just now, below the button that made it, to be copied: what it is, and what is to be known of it. */
export const Once = ({ title, about, text }: { title: string; about: string; text: string }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [text]);
  return (
    <div class="once" ref={box}>
      <h3>{title}</h3>
      <p class="warning">{about}</p>
      <ShareLink label={title} link={text} />
    </div>
  );
};
