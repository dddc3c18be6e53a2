/** Under what the pane keeps where inserted wordings come from: addin/screens/insert/sourceBook.ts. */
export const KEPT_SOURCES = 'sources';
