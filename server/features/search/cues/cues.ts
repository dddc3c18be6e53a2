/**
 * What a few words of a query ask of a clause beyond its subject: a cap, an exception, a denial, one side or both, a figure. A bag of words
 * does not see these: "may assign without consent" and "may not assign without consent" have the same ones.
 */

import { isStopStem } from '#server/features/search/meaning/words.ts';
import { stemsOf } from '#server/outside/searchIndex/tokens.ts';
import { figuresIn } from '#shared/reading/figures.ts';
import { type Side, sideOf } from '#shared/slots/vocabulary.ts';

/** How far a text gives what was asked: 1 it says so, −1 it says the opposite, 0 neither. */
export type Cue = (text: string) => number;

const CAP_ASKED = /\bcap(?:ped|s)?\b|\blimited to\b|\bnot (?:to )?exceed\b|\bceiling\b|\bno more than\b/i;
const CAP_SAID =
  /\bnot exceed\b|\bno event\b[^.]{0,120}\bexceeds?\b|\blimited to\b|\bcap(?:ped|s)?\b|\bmaximum (?:aggregate |total )?liability\b|\bno(?:t(?: be)?)?(?: liable(?: for)?| pay| owe)? more than\b/i;
/** Of a cap its exceptions are asked for. */
const EXCEPTIONS = /\bexceptions?\b|\bexclusions?\b|\bcarve/i;
const UNCAPPED_ASKED = /\buncapped\b|\bunlimited\b|\bno (?:cap|limit)\b|\bwithout (?:a |any )?(?:cap|limit)/i;
const UNCAPPED_SAID =
  /\bunlimited\b|\bwithout limit(?!ation)|\bno (?:cap|limit)\b|\b(?:not|nothing)\b[^.]{0,80}\b(?:limits?|excludes?|limited|capped)\b|\blimitations?\b[^.]{0,80}\b(?:not apply|no application)\b/i;

/** One thing asked and its opposite: a text that says both, or neither, is no better for it. */
const opposed =
  (said: RegExp, opposite: RegExp): Cue =>
  (text) =>
    Number(said.test(text)) - Number(opposite.test(text));

const MUTUAL_ASKED = /\bmutual(?:ly)?\b|\bboth (?:sides|parties)\b|\b(?:either|each) (?:party|side)\b/i;
const ONE_WAY_ASKED = /\bone[- ]?(?:way|sided)\b|\bunilateral(?:ly)?\b/i;
const MUTUAL_SAID =
  /\b(?:each|either|neither|both)(?: of the)? part(?:y|ies)\b|\beach other\b|\bthe other party\b|\bmutual(?:ly)?\b/i;
const isMutual: Cue = (text) => (MUTUAL_SAID.test(text) ? 1 : -1);

const EXCEPT_ASKED =
  /\b(?:excluding|excludes?|except(?:ing|ion|ions)?(?: for| of)?|other than|but not|carve[- ]?outs?(?: for| of)?|save for|apart from)\s+(.{3,80})$/i;
const EXCEPT_SAID =
  /\b(?:except|exclud|other than|save (?:for|that|in)|not apply|not include|not extend|carve|apart from|with the exception|nothing in)/gi;
const DENIED_ASKED =
  /\b(?:without|no|not|never|cannot|can't|nor|neither|may not|must not|shall not)\s+(?:be |to |a |an |any |the |prior |written )*([a-z]{3,})|\bnon[- ]?([a-z]{4,})/gi;
/** A denial, and so many words in which it is felt. */
const DENIAL = /\b(?:without|no|not|never|cannot|nor|neither|non)\b[-\s]?/gi;
const FELT_WORDS = 7;
const EXCEPTED_CHARS = 160;

/** "May not assign without consent" says that consent is needed. */
function isDeniedTwice(text: string, at: number): boolean {
  if (!/^without\b/i.test(text.slice(at, at + 8))) return false;
  const sentence = text.slice(Math.max(0, at - EXCEPTED_CHARS), at).split(/[.;]\s/);
  return /\b(?:no|not|nor|neither|never|cannot)\b/i.test(sentence.at(-1)!);
}

/** Stems of what follows each place that `pattern` finds. */
function stemsBehind(text: string, pattern: RegExp, chars: number, words: number): Set<string> {
  const behind = new Set<string>();
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (isDeniedTwice(text, index)) continue;
    const rest = text.slice(index + found.length, index + found.length + chars).split(/[.;]\s/)[0]!;
    for (const stem of stemsOf(rest).slice(0, words)) behind.add(stem);
  }
  return behind;
}

const telling = (text: string): string[] => stemsOf(text).filter((stem) => !isStopStem(stem));

