/** Lines of a text that ask for an example from the library: "::wordings governing-law 2". */

export const DIRECTIVES = ['wordings', 'values', 'definition'] as const;

/** `id`: a clause type, or the address of a term. `most`: how many at most. */
export interface Directive {
  kind: 'directive';
  of: (typeof DIRECTIVES)[number];
  id: string;
  most: number;
}

const USUAL = 3;
const LINE = new RegExp(`^::(${DIRECTIVES.join('|')}) ([a-z0-9]+(?:-[a-z0-9]+)*)(?: ([1-5]))?$`);

/** Null: the paragraph asks for none. */
export function directiveIn(paragraph: string): Directive | 'wrong' | null {
  const line = paragraph.trim();
  if (!line.startsWith('::')) return null;
  const [, of, id, most] = LINE.exec(line) ?? [];
  if (!of || !id) return 'wrong';
  return { kind: 'directive', of: of as Directive['of'], id, most: most ? Number(most) : USUAL };
}
