/** What the tests use of it. */
export const root: string;
export function isBuilt(): boolean;
