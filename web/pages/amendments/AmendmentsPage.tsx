import type { AmendmentsProps } from '#shared/api/amendments.ts';
import { calmTitle, counted } from '#shared/domain/display.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Breadcrumbs } from '#web/layout/Breadcrumbs.tsx';
import { Section } from '#web/pages/amendments/Section.tsx';
import { ChainGaps, ChainPapers } from '#web/pages/contract/Chain.tsx';
import { HiddenNote } from '#web/pages/HiddenNote.tsx';

/** What the amendments of an agreement say of its sections, both texts beside each other, and the text that we make of them. */
export function AmendmentsPage({ crumbs, title, chain, sections, more, everywhere }: AmendmentsProps) {
  const changed = sections.filter(({ isChanged }) => isChanged);
  const mentioned = sections.filter(({ isChanged }) => !isChanged);
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <article className="amendments">
        <h1 className="display">Amendments of {calmTitle(title)}</h1>
        <HiddenNote />
        <section className="chain" aria-label="Agreement and amendments">
          <ChainPapers chain={chain} />
          <ChainGaps chain={chain} />
        </section>
        {sections.length > 0 && (
          <p className="form-hint">
            Read from the texts by rules. What is not said of a whole section in plain form is only listed, and each
            claim stands with the words that make it. A text “as amended” is made by Clausary from the texts; it is not
            a filed document.
          </p>
        )}
        {sections.length === 0 && (
          <p>These amendments name no section of the agreement by its number. What they change stands in their text.</p>
        )}
        {changed.map((section) => (
          <Section key={section.id} section={section} isPartial={chain.missing.length > 0} />
        ))}
        {everywhere.length > 0 && (
          <section aria-labelledby="everywhere">
            <h2 id="everywhere">Throughout the agreement</h2>
            <p className="form-hint">Not put into the texts above.</p>
            <ul className="amendment-quotes">
              {everywhere.map(({ by, quote, uri }) => (
                <li key={uri + quote}>
                  <AppLink href={uri}>{by}</AppLink>: <q>{quote}</q>
                </li>
              ))}
            </ul>
          </section>
        )}
        {mentioned.length > 0 && (
          <section aria-labelledby="mentioned">
            <h2 id="mentioned">Only mentioned</h2>
            <ul className="amendment-quotes">
              {mentioned.map(({ id, name, uri, changes }) => (
                <li key={id} id={id}>
                  {uri ? <AppLink href={uri}>{name}</AppLink> : name}
                  {changes.map((change) => (
                    <p key={change.by + change.quote}>
                      <AppLink href={change.uri}>{change.by}</AppLink>: <q>{change.quote}</q>
                    </p>
                  ))}
                </li>
              ))}
            </ul>
          </section>
        )}
        {more > 0 && <p className="quiet">{counted(more, 'further section')} not listed here.</p>}
      </article>
    </>
  );
}
