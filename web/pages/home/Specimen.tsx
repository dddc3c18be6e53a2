import type { HomeProps } from '#shared/api/pages.ts';
import { differenceInWords, fullCount, yearRange } from '#shared/domain/display.ts';
import { wordingPlace } from '#shared/domain/wordingCounts.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { DiffText } from '#shared/ui/text/DiffText.tsx';

type SpecimenProps = NonNullable<HomeProps['specimen']>;

/** Two wordings of one clause, the second marked against the first: what the library does, on its own data. */
export function Specimen({ title, href, wordings, groups }: SpecimenProps) {
  return (
    <figure className="specimen" aria-labelledby="specimen">
      <figcaption id="specimen">
        <AppLink href={href}>{title}</AppLink>
        <span className="quiet">2 of {fullCount(wordings)} wordings</span>
      </figcaption>
      {groups.map((group, i) => (
        <div className="specimen-wording" key={group.id}>
          <p className="meta">
            <b>{i + 1}</b>
            <span>{wordingPlace(group.size, group.counts)}</span>
            <span>{yearRange(group.firstYear, group.lastYear)}</span>
            {group.diff && <span className="at-end">{differenceInWords(group.diff)}</span>}
          </p>
          <p className="legal">{group.diff ? <DiffText parts={group.diff.parts} /> : group.snippet}</p>
        </div>
      ))}
      <p className="legend">
        <ins>added</ins> <del>removed</del> against wording 1
      </p>
    </figure>
  );
}
