/** How many wordings stand beside each other, and as which files they leave: apart from the rules, which pages do not need. */
export const WORDINGS_COMPARED = { least: 2, most: 6 } as const;

export const COMPARISON_FORMATS = ['docx', 'xlsx'] as const;
export type ComparisonFormat = (typeof COMPARISON_FORMATS)[number];
