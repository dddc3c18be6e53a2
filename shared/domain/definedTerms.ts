/** Finds the uses of defined terms in a text: on contract pages (hover shows the definition) and in snippets. */

export interface TermUse {
  start: number;
  end: number;
  /** The term as it was given, whichever form stands in the text. */
  term: string;
}

interface Node {
  next: Map<string, Node>;
  term: string | null;
}

const isWordChar = (c: string | undefined): boolean => c !== undefined && /[\p{L}\p{N}_]/u.test(c);
const isSpace = (c: string): boolean => /\s/.test(c);

/** English plural of the last word, or singular where it is a plural: the forms in which a term is used. */
export function termForms(term: string): string[] {
  const forms = new Set([term]);
  if (/[^aeiou]y$/i.test(term)) forms.add(`${term.slice(0, -1)}${term.endsWith('Y') ? 'IES' : 'ies'}`);
  else if (/(?:[sxz]|ch|sh)$/i.test(term)) forms.add(`${term}es`);
  else if (/\p{L}$/u.test(term)) forms.add(`${term}${/[A-Z]{3}$/.test(term) && /\s|[A-Z]{6}/.test(term) ? 'S' : 's'}`);
  if (/[^aeiou]ies$/.test(term)) forms.add(`${term.slice(0, -3)}y`);
  else if (/(?:[sx]|ch|sh)es$/.test(term)) forms.add(term.slice(0, -2));
  else if (/[^siu]s$/.test(term) && term.length > 4) forms.add(term.slice(0, -1));
  // An acronym takes a small s ("SLAs").
  if (/^[A-Z]{2,6}$/.test(term)) forms.add(`${term}s`);
  return [...forms];
}

/** Prepares a set of terms for `markTerms` when many texts are to be marked with the same terms. */
export function compileTerms(terms: readonly string[]): Node {
  const root: Node = { next: new Map(), term: null };
  const insert = (form: string, term: string, isExact: boolean): void => {
    let node = root;
    for (const c of form.trim().replace(/\s+/g, ' ')) {
      let next = node.next.get(c);
      if (!next) {
        next = { next: new Map(), term: null };
        node.next.set(c, next);
      }
      node = next;
    }
    if (node !== root && (isExact || node.term === null)) node.term = term;
  };
  for (const term of terms) for (const form of termForms(term)) if (form !== term) insert(form, term, false);
  // A term as written wins over the plural of another one.
  for (const term of terms) insert(term, term, true);
  return root;
}

/**
 * Uses of the terms in reading order, without overlap: capitals as written, the longest term first, plural and
 * singular forms included, whole words only (the stem of a possessive counts). White space inside a term may be any.
 * @param terms the terms, or what `compileTerms` made of them
 * @returns offsets into `text` (UTF-16); linear in the text for terms of bounded length
 */
export function markTerms(text: string, terms: readonly string[] | Node): TermUse[] {
  const root = 'next' in terms ? terms : compileTerms(terms);
  const uses: TermUse[] = [];
  let i = 0;
  while (i < text.length) {
    if (isWordChar(text[i]) && isWordChar(text[i - 1])) {
      i++;
      continue;
    }
    let node: Node | undefined = root;
    let best: TermUse | null = null;
    let at = i;
    while (at < text.length) {
      const c: string = isSpace(text[at]!) ? ' ' : String.fromCodePoint(text.codePointAt(at)!);
      node = node.next.get(c);
      if (!node) break;
      at += c.length;
      if (c === ' ') while (at < text.length && isSpace(text[at]!)) at++;
      const isWhole = !isWordChar(text[at]) || !isWordChar(text[at - 1]);
      if (node.term !== null && isWhole) best = { start: i, end: at, term: node.term };
    }
    if (best) {
      uses.push(best);
      i = best.end;
    } else i++;
  }
  return uses;
}
