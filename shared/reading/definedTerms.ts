/** Finds the uses of defined terms in a text: on contract pages (hover shows the definition) and in snippets. */

export interface TermUse {
  start: number;
  end: number;
  /** The term as it was given, whichever form stands in the text. */
  term: string;
}

/** Terms prepared for matching. */
export interface TermTrie {
  /** By UTF-16 unit; any white space is one space. */
  next: Map<number, TermTrie>;
  term: string | null;
}

const isWordChar = (c: string | undefined): boolean => c !== undefined && /[\p{L}\p{N}_]/u.test(c);
const SPACE = 32;
const isSpace = (code: number): boolean =>
  code === SPACE || (code >= 9 && code <= 13) || code === 160 || (code >= 0x2000 && code <= 0x200a) || code === 0x202f;

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
export function compileTerms(terms: readonly string[]): TermTrie {
  const root: TermTrie = { next: new Map(), term: null };
  const insert = (form: string, term: string, isExact: boolean): void => {
    let node = root;
    const spaced = form.trim().replace(/\s+/g, ' ');
    for (let i = 0; i < spaced.length; i++) {
      const unit = spaced.charCodeAt(i);
      let next = node.next.get(unit);
      if (!next) {
        next = { next: new Map(), term: null };
        node.next.set(unit, next);
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
export function markTerms(text: string, terms: readonly string[] | TermTrie): TermUse[] {
  const root = 'next' in terms ? terms : compileTerms(terms);
  const uses: TermUse[] = [];
  let i = 0;
  while (i < text.length) {
    const first = root.next.get(text.charCodeAt(i));
    if (!first || (isWordChar(text[i - 1]) && isWordChar(text[i]))) {
      i++;
      continue;
    }
    let node: TermTrie | undefined = root;
    let best: TermUse | null = null;
    let at = i;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      const isGap: boolean = isSpace(code);
      node = node.next.get(isGap ? SPACE : code);
      if (!node) break;
      at++;
      if (isGap) while (at < text.length && isSpace(text.charCodeAt(at))) at++;
      if (node.term !== null && !(isWordChar(text[at]) && isWordChar(text[at - 1])))
        best = { start: i, end: at, term: node.term };
    }
    if (best) {
      uses.push(best);
      i = best.end;
    } else i++;
  }
  return uses;
}
