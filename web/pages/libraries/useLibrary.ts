/** The library on the page: changed by what is done in it. */
import { useEffect, useState } from 'react';
import type { Api } from '#shared/api/client.ts';
import type { LibrarySettings } from '#shared/api/libraries.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';

/** What parts of the page are given. */
export interface OfLibrary {
  library: LibrarySettings;
  setLibrary(library: LibrarySettings): void;
}

export function useLibrary(first: LibrarySettings): OfLibrary {
  const [library, setLibrary] = useState(first);
  useEffect(() => setLibrary(first), [first]);
  return { library, setLibrary };
}

/** Something done in the library, which is then shown as the server has it; whoever is out of it by then is led on. A refusal is said. */
export function useLibraryChange<Asked = void>(
  setLibrary: OfLibrary['setLibrary'],
  work: (server: Api, asked: Asked) => Promise<{ library: LibrarySettings | null }>,
) {
  const { go } = useApp();
  return useChange(async (server, asked: Asked) => {
    const { library } = await work(server, asked);
    if (library) setLibrary(library);
    else go(ROUTES.libraries);
  }, sayRefusal);
}
