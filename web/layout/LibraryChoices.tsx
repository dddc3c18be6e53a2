/** The libraries that the reader can open, as further rows of a menu. Fetched when the menu is first opened. */
import { useQuery } from '@tanstack/react-query';
import { CALLS } from '#shared/api/calls.ts';
import { truncateLabel } from '#shared/domain/display.ts';
import { paths, ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { FolderLock } from '#shared/ui/FolderLock.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { callQuestion } from '#shared/ui/server/questions.ts';

export default function LibraryChoices() {
  const app = useApp();
  const { data } = useQuery(callQuestion(app, CALLS.libraryChoices, {}), answersOf(app.api));
  const libraries = data?.libraries ?? [];
  if (!libraries.some(({ role }) => role !== null)) return null;
  return (
    <>
      <li className="menu-label">Contract Libraries</li>
      {libraries.map(({ namespace, title, isPrivate }) => (
        <li key={namespace}>
          <a
            className="menu-library"
            href={paths(namespace).home()}
            aria-current={namespace === app.namespace ? 'true' : undefined}
            title={title}
          >
            {isPrivate && <FolderLock />}
            {truncateLabel(title)}
            {isPrivate && <span className="sr">, private</span>}
          </a>
        </li>
      ))}
      {app.canOpen(ROUTES.libraries) && (
        <li>
          <a href={ROUTES.libraries}>Your libraries</a>
        </li>
      )}
    </>
  );
}
