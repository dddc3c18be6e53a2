import { useEffect, useRef } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { useApp, usePaths } from '#shared/ui/AppContext.tsx';
import { tellServer } from '#shared/ui/server/change.ts';
import { AccountFrame } from '#web/pages/user/AccountFrame.tsx';

interface Step {
  title: string;
  text: string;
  label: string;
  href: string;
}

const SHOWN = 3;

/** In the order of their use to somebody new. */
function useSteps(): Step[] {
  const to = usePaths();
  const { session, canOpen } = useApp();
  const steps: Step[] = [
    ...(session.user?.profileCompleted
      ? []
      : [
          {
            title: 'Say who you are',
            text: 'Five short answers about your work. They are asked once.',
            label: 'Complete the profile',
            href: ROUTES.profile,
          },
        ]),
    {
      title: 'Look for a clause that you need',
      text: 'Words, "a phrase", -without. Each result shows how many contracts have nearly that wording.',
      label: 'Search “limitation of liability”',
      href: to.search({ q: 'limitation of liability' }),
    },
    {
      title: 'Have it in Word',
      text: 'The same library beside your document, with tracked changes.',
      label: 'Get the add-in',
      href: '/integrations/word-add-in',
    },
    {
      title: 'Read a clause in all its wordings',
      text: 'The commonest first, every other one with the words that differ from it.',
      label: 'Open the clause types',
      href: to.clauses(),
    },
    {
      title: 'See what a term means elsewhere',
      text: 'Defined terms, as contracts define them.',
      label: 'Open the dictionary',
      href: to.dictionary(),
    },
  ];
  return steps.filter(({ href }) => canOpen(href)).slice(0, SHOWN);
}

/** The landing after a sign-up. Whoever has seen it is not new any more. Specification part 1 §2, §4. */
export function WelcomePage() {
  const { session, api, refreshSession } = useApp();
  const isNew = session.user?.isNew ?? false;
  const isSaid = useRef(false);
  useEffect(() => {
    if (!isNew || isSaid.current) return;
    isSaid.current = true;
    // where it does not arrive the page has done its work, and it is said again with the next visit
    tellServer(api, CALLS.changeSettings, { body: { planViewClosed: true } }).then(async (isTold) => {
      if (isTold) await refreshSession();
    });
  }, [isNew, api, refreshSession]);
  return (
    <AccountFrame title="Welcome" hint="Three things to do first.">
      <ol className="steps">
        {useSteps().map(({ title, text, label, href }) => (
          <li key={href}>
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
            <a className="button-link" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ol>
    </AccountFrame>
  );
}
