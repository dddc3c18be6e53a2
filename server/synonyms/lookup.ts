import { NEARNESS, SYNONYM_ENTRIES, type SynonymEntry } from './entry.ts';
import { normalisePhrase, normaliseWord } from './normalise.ts';

export interface Synonym {
  text: string;
  /** 0..1, how nearly it means the same. */
  weight: number;
  /** What contracts say for an everyday wording: true one way only. */
  isLegal: boolean;
}

export interface SynonymMatch {
  /** Half-open range of the given words. */
  start: number;
  end: number;
  /** Best first, never empty. */
  synonyms: Synonym[];
}

interface Node {
  next: Map<string, Node>;
  synonyms: Synonym[] | null;
}

const newNode = (): Node => ({ next: new Map(), synonyms: null });

function nodeFor(root: Node, phrase: string): Node {
  let node = root;
  for (const word of normalisePhrase(phrase)) {
    let next = node.next.get(word);
    if (!next) {
      next = newNode();
      node.next.set(word, next);
    }
    node = next;
  }
  return node;
}

function link(root: Node, from: string, to: string, weight: number, isLegal: boolean): void {
  const key = normalisePhrase(to).join(' ');
  if (normalisePhrase(from).join(' ') === key) return;
  const node = nodeFor(root, from);
  node.synonyms ??= [];
  const known = node.synonyms.find((synonym) => normalisePhrase(synonym.text).join(' ') === key);
  if (known) {
    known.weight = Math.max(known.weight, weight);
    known.isLegal &&= isLegal;
  } else node.synonyms.push({ text: to, weight, isLegal });
}

function build(entries: readonly SynonymEntry[]): Node {
  const root = newNode();
  for (const entry of entries) {
    const weight = NEARNESS[entry.nearness];
    const [from, to] = 'words' in entry ? [entry.words, entry.words] : [entry.asked, entry.written];
    for (const a of from) for (const b of to) if (a !== b) link(root, a, b, weight, 'asked' in entry);
  }
  sortSynonyms(root);
  return root;
}

function sortSynonyms(node: Node): void {
  node.synonyms?.sort((a, b) => b.weight - a.weight);
  for (const next of node.next.values()) sortSynonyms(next);
}

let built: Node | null = null;
function table(): Node {
  built ??= build(SYNONYM_ENTRIES);
  return built;
}

/** Synonyms of a whole word or phrase, best first; inflection, case, hyphens and punctuation make no difference. Empty if it has none. */
export function synonymsOf(phrase: string): Synonym[] {
  let node: Node | undefined = table();
  for (const word of normalisePhrase(phrase)) {
    node = node.next.get(word);
    if (!node) return [];
  }
  return node.synonyms?.map((synonym) => ({ ...synonym })) ?? [];
}

/**
 * Phrases of a query that have synonyms: the longest from the left, without overlap, so that "right of first refusal"
 * is one phrase and not four words. The time is linear in the number of words.
 */
export function findSynonymPhrases(words: string[]): SynonymMatch[] {
  const tokens = words.flatMap((word, index) => normaliseWord(word).map((text) => ({ text, index })));
  // A match must not start or end inside one of the given words.
  const opens = (at: number) => at === 0 || tokens[at - 1]!.index !== tokens[at]!.index;
  const closes = (at: number) => at + 1 === tokens.length || opens(at + 1);
  const found: SynonymMatch[] = [];
  for (let at = 0; at < tokens.length; ) {
    let node: Node | undefined = table();
    let end = -1;
    let synonyms: Synonym[] = [];
    for (let to = at; opens(at) && to < tokens.length; to++) {
      node = node.next.get(tokens[to]!.text);
      if (!node) break;
      if (node.synonyms && closes(to)) {
        end = to + 1;
        synonyms = node.synonyms;
      }
    }
    if (end < 0) {
      at++;
      continue;
    }
    const last = tokens[end - 1]!.index;
    found.push({ start: tokens[at]!.index, end: last + 1, synonyms: synonyms.map((synonym) => ({ ...synonym })) });
    at = end;
  }
  return found;
}
