/** The excerpt of a hit, marked against the selection that was searched for. Fetched with the first such search. */
import { Button } from '@fluentui/react-components';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { uncut } from '#addin/screens/wording/uncut.ts';
import type { SearchHit } from '#shared/api/search.ts';
import { closestPart } from '#shared/domain/closestPart.ts';
import { diffParts, LIKE_FROM, likeness } from '#shared/domain/diffParts.ts';
import { percent } from '#shared/domain/display.ts';
import { DiffText } from '#shared/ui/text/DiffText.tsx';
import { Highlighted } from '#shared/ui/text/Highlighted.tsx';

export default function ComparedHit({ hit, against }: { hit: SearchHit; against: string }) {
  const compared = useMemo(() => comparison(against, hit.snippet), [against, hit.snippet]);
  if (!compared)
    return (
      <p className="excerpt">
        <Highlighted text={hit.snippet} ranges={hit.highlights} />
      </p>
    );
  const { parts, added, removed, share } = compared;
  return (
    <>
      <p className="quiet">
        {percent(share)} like your selection, {added} in, {removed} out
      </p>
      <Folded>
        <DiffText parts={parts} />
      </Folded>
    </>
  );
}

/** What the excerpt has otherwise than the part of the selection it is closest to; null where marks would inform nobody. */
function comparison(selection: string, snippet: string) {
  const excerpt = uncut(snippet);
  const parts = diffParts(closestPart(selection, excerpt), excerpt);
  const like = likeness(parts);
  return like.share >= LIKE_FROM ? { parts, ...like } : null;
}

/** Three lines, and the rest when asked for. */
function Folded({ children }: { children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const box = text.current;
    if (!box || isOpen) return;
    const measure = () => setCut(box.scrollHeight > box.clientHeight + 1);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [isOpen]);
  return (
    <>
      <p ref={text} className={isOpen ? 'excerpt' : 'excerpt clamp'}>
        {children}
      </p>
      {(isCut || isOpen) && (
        <p>
          <Button size="small" appearance="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Show less' : 'Show all of it'}
          </Button>
        </p>
      )}
    </>
  );
}
