/** What private libraries are, for whoever has none. */
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { DialogLink } from '#shared/ui/DialogLink.tsx';

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

/** Of the same set as `Icon`, which every page loads: this one stands here alone. */
const FolderLock = () => (
  <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
    <path d="M4.5 3h2.9c.46 0 .9.21 1.18.57L9.74 5H15.5A2.5 2.5 0 0 1 18 7.5v1.9a4 4 0 0 0-1-.9v-1A1.5 1.5 0 0 0 15.5 6H9.74L8.58 7.43A1.5 1.5 0 0 1 7.4 8H3v6.5A1.5 1.5 0 0 0 4.5 16H10v1H4.5A2.5 2.5 0 0 1 2 14.5v-9A2.5 2.5 0 0 1 4.5 3m0 1A1.5 1.5 0 0 0 3 5.5V7h4.4a.5.5 0 0 0 .4-.2l1.06-1.3L7.8 4.2A.5.5 0 0 0 7.4 4zM15 9.5a2 2 0 0 1 2 2v.5h.5c.83 0 1.5.67 1.5 1.5v3c0 .83-.67 1.5-1.5 1.5h-5a1.5 1.5 0 0 1-1.5-1.5v-3c0-.83.67-1.5 1.5-1.5h.5v-.5c0-1.1.9-2 2-2m0 1a1 1 0 0 0-1 1v.5h2v-.5a1 1 0 0 0-1-1m-2.5 2.5a.5.5 0 0 0-.5.5v3c0 .28.22.5.5.5h5a.5.5 0 0 0 .5-.5v-3a.5.5 0 0 0-.5-.5zm2.5 1.2a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6" />
  </svg>
);

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
        </p>
      </div>
    </div>
  );
}
