/** Titles by first letter, with a count at the end of a dotted line, in as many columns as fit. */
import type { TypeLink } from '#shared/api/pageLinks.ts';
import { counted, shortCount } from '#shared/domain/display.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { NarrowFold } from '#web/layout/NarrowFold.tsx';

/** Letter → titles, in the order given; what starts with no letter stands under "#". */
function lettersOf(links: readonly TypeLink[]): [letter: string, links: TypeLink[]][] {
  const groups = new Map<string, TypeLink[]>();
  for (const link of links) {
    const first = link.title.normalize('NFKD').charAt(0).toUpperCase();
    const letter = /\p{L}/u.test(first) ? first : '#';
    const group = groups.get(letter);
    if (group) group.push(link);
    else groups.set(letter, [link]);
  }
  return [...groups].sort(([a], [b]) => (a === '#' ? -1 : b === '#' ? 1 : a.localeCompare(b)));
}

/** From so many letters on, a phone shows the letters alone, and what stands under one when it is touched. */
const FOLDED_FROM = 4;

export function AzIndex({
  links,
  noun,
  quoted = false,
  byLetter = true,
}: {
  links: readonly TypeLink[];
  /** What the figures count, in the singular. */
  noun: string;
  quoted?: boolean;
  /** False: the order is another one. */
  byLetter?: boolean;
}) {
  const letters = byLetter ? lettersOf(links) : ([['', links]] as const);
  const folds = letters.length >= FOLDED_FROM;
  return (
    <div className={folds ? 'az folds' : 'az'}>
      {letters.map(([letter, group]) => {
        const list = (
          <ul>
            {group.map((link) => (
              <li key={link.id}>
                <AppLink href={link.href}>
                  <span>
                    {quoted ? `“${link.title}”` : link.title}
                    {link.code && <span className="quiet"> {link.code}</span>}
                  </span>
                  <i />
                  <small title={counted(link.size, noun)}>{shortCount(link.size)}</small>
                </AppLink>
              </li>
            ))}
          </ul>
        );
        return (
          <div className="letter" key={letter}>
            <p aria-hidden="true">{letter}</p>
            {folds ? (
              <NarrowFold
                label={
                  <>
                    <span className="sr">{letter}: </span>
                    {group.map((link) => link.title).join(', ')}
                  </>
                }
              >
                {list}
              </NarrowFold>
            ) : (
              list
            )}
          </div>
        );
      })}
    </div>
  );
}
