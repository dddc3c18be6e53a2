import type { SearchHit } from '#shared/api/search.ts';
import { counted, fullCount, yearRange } from '#shared/domain/display.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Highlighted } from '#shared/ui/text/Highlighted.tsx';

const SIZE_WORDS: Record<SearchHit['type'], (n: number) => string> = {
  clause: (n) => `${counted(n, 'contract')} ${n === 1 ? 'has' : 'have'} this wording`,
  definition: (n) => `${counted(n, 'contract')} ${n === 1 ? 'defines' : 'define'} it so`,
  contract: (n) => counted(n, 'similar contract'),
  contract_type: (n) => counted(n, 'contract'),
};

/** One result: title, counts and years, the words searched for in their place, and facts in a column that the eye can run down. */
export function Hit({ hit, level: Heading }: { hit: SearchHit; level: 'h2' | 'h3' }) {
  const years = yearRange(hit.firstYear, hit.lastYear);
  const facts = factsOf(hit);
  return (
    <article className="hit">
      <div>
        <Heading className="hit-title">
          <AppLink href={hit.url}>
            {hit.type === 'definition' ? `“${hit.title.replace(/^[“"]|[”"]$/g, '')}”` : hit.title}
          </AppLink>
        </Heading>
        <p className="meta">
          {hit.size !== undefined && (hit.type !== 'contract' || hit.size > 0) && (
            <span>{SIZE_WORDS[hit.type](hit.size)}</span>
          )}
          {hit.published && <span>{hit.published}</span>}
          {years && <span>{years}</span>}
          {hit.jurisdictions && hit.jurisdictions.length > 0 && <span>{hit.jurisdictions.slice(0, 3).join(', ')}</span>}
          {hit.tags?.slice(0, 4).map((tag) => (
            <AppLink key={`${tag.type}${tag.value}`} href={tag.uri}>
              {tag.name}
            </AppLink>
          ))}
        </p>
        {hit.snippet && (
          <p className="excerpt">
            <Highlighted text={hit.snippet} ranges={hit.highlights} />
          </p>
        )}
        <p className="hit-links">
          {hit.clauseType && hit.clauseType.title !== hit.title && (
            <AppLink href={hit.clauseType.url}>{hit.clauseType.title}: all wordings</AppLink>
          )}
          {hit.contract && (
            <span>
              in <AppLink href={hit.contract.url}>{hit.contract.title}</AppLink>
            </span>
          )}
        </p>
      </div>
      {facts.length > 0 && (
        <dl className="hit-facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}

function factsOf(hit: SearchHit): [string, string][] {
  const facts: [string, string | undefined][] = [
    ['Words', hit.words === undefined ? undefined : fullCount(hit.words)],
    ['Contracts', hit.size === undefined || hit.type === 'contract' ? undefined : fullCount(hit.size)],
    ['First year', hit.firstYear ? String(hit.firstYear) : undefined],
    ['Last year', hit.lastYear ? String(hit.lastYear) : undefined],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined);
}
