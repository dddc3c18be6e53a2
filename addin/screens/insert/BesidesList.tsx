/** What changed in a document beside the paragraphs: the header, a note, a bookmark, the format of words. */
import { Button } from '@fluentui/react-components';
import type { Besides, Receipt } from '#shared/domain/receipt.ts';

/** Line of a receipt; the third says that its value is bad. */
export const besidesRow = ({ besides }: Receipt): [string, string, boolean?] =>
  besides === null
    ? ['Notes, headers, formatting', 'not compared']
    : ['Anything else changed', String(besides.length), besides.length > 0];

interface BesidesListProps {
  besides: readonly Besides[];
  onJump?(para: number | null): void;
}

export function BesidesList({ besides, onJump }: BesidesListProps) {
  if (besides.length === 0) return null;
  return (
    <section className="pane-section" aria-labelledby="besides">
      <h3 id="besides" className="label">
        Changed besides
      </h3>
      <ul>
        {besides.map(({ name, was, is, quote, para }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
          <li key={i} className="finding">
            <p className="finding-head">
              <b>{name}</b>
              {onJump && para !== null && (
                <Button size="small" appearance="transparent" onClick={() => onJump(para)}>
                  Jump
                </Button>
              )}
            </p>
            {(was || is) && (
              <p className="excerpt">
                {was && <del>{was}</del>} {is && <ins>{is}</ins>}
              </p>
            )}
            {quote && <p className="excerpt">{quote}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
