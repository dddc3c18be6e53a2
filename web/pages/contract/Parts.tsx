import type { ReactNode } from 'react';
import type { ContractProps } from '#shared/api/contractPage.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';

type Parts = NonNullable<ContractProps['parts']>;

/** The parts of a very long contract as its contents; `children` is what the part on show contains. */
export function PartList({ parts, children }: { parts: Parts; children: ReactNode }) {
  return (
    <ol className="part-list">
      {parts.list.map(({ href, name }, n) => (
        <li key={href}>
          <AppLink href={href} aria-current={n === parts.at ? 'page' : undefined}>
            <span className="num">Part {n + 1}</span>
            {name && <span>{name}</span>}
          </AppLink>
          {n === parts.at && children}
        </li>
      ))}
    </ol>
  );
}

/** Which part is on show, and the ones beside it. */
export function PartTurner({ parts: { at, list }, label }: { parts: Parts; label: string }) {
  const [before, after] = [list[at - 1], list[at + 1]];
  return (
    <nav className="part-turner" aria-label={label}>
      {before && (
        <AppLink href={before.href} rel="prev">
          Previous part
        </AppLink>
      )}
      <span>
        Part {at + 1} of {list.length}
      </span>
      {after && (
        <AppLink href={after.href} rel="next">
          Next part
        </AppLink>
      )}
    </nav>
  );
}
