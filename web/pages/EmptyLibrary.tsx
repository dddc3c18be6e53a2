/** What a list says in a library that holds nothing of its kind. Whoever may put contracts in is led to where that is done. Part 2 §2.6. */
import type { ReactNode } from 'react';
import { mayInLibrary } from '#shared/domain/libraries.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { useApp, usePaths } from '#shared/ui/AppContext.tsx';

interface EmptyLibraryProps {
  /** What the list holds, in the plural. */
  noun: string;
  /** What is said of the library that everybody reads. */
  children: ReactNode;
}

export function EmptyLibrary({ noun, children }: EmptyLibraryProps) {
  const { namespace, library } = useApp();
  const to = usePaths();
  if (namespace === DEFAULT_NAMESPACE) return children;
  const isEmpty = library.contracts === 0;
  return (
    <>
      <h2>{isEmpty ? 'There is no content yet' : `There are no ${noun} yet`}</h2>
      <p>
        {isEmpty
          ? `Contracts that are uploaded to ${library.title} are split into clauses and definitions as they come in.`
          : `The contracts of ${library.title} have none.`}
      </p>
      {mayInLibrary(library.role, 'upload') && (
        <p>
          <a className="button-link primary" href={to.uploads()}>
            Upload Contracts
          </a>
        </p>
      )}
    </>
  );
}