function excepted(what: string): Cue | null {
  const wanted = telling(what);
  if (wanted.length === 0) return null;
  return (text) => {
    const behind = stemsBehind(text, EXCEPT_SAID, EXCEPTED_CHARS, Number.POSITIVE_INFINITY);
    return wanted.filter((stem) => behind.has(stem)).length / wanted.length;
  };
}

function denied(words: readonly string[]): Cue | null {
  const wanted = [...new Set(words.flatMap(telling))];
  if (wanted.length === 0) return null;
  return (text) => {
    const behind = stemsBehind(text, DENIAL, 90, FELT_WORDS);
    return wanted.filter((stem) => behind.has(stem)).length / wanted.length;
  };
}

/** Words that contracts deny as often as they say them. */
const PLAIN_OR_DENIED =
  /(?<!\bnon[- ]?|\bnot |\bno )\b(exclusive|transferable|refundable|assignable|binding|revocable)\b/gi;
const said = (word: string): Cue => {
  const plain = new RegExp(`(?<!\\bnon[- ]?|\\bnot |\\bir)${word}`, 'i');
  const other = new RegExp(`\\bnon[- ]?${word}|\\bnot ${word}|\\bir${word}`, 'i');
  return opposed(plain, other);
};

const FAVOUR_ASKED =
  /\b([a-z]+)[- ]?(?:favou?rable|friendly)\b|\bpro[- ]([a-z]+)\b|\bin favou?r of (?:the )?([a-z]+)\b/i;
/** Who must, may or may not. */
const SUBJECT =
  /\b(\p{Lu}\p{L}+)(?:[’']s(?:\s\p{L}+){0,3}\sliability)?\s(?:\p{L}+ly\s)?(shall|will|must|agrees|may|is entitled|has the right|is not obliged|is not liable|is liable)(\s(?:not|only)\b)?/gu;
const GOOD_FOR = /^(?:may|is entitled|has the right|is not)/;

/** Between −1 (all against this side) and 1: what its side may and the other must is good for it. */
function favours(side: Side): Cue {
  return (text) => {
    let [good, all] = [0, 0];
    for (const [whole, noun, verb, not] of text.matchAll(SUBJECT)) {
      const whose = sideOf(noun!.toLowerCase());
      if (!whose) continue;
      // "the Supplier's liability shall not exceed" is good for the supplier
      const isLimit = /liability\s/.test(whole) && not !== undefined;
      const isGood = isLimit || (GOOD_FOR.test(verb!) && not === undefined);
      good += isGood === (whose === side) ? 1 : -1;
      all++;
    }
    return all === 0 ? 0 : good / all;
  };
}

/** The same figure however it is written: "thirty (30) days" is "30 days". */
function withFigures(query: string): Cue | null {
  const wanted = figuresIn(query).filter(({ kind, value }) => kind !== 'number' && value !== '');
  if (wanted.length === 0) return null;
  return (text) => {
    const found = figuresIn(text);
    const has = wanted.filter((one) => found.some(({ kind, value }) => kind === one.kind && value === one.value));
    return has.length / wanted.length;
  };
}

/** A longer query is told by all its words, and its "either party" is no wish. */
const MOST_WORDS = 10;

/** What a query asks beyond its subject; mostly nothing. */
export function cuesOf(query: string): Cue[] {
  if (query.trim().split(/\s+/).length > MOST_WORDS) return [];
  const cues: (Cue | null)[] = [];
  if (UNCAPPED_ASKED.test(query)) cues.push((text) => Number(UNCAPPED_SAID.test(text)));
  else if (CAP_ASKED.test(query) && !EXCEPTIONS.test(query)) cues.push((text) => Number(CAP_SAID.test(text)));
  if (MUTUAL_ASKED.test(query)) cues.push(isMutual);
  else if (ONE_WAY_ASKED.test(query)) cues.push((text) => -isMutual(text));
  const favour = FAVOUR_ASKED.exec(query);
  const side = favour && sideOf((favour[1] ?? favour[2] ?? favour[3])!.toLowerCase());
  if (side) cues.push(favours(side));
  const except = EXCEPT_ASKED.exec(query);
  if (except) cues.push(excepted(except[1]!));
  const denials = [...query.matchAll(DENIED_ASKED)].map(([, behind, joined]) => (behind ?? joined)!);
  if (denials.length > 0) cues.push(denied(denials));
  for (const [word] of query.matchAll(PLAIN_OR_DENIED)) cues.push(said(word.toLowerCase()));
  cues.push(withFigures(query));
  return cues.filter((cue) => cue !== null);
}
