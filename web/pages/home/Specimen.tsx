import type { GroupCard, HomeProps } from '#shared/api/pages.ts';
import { differenceInWords, fullCount, yearRange } from '#shared/domain/display.ts';
import { wordingSentence } from '#shared/domain/wordingCounts.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { LinkBars } from '#shared/ui/charts/LinkBars.tsx';
import { SlotText } from '#shared/ui/records/SlotText.tsx';
import { DiffText } from '#shared/ui/text/DiffText.tsx';

type SpecimenProps = NonNullable<HomeProps['specimen']>;

/** Values shown of the slot that tells most. */
const VALUES = 4;

/** A wording with what varies in it, or with another beside it: what the library does, on its own data. */
export function Specimen({ title, href, wordings, group, other }: SpecimenProps) {
  return (
    <figure className="specimen" aria-labelledby="specimen">
      <figcaption id="specimen">
        <AppLink href={href}>{title}</AppLink>
        <span className="quiet">one of {fullCount(wordings)} wordings</span>
      </figcaption>
      <div className="specimen-wording">
        {group.template && !other ? (
          <SlotText
            text={group.snippet}
            isCut={group.isCut}
            links={group.snippetLinks}
            template={group.template}
            allHref={group.href}
          />
        ) : (
          <p className="legal">{group.snippet}</p>
        )}
        <p className="meta">
          <AppLink href={group.href}>{wordingSentence(group.size, group.counts)}</AppLink>
          <span>{yearRange(group.firstYear, group.lastYear)}</span>
        </p>
      </div>
      {other?.diff ? (
        <>
          <div className="specimen-wording">
            <p className="legal">
              <DiffText parts={other.diff.parts} />
            </p>
            <p className="meta">
              <AppLink href={other.href}>{wordingSentence(other.size, other.counts)}</AppLink>
              <span className="at-end">{differenceInWords(other.diff)}</span>
            </p>
          </div>
          <p className="legend">
            <ins>added</ins> <del>removed</del> compared with the wording above
          </p>
        </>
      ) : (
        <Values group={group} />
      )}
    </figure>
  );
}

/** Who has what in the place where contracts differ most. */
function Values({ group: { template, href: ownHref } }: { group: GroupCard }) {
  const slot = template?.slots
    .filter(({ weight }) => weight === 'terms')
    .sort((a, b) => b.values.length - a.values.length)[0];
  if (!slot) return null;
  const links = slot.values
    .filter(({ text }) => text !== '')
    .slice(0, VALUES)
    .map(({ value, text, href, contracts }) => ({ id: value, title: text, href: href ?? ownHref, size: contracts }));
  return (
    <div className="specimen-wording">
      <p className="label">What contracts have in its place, by number of contracts</p>
      <LinkBars links={links} />
    </div>
  );
}
