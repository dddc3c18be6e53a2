import type { AmendedSection } from '#shared/api/amendments.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { DiffText } from '#shared/ui/text/DiffText.tsx';

interface SectionProps {
  section: AmendedSection;
  /** An amendment before these is missing. */
  isPartial: boolean;
}

/** One section: as the agreement has it, beside what each amendment makes of it. */
export function Section({ section, isPartial }: SectionProps) {
  const { id, name, uri, original, changes, asAmended } = section;
  return (
    <section className="amended-section" id={id} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{name}</h2>
      <div className="both">
        <div>
          <h3>In the agreement</h3>
          {original !== null && <p className="legal both-text">{original}</p>}
          {original === null && (
            <p className="quiet">{uri ? 'Read it in the agreement.' : 'Not found in the agreement by its number.'}</p>
          )}
          {uri && (
            <p>
              <AppLink href={uri}>Its place in the agreement</AppLink>
            </p>
          )}
        </div>
        <div>
          {changes.map((change) => (
            <div key={change.uri + change.quote} className="both-change">
              <h3>
                {change.said} {change.by}
              </h3>
              <p>
                <q>{change.quote}</q> <AppLink href={change.uri}>Its place in the amendment</AppLink>
              </p>
              {change.diff && (
                <p className="legal both-text">
                  <DiffText parts={change.diff} />
                </p>
              )}
              {!change.diff && change.newText && <p className="legal both-text">{change.newText}</p>}
              {change.diff && change.newText && (
                <details className="show-more">
                  <summary>Only the new text</summary>
                  <p className="legal both-text">{change.newText}</p>
                </details>
              )}
            </div>
          ))}
        </div>
      </div>
      {asAmended && <AsAmended made={asAmended} isPartial={isPartial} />}
    </section>
  );
}

function AsAmended({ made, isPartial }: { made: NonNullable<AmendedSection['asAmended']>; isPartial: boolean }) {
  if ('why' in made) return <p className="quiet as-amended-not">No text “as amended” is made: {made.why}.</p>;
  return (
    <details className="show-more as-amended">
      <summary>As amended</summary>
      <p className="as-amended-label">
        Made by Clausary from the texts; not a filed document.
        {isPartial && ' Amendments that are not in this library are not in it.'}
      </p>
      {made.text === null ? <p>The section is deleted.</p> : <p className="legal both-text">{made.text}</p>}
    </details>
  );
}
