/** What private libraries are, for whoever has none. */
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { DialogLink } from '#shared/ui/DialogLink.tsx';
import { FolderLock } from '#shared/ui/FolderLock.tsx';

const WHAT: readonly [title: string, text: string][] = [
  [
    'Your own contracts, as searchable as the public ones',
    'Put Word and PDF files in: their clauses, definitions, parties and dates are found without tagging anything.',
  ],
  ['What you usually give', 'Values of your own precedents are counted, and stand beside those of the public library.'],
  [
    'Seen by whom you let in',
    'People and teams, each as reader, contributor or admin. What you take back holds from the next request on.',
  ],
  [
    'Gone when you say so',
    'A deleted library can be taken back for 30 days, and is erased then: contracts, originals, index and citations.',
  ],
];

export function PrivateLibrariesPage() {
  const { session } = useApp();
  return (
    <div className="entry">
      <div className="entry-form">
        <h1 className="display">
          <FolderLock /> Private libraries
        </h1>
        <p>Your own contracts in a library of their own, beside the public one.</p>
        <dl className="library-what">
          {WHAT.map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="row entry-ways">
          {session.user ? (
            <a className="button-link primary" href={ROUTES.libraries}>
              Your libraries
            </a>
          ) : (
            <DialogLink className="button-link primary" href={personalPaths.signIn(ROUTES.libraries)} view="sign-in">
              Sign in
            </DialogLink>
          )}
          {!session.user && (
            <DialogLink className="button-link" href={personalPaths.signIn(ROUTES.libraries)} view="private-mode">
              Begin a library
            </DialogLink>
          )}
        </p>
      </div>
    </div>
  );
}
