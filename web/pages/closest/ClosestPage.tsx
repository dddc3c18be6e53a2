import { useState } from 'react';
import type { ClosestProps } from '#shared/api/pages.ts';
import { useApp, usePaths } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { type ClosestAnswer, useClosest } from '#shared/ui/closest/useClosest.ts';
import { useInBrowser } from '#shared/ui/useInBrowser.ts';
import { Breadcrumbs } from '#web/layout/Breadcrumbs.tsx';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';
import { ClosestFound } from '#web/pages/closest/ClosestFound.tsx';
import { ClosestQuestion } from '#web/pages/closest/ClosestQuestion.tsx';
import { HiddenNote } from '#web/pages/HiddenNote.tsx';

/** A clause of one's own and the library's wordings that are most like it. The clause stays in the browser. */
export function ClosestPage({ crumbs, found }: ClosestProps) {
  const { library } = useApp();
  const to = usePaths();
  const { url, replace } = useNavigation();
  const isInBrowser = useInBrowser();
  const [text, setText] = useState(found?.text ?? '');
  const keep = (answer: ClosestAnswer) => replace({ component: 'Closest', props: { crumbs, found: answer } }, url);
  const closest = useClosest(keep);
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <article className="closest-page">
        <h1 className="display">Closest known wording</h1>
        <p className="lead">
          Paste a clause. {library.isPrivate ? library.title : 'The library'} answers with the wordings that are most
          like it, with every word that differs. Hashes of the clause are sent, its words are not.
        </p>
        <HiddenNote />
        {isInBrowser ? (
          <ClosestQuestion text={text} setText={setText} closest={closest} />
        ) : (
          <noscript>
            <p className="note">
              The clause is hashed and compared in your browser, so that it need not be sent. That needs JavaScript. To{' '}
              <AppLink href={to.search()}>search by words</AppLink> you need none.
            </p>
          </noscript>
        )}
        {found && <ClosestFound {...found} isNew={closest.found?.reply === found.reply} />}
      </article>
    </>
  );
}
