import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { words } from '../language.ts';

/**
 * A part of the page that is fetched when it is first shown, or before that by `early`, so that the first load stays
 * small. Where it cannot be fetched it says so, and the page is loaded anew on request.
 */
export const lazy = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  let Part: ComponentType<P> | null = null;
  const fetchPart = async (): Promise<boolean> => {
    try {
      Part ??= await load();
    } catch {
      // The button below is the way on.
    }
    return Part !== null;
  };
  const Lazy = (props: P) => {
    const [state, setState] = useState<'waiting' | 'here' | 'failed'>('waiting');
    useEffect(() => {
      if (!Part) fetchPart().then((isHere) => setState(isHere ? 'here' : 'failed'));
    }, []);
    if (Part) return <Part {...props} />;
    if (state !== 'failed') return null;
    return (
      <div class="table-notice" role="alert">
        <p>{words.page.unreachable}</p>
        <button type="button" class="button" onClick={() => location.reload()}>
          {words.page.claim.again}
        </button>
      </div>
    );
  };
  const early = (): void => {
    fetchPart();
  };
  return Object.assign(Lazy, { early });
};
