/** What the contracts of a library say in clauses of a type, counted; and the contracts behind one count. */
import type { ClauseProps } from '#shared/api/pages.ts';
import { calmTitle, counted, fullCount } from '#shared/domain/display.ts';
import { SLOT_NAMES } from '#shared/domain/slotNames.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { LinkBars } from '#shared/ui/charts/LinkBars.tsx';

export function TypeValues({ contracts, kinds }: NonNullable<ClauseProps['values']>) {
  if (kinds.length === 0) return null;
  return (
    <section className="market" aria-labelledby="values">
      <header className="section-head">
        <h2 id="values">What these contracts say</h2>
        <span className="quiet">of {counted(contracts, 'contract')}</span>
      </header>
      <div className="market-grid">
        {kinds.map(({ kind, values, contracts: having }) => (
          <div key={kind}>
            <h3>{SLOT_NAMES[kind]}</h3>
            <LinkBars
              links={values.map(({ text, contracts: size, href }) => ({ id: href, title: text, href, size }))}
            />
            <p className="caption">
              {fullCount(having)} of {fullCount(contracts)} have one.
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

/** `where`: which part of the contracts. */
export function WithValue({
  text,
  total,
  href,
  contracts,
  where,
}: NonNullable<ClauseProps['chosen']> & { where?: string | null }) {
  return (
    <section className="wordings" aria-labelledby="chosen">
      <header className="section-head">
        <h2 id="chosen">
          Contracts that say “{text}” in it{where && `, ${where}`}
        </h2>
        <span className="quiet">{counted(total, 'contract')}</span>
        <AppLink href={href}>show all</AppLink>
      </header>
      <ul className="cited-sources">
        {contracts.map(({ uri, label, parties, published }) => (
          <li key={uri}>
            <AppLink href={uri}>{calmTitle(label)}</AppLink>
            {[parties.map(calmTitle).join(' and '), published].filter(Boolean).map((more) => (
              <span key={more} className="quiet">
                , {more}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {contracts.length < total && <p className="quiet">The first {fullCount(contracts.length)} of them.</p>}
    </section>
  );
}
