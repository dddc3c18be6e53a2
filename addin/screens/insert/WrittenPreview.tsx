/** Everything that an insertion will write, word for word, and what is known to be wrong with it before it is written. */
import { blanksOf } from '#addin/screens/draft/blanks.ts';
import { type Brought, placeForDefinition } from '#shared/domain/bringAlong.ts';
import { type Specific, specificsText } from '#shared/domain/dealSpecifics.ts';
import { diffParts } from '#shared/domain/diffParts.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { paragraphName } from '#shared/domain/paragraphName.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { DiffText } from '#shared/ui/text/DiffText.tsx';

interface WrittenPreviewProps {
  /** As the library has it, with the values that were picked. */
  text: string;
  brought: Brought;
  snapshot: DocSnapshot;
  /** What in all of it belongs to the deal of its source. */
  specifics: readonly Specific[];
}

export function WrittenPreview({ text, brought, snapshot, specifics }: WrittenPreviewProps) {
  const { body, definitions, undefinedLeft, renamed } = brought;
  const written = body.map((block) => block.text).join('\n');
  const blanks = blanksOf([written, ...definitions.map((one) => one.text)].join('\n')).map(({ mark }) => mark);
  return (
    <section className="pane-section" aria-labelledby="written">
      <h3 id="written" className="label">
        What will be written
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keys */}
      <section className="written" aria-label="All of its words" tabIndex={0}>
        <p className="excerpt">{renamed.length > 0 ? <DiffText parts={diffParts(text, written)} /> : written}</p>
        {definitions.map((one) => (
          <div key={one.term}>
            <p className="quiet">{placeText(one.term, snapshot)}</p>
            <p className="excerpt">{one.text}</p>
          </div>
        ))}
      </section>
      {undefinedLeft.length > 0 && (
        <Told>Left without a definition: {undefinedLeft.map((term) => `“${term}”`).join(', ')}</Told>
      )}
      {specifics.length > 0 && (
        <Told>Of the source’s deal: {specificsText(specifics)}. Send lists them until they are changed.</Told>
      )}
      {blanks.length > 0 && <p>Blanks to fill in: {blanks.join(', ')}</p>}
    </section>
  );
}

const Told = ({ children }: { children: React.ReactNode }) => (
  <p className="term-specific">
    <Icon name="warning" small />
    <span>{children}</span>
  </p>
);

function placeText(term: string, snapshot: DocSnapshot): string {
  const place = placeForDefinition(term, snapshot);
  if (place === null) return 'Behind the clause, as nothing here is defined in a list:';
  return `Among the definitions, after ${paragraphName(snapshot.paras[place]!) || 'an empty line'}:`;
}
