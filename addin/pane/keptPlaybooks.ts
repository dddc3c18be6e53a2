/** Under what the pane keeps a person's own playbooks: addin/screens/review/ownPlaybooks.ts. */
export const KEPT_PLAYBOOKS = 'playbooks';
