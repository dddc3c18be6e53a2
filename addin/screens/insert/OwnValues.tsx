/** What one's own contracts say in clauses of the type, beside what the public library says: "12 months in 31 of 40". */
import { useQueries, useQuery } from '@tanstack/react-query';
import { CALLS } from '#shared/api/calls.ts';
import type { TypeValues } from '#shared/api/typeValues.ts';
import { counted, fullCount } from '#shared/domain/display.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { routePath } from '#shared/domain/routeMatch.ts';
import { SLOT_NAMES } from '#shared/domain/slotNames.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { FolderLock } from '#shared/ui/FolderLock.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { callQuestion, PAGE_MS } from '#shared/ui/server/questions.ts';

/** Values of each kind. */
const MOST_VALUES = 3;
const MOST_LIBRARIES = 4;

const typeOf = (href: string): string | null => /^\/clause\/([^/@]+)/.exec(routePath(href) ?? '')?.[1] ?? null;

export default function OwnValues({ href }: { href: string }) {
  const app = useApp();
  const type = typeOf(href);
  const hasOwn = app.session.user !== null && type !== null;
  const { data } = useQuery(
    { ...callQuestion(app, CALLS.libraryChoices, {}), enabled: hasOwn, staleTime: PAGE_MS },
    answersOf(app.api),
  );
  const own = (data?.libraries ?? []).filter(({ role }) => role !== null).slice(0, MOST_LIBRARIES);
  const shown =
    own.length === 0 ? [] : [...own, { namespace: DEFAULT_NAMESPACE, title: 'Public library', isPrivate: false }];
  const replies = useQueries(
    {
      queries: shown.map(({ namespace }) => ({
        ...callQuestion(app, CALLS.typeValues, { params: { id: type ?? '' }, query: { namespace } }),
        staleTime: PAGE_MS,
      })),
    },
    answersOf(app.api),
  );
  const told = shown.flatMap((library, i) => {
    const values = replies[i]!.data;
    return values && values.kinds.length > 0 ? [{ ...library, values }] : [];
  });
  if (!told.some(({ namespace }) => namespace !== DEFAULT_NAMESPACE)) return null;
  return (
    <details className="pane-fold" open>
      <summary>What your own contracts say in such a clause</summary>
      <div className="side-by-side">
        {told.map(({ namespace, title, isPrivate, values }) => (
          <section key={namespace} aria-label={title}>
            <h4 className="label library-label">
              {isPrivate && <FolderLock />}
              {title}
            </h4>
            <Values {...values} />
          </section>
        ))}
      </div>
    </details>
  );
}

function Values({ contracts, isCapped, kinds }: TypeValues) {
  return (
    <>
      <dl className="own-values">
        {kinds.map(({ kind, values }) => (
          <div key={kind}>
            <dt>{SLOT_NAMES[kind]}</dt>
            {values.slice(0, MOST_VALUES).map(({ text, contracts: having, href }) => (
              <dd key={href}>
                {text} in{' '}
                <AppLink href={href} target="_blank">
                  {fullCount(having)} of {fullCount(contracts)}
                </AppLink>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="quiet">
        Of {isCapped && 'the newest '}
        {counted(contracts, 'contract')} with such a clause.
      </p>
    </>
  );
}
