/** What the tests use of it. */
export function nodeTrouble(version: string, least: string): string | null;
