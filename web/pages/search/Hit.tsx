import type { SearchHit } from '#shared/api/search.ts';
import { calmTitle, counted, fullCount, havingWording, readableDate, yearRange } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Highlighted } from '#shared/ui/text/Highlighted.tsx';

const SIZE_WORDS: Record<SearchHit['type'], (n: number) => string> = {
  clause: havingWording,
  definition: (n) => (n === 1 ? '1 contract defines it so' : `${counted(n, 'contract')} define it nearly so`),
  contract: (n) => counted(n, 'similar contract'),
  contract_type: (n) => counted(n, 'contract'),
};

/** One result: title, counts and years, the words searched for in their place, and facts in a column that the eye can run down. */
export function Hit({ hit, level: Heading }: { hit: SearchHit; level: 'h2' | 'h3' }) {
  const when =
    hit.type === 'contract' ? hit.published && readableDate(hit.published) : yearRange(hit.firstYear, hit.lastYear);
  const facts = factsOf(hit);
  return (
    <article className="hit">
      <div>
        <Heading className="hit-title">
          <HitLink hit={hit} />
        </Heading>
        <p className="meta">
          {hit.size !== undefined && (hit.type !== 'contract' || hit.size > 0) && (
            <span>{SIZE_WORDS[hit.type](hit.size)}</span>
          )}
          {when && <span>{when}</span>}
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
              in <AppLink href={hit.contract.url}>{calmTitle(hit.contract.title)}</AppLink>
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

/** The way to a result; who takes it is counted. */
export function HitLink({ hit }: { hit: SearchHit }) {
  const { track } = useApp();
  return (
    <AppLink
      href={hit.url}
      data-counts="search_click"
      onClick={() => track('search_result_click', { type: hit.type, id: hit.id })}
    >
      {hit.type === 'definition' ? `“${hit.title.replace(/^[“"]|[”"]$/g, '')}”` : calmTitle(hit.title)}
    </AppLink>
  );
}

/** What the line above does not say already. */
function factsOf({ type, words, size, firstYear, lastYear }: SearchHit): [string, string][] {
  if (type === 'contract_type') return [];
  const facts: [string, number | null | undefined][] = [
    ['Words', words],
    ...(type === 'contract' ? [] : yearFacts(size, firstYear, lastYear)),
  ];
  return facts.flatMap(([label, value]) =>
    typeof value === 'number'
      ? [[label, label.endsWith('ear') ? String(value) : fullCount(value)] as [string, string]]
      : [],
  );
}

const yearFacts = (
  size: number | undefined,
  first: number | null | undefined,
  last: number | null | undefined,
): [string, number | null | undefined][] => [
  ['Contracts', size],
  ...(first === last
    ? ([['Year', first]] as [string, number | null | undefined][])
    : ([
        ['First year', first],
        ['Last year', last],
      ] as [string, number | null | undefined][])),
];
