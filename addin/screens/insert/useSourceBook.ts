import { usePane } from '#addin/pane/PaneContext.ts';
import { bindSourceBook } from '#addin/screens/insert/sourceBook.ts';

/** For every screen that asks where an inserted wording comes from. */
export function useSourceBook(): void {
  bindSourceBook(usePane().stored);
}
