/** What follows once it is known who is here. Apart from the first load. */
import type { Surroundings } from '#addin/pane/surroundings.ts';
import { fetchPlaybooks } from '#addin/screens/review/ownPlaybooks.ts';
import type { AppValue } from '#shared/ui/AppContext.tsx';
import { saveKept } from '#shared/ui/lists/quickSave.ts';

/** What somebody wanted to save before they had signed in is saved; their playbooks are fetched for when there is no network. */
export async function onSignedIn(app: AppValue, stored: Surroundings['stored']): Promise<void> {
  await saveKept(app);
  await fetchPlaybooks(app, stored);
}
