import type { LabelItem } from '#shared/api/labels.ts';
import { percent } from '#shared/domain/display.ts';

const timeOf = (iso: string): string => iso.slice(11, 16);

/** The clause in its place: what stands before and after it, what the library says, who else is at it. */
export function ClauseShown({ item }: { item: LabelItem }) {
  const { contract, number, heading, text, before, after, has, confidence, heldBy, own, others } = item;
  return (
    <section className="label-clause" aria-label="The clause">
      {heldBy && (
        <p className="note" role="alert">
          {heldBy.by} is at this clause until {timeOf(heldBy.until)} UTC. You can label it all the same.
        </p>
      )}
      <p className="quiet-text">
        In <a href={contract.uri}>{contract.title}</a>
        {before && <>, after “{before}”</>}
      </p>
      <h3>{[number, heading].filter(Boolean).join(' ') || 'Without a heading'}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="label-text" tabIndex={0}>
        {text}
      </div>
      {after && <p className="quiet-text">Then comes “{after}”.</p>}
      <p className="quiet-text">
        The library says {has ? `${has.title}, sure to ${percent(confidence)}` : 'none of the types'}.
        {own && ` You said ${own.type?.title ?? 'none of the types'} on ${own.at.slice(0, 10)}.`}
        {others.map(
          ({ by, type, at }) =>
            ` ${by ?? 'Somebody'} said ${type?.title ?? 'none of the types'} on ${at.slice(0, 10)}.`,
        )}
      </p>
    </section>
  );
}
