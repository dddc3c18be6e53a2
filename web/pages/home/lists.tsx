import type { TypeLink } from '#shared/api/pageLinks.ts';
import type { ContractItem } from '#shared/api/pages.ts';
import { calmTitle, fullCount, plural } from '#shared/domain/display.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';

interface RankedListProps {
  title: string;
  hint: string;
  links: readonly TypeLink[];
  all: string;
  /** What the figures count, in the singular. */
  noun: string;
  quoted?: boolean;
}

const SHOWN = 8;

export function RankedList({ title, hint, links, all, noun, quoted = false }: RankedListProps) {
  if (links.length === 0) return null;
  return (
    <section className="ranked">
      <h2>
        <a href={all}>{title}</a>
      </h2>
      <p className="quiet">{hint}</p>
      <ul>
        {links.slice(0, SHOWN).map((link) => (
          <li key={link.id}>
            <AppLink href={link.href}>{quoted ? `“${link.title}”` : link.title}</AppLink>
            <small>
              {fullCount(link.size)}
              <span className="sr"> {plural(link.size, noun)}</span>
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function NewestContracts({ items, all }: { items: readonly ContractItem[]; all: string }) {
  if (items.length === 0) return null;
  return (
    <section className="ranked">
      <h2>
        <a href={all}>Newest contracts</a>
      </h2>
      <p className="quiet">By date, the latest first.</p>
      <ul>
        {items.slice(0, SHOWN).map((item) => (
          <li key={item.id}>
            <AppLink href={item.uri}>{calmTitle(item.title)}</AppLink>
            <small>{item.published}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
