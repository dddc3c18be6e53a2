/**
 * Phrases in which a playbook says what to look for: a closed language without regular expressions, matched in time linear in the text.
 *
 * `governing law` words one after the other, case and punctuation aside · `terminat*` any word that begins so · `(shall|must not)` one of
 * several · `[prior]` with or without · `...` up to eight words between, `...3` up to three · `#` a number in digits · `a & b` both in one
 * sentence, in any order · `& !c` and the sentence does not say c.
 */

const MAX_PHRASE = 400;
const MAX_NODES = 120;
const MAX_DEPTH = 4;
const MAX_GAP = 40;
const DEFAULT_GAP = 8;

export type PhraseNode =
  | { kind: 'word'; word: string }
  | { kind: 'stem'; stem: string }
  | { kind: 'number' }
  | { kind: 'gap'; most: number }
  | { kind: 'either'; choices: PhraseNode[][]; isOptional: boolean };

export interface Sequence {
  nodes: PhraseNode[];
  /** It says no itself: what stands around it changes nothing. */
  isNegative: boolean;
}

export interface Phrase {
  /** All of these stand in one sentence; at least one. */
  says: Sequence[];
  /** None of these does. */
  lacks: Sequence[];
}

/** What can be wrong with a phrase, told to who wrote it. */
class PhraseError extends Error {}

/** "Don't" and its like, as `evenWord` writes them. */
const CONTRACTED =
  'dont doesnt didnt wont wouldnt cant couldnt shouldnt mustnt isnt arent wasnt werent hasnt havent'.split(' ');
/** Words that turn what is said behind them into its contrary. */
const NEGATIVE = new Set(['not', 'no', 'neither', 'nor', 'never', 'nothing', 'none', 'cannot', ...CONTRACTED]);
export const isNegative = (word: string): boolean => NEGATIVE.has(word);

const PIECE = /\s+|\.{3}\d{0,3}|[()[\]|&!#]|[\p{L}\p{N}]+(?:['’][\p{L}]+)?['’]?\*?|[-‐‑–/,.%$€£"“”;:]/gu;
const IS_WORD = /^[\p{L}\p{N}]/u;

/** A word as phrases and texts are compared: small letters, no possessive. */
export const evenWord = (word: string): string => {
  const small = word.toLowerCase();
  return /['’]/.test(small) ? small.replace(/['’]s?$/, '').replace(/['’]/g, '') : small;
};

class Reader {
  private at = 0;
  private count = 0;
  private readonly pieces: string[];

  constructor(text: string) {
    if (text.length > MAX_PHRASE) throw new PhraseError(`A phrase has at most ${MAX_PHRASE} characters.`);
    const found = text.match(PIECE) ?? [];
    if (found.join('').length !== text.length)
      throw new PhraseError('A phrase holds words and the signs ( | ) [ ] ... * # & ! only.');
    this.pieces = found.filter((piece) => piece.trim() !== '' && !/^[-‐‑–/,.%$€£"“”;:]$/.test(piece));
  }

  phrase(): Phrase {
    const says: Sequence[] = [];
    const lacks: Sequence[] = [];
    do {
      const isLacking = this.take('!');
      (isLacking ? lacks : says).push(sequenceOf(this.nodes(0)));
    } while (this.take('&'));
    if (this.at < this.pieces.length)
      throw new PhraseError(`“${this.pieces[this.at]}” stands where no phrase can go on.`);
    if (says.length === 0) throw new PhraseError('A phrase says at least one thing that stands there.');
    return { says, lacks };
  }

  private take(piece: string): boolean {
    const is = this.pieces[this.at] === piece;
    if (is) this.at++;
    return is;
  }

  private nodes(depth: number): PhraseNode[] {
    const nodes: PhraseNode[] = [];
    for (;;) {
      const node = this.node(depth);
      if (!node) break;
      if (++this.count > MAX_NODES) throw new PhraseError(`A phrase has at most ${MAX_NODES} parts.`);
      nodes.push(node);
    }
    if (!nodes.some(({ kind }) => kind !== 'gap')) throw new PhraseError('A part of the phrase holds no word.');
    return nodes;
  }

  private node(depth: number): PhraseNode | null {
    const piece = this.pieces[this.at];
    if (piece === undefined || piece === '|' || piece === ')' || piece === ']' || piece === '&') return null;
    this.at++;
    if (piece === '#') return { kind: 'number' };
    if (piece === '!') throw new PhraseError('“!” stands before a whole phrase only, behind “&”.');
    if (piece.startsWith('...')) {
      const most = piece.length > 3 ? Number(piece.slice(3)) : DEFAULT_GAP;
      if (most > MAX_GAP) throw new PhraseError(`“...” leaves room for at most ${MAX_GAP} words.`);
      return { kind: 'gap', most };
    }
    if (piece === '(' || piece === '[') return this.choices(piece, depth + 1);
    if (!IS_WORD.test(piece)) throw new PhraseError(`“${piece}” stands alone.`);
    if (!piece.endsWith('*')) return { kind: 'word', word: evenWord(piece) };
    const stem = evenWord(piece.slice(0, -1));
    if (stem.length < 2) throw new PhraseError('At least two letters stand before “*”.');
    return { kind: 'stem', stem };
  }

  private choices(open: '(' | '[', depth: number): PhraseNode {
    if (depth > MAX_DEPTH) throw new PhraseError(`Brackets stand at most ${MAX_DEPTH} deep.`);
    const choices: PhraseNode[][] = [];
    do choices.push(this.nodes(depth));
    while (this.take('|'));
    if (!this.take(open === '(' ? ')' : ']')) throw new PhraseError('A bracket is not closed.');
    return { kind: 'either', choices, isOptional: open === '[' };
  }
}

const sequenceOf = (nodes: PhraseNode[]): Sequence => ({ nodes, isNegative: saysNo(nodes) });

const saysNo = (nodes: readonly PhraseNode[]): boolean =>
  nodes.some(
    (node) => (node.kind === 'word' && isNegative(node.word)) || (node.kind === 'either' && node.choices.some(saysNo)),
  );

const MOST_KEPT = 5_000;
const kept = new Map<string, Phrase>();

/** A phrase ready to be looked for. @throws {PhraseError} what is wrong with it */
export function compilePhrase(text: string): Phrase {
  const known = kept.get(text);
  if (known) return known;
  const phrase = new Reader(text).phrase();
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(text, phrase);
  return phrase;
}

/** Null for a phrase that can be looked for, else what is wrong with it. */
export function phraseProblem(text: string): string | null {
  try {
    compilePhrase(text);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
