import { lazy, Suspense } from 'react';
import type { SearchHit } from '#shared/api/search.ts';
import { calmTitle, counted, fullCount, readableDate, truncateLabel, yearRange } from '#shared/domain/display.ts';
import { wordingSentence } from '#shared/domain/wordingCounts.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { StewardBadge } from '#shared/ui/records/StewardBadge.tsx';
import { Highlighted } from '#shared/ui/text/Highlighted.tsx';
import { useInBrowser } from '#shared/ui/useInBrowser.ts';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';
import { distinctTags } from '#web/pages/contracts/distinctTags.ts';
import { withQuery } from '#web/pages/useMore.ts';

const HitActs = lazy(() => import('#web/pages/search/HitActs.tsx'));

function sizeText({ type, wording }: SearchHit, size: number): string {
  if (type === 'clause' || type === 'definition') return wordingSentence(size, wording?.counts ?? null, type);
  return counted(size, 'contract');
}

/** "longest sentence 31, 2 outside references". */
const factsText = ({ longestSentence, references, undefinedTerms, doublets }: NonNullable<SearchHit['facts']>) =>
  [
    `longest sentence ${longestSentence}`,
    ...(references > 0 ? [counted(references, 'outside reference')] : []),
    ...(undefinedTerms > 0 ? [counted(undefinedTerms, 'undefined term')] : []),
    ...(doublets > 0 ? [counted(doublets, 'doublet')] : []),
  ].join(', ');

/** One result: title, counts and years, the words searched for in their place. */
export function Hit({ hit, level: Heading }: { hit: SearchHit; level: 'h2' | 'h3' }) {
  const { url } = useNavigation();
  const isInBrowser = useInBrowser();
  const when =
    hit.type === 'contract' ? hit.published && readableDate(hit.published) : yearRange(hit.firstYear, hit.lastYear);
  return (
    <article className="hit">
      <Heading className="hit-title">
        <HitLink hit={hit} />
      </Heading>
      <p className="meta">
        <StewardBadge mark={hit.steward} />
        {hit.size !== undefined && hit.type !== 'contract' && <span>{sizeText(hit, hit.size)}</span>}
        {when && <span>{when}</span>}
        {hit.wording?.terms.map(({ kind, text, contracts, of }) => (
          <span key={`${kind}${text}`}>
            <b>{text}</b> in {fullCount(contracts)} of {fullCount(of)}
          </span>
        ))}
        {hit.words !== undefined && <span>{counted(hit.words, 'word')}</span>}
        {hit.facts && <span>{factsText(hit.facts)}</span>}
        {hit.jurisdictions && hit.jurisdictions.length > 0 && <span>{hit.jurisdictions.slice(0, 3).join(', ')}</span>}
        {distinctTags(hit.tags ?? [])
          .slice(0, 4)
          .map((tag) => (
            <AppLink key={`${tag.type}${tag.value}`} href={tag.uri}>
              {tag.name}
            </AppLink>
          ))}
      </p>
      {hit.snippet && (
        <p className={hit.type === 'contract_type' ? 'about' : 'excerpt'}>
          <Highlighted text={hit.snippet} ranges={hit.highlights} />
        </p>
      )}
      <div className="hit-links">
        {hit.nearCopies !== undefined && hit.nearCopies > 0 && (
          <AppLink href={withQuery(url, { similar: hit.groupId!, cursor: null })}>
            and {counted(hit.nearCopies, 'near copy', 'near copies')}
          </AppLink>
        )}
        {hit.clauseType && hit.clauseType.title !== hit.title && (
          <AppLink href={hit.clauseType.url}>{hit.clauseType.title}: all wordings</AppLink>
        )}
        {hit.contract && (
          <span>
            in <AppLink href={hit.contract.url}>{calmTitle(hit.contract.title)}</AppLink>
          </span>
        )}
        {isInBrowser && (
          <Suspense>
            <HitActs hit={hit} />
          </Suspense>
        )}
      </div>
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
      <HitTitle hit={hit} />
    </AppLink>
  );
}

/** The title in one line, with the words that were searched for; whole for who points at it. */
function HitTitle({ hit: { type, title, titleHighlights = [] } }: { hit: SearchHit }) {
  const shown = truncateLabel(calmTitle(title));
  // an ellipsis is no word of it
  const ranges = titleHighlights.filter(([, end]) => end < shown.length || shown === calmTitle(title));
  const text = (
    <span title={shown.endsWith('…') ? title : undefined}>
      <Highlighted text={shown} ranges={ranges} />
    </span>
  );
  return type === 'definition' && !/^[“"]/.test(title) ? <>“{text}”</> : text;
}
