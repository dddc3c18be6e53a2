/** What a clause type is for and what to look for in it, by id. */
export const EXPLANATIONS: Readonly<Record<string, string>> = {};
