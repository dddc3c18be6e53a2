/** Finds in a text the sentence that answers a question, without a model: by the ranker of reviews, the question's words and its kind of value. */

import { createSentenceRanker, type RankedSentence } from '#server/ingest/types/review.ts';
import { type Category, stemsOf } from '#server/ingest/types/reviewMatch.ts';
import { loadRankModel } from '#server/ingest/types/reviewRank.ts';
import { CLAUSE_TYPES } from '#server/ingest/types/taxonomy.ts';
import { stem } from '#server/outside/searchIndex/tokens.ts';
import { findSynonymPhrases } from '#server/synonyms/index.ts';
import { normalisePhrase } from '#server/synonyms/normalise.ts';
import {
  type AskedValue,
  factAsked,
  KIND_WORDS,
  type ShortValue,
  valueIn,
  valuesAsked,
} from '#shared/domain/columnValues.ts';

export interface FoundAnswer {
  /** Offsets into the text; between them stands the quote. */
  start: number;
  end: number;
  /** The value that was asked for, as it stands in the quote: offsets into the text. */
  value: ShortValue | null;
}

export interface AnswersInText {
  /** Null: nothing in the text answers. */
  best: FoundAnswer | null;
  /** Sentences worth reading for the question, best first, the one above included. */
  worth: { start: number; end: number }[];
}

interface Understood {
  category: Category;
  /** Sets of stems that say the same, for each telling word or phrase; a sentence has it with all stems of one set. */
  groups: string[][][];
  kinds: AskedValue[];
  /** Whether it asks what somebody may or must do. */
  asksRight: boolean;
  isAsked: (word: string) => boolean;
  /** Whether it names a clause type. */
  isNamed: boolean;
  /** Whether a fact of the contract answers it. */
  isFact: boolean;
}

/** Stems by which a verb and its noun are one word: "assign", "assignment". */
const roots = (words: readonly string[]): string[] => words.map(stem);

const key = (stems: readonly string[]): string => [...new Set(roots(stems))].sort().join(' ');

let byStems: Map<string, string> | undefined;

/** The clause type whose name or synonym has just the words of the question; types that sentences were marked for come first. */
function typeNamed(stems: readonly string[]): string | null {
  if (!byStems) {
    const { byType } = loadRankModel();
    const types = [...CLAUSE_TYPES].sort((a, b) => Number(b.id in byType) - Number(a.id in byType));
    byStems = new Map();
    for (const { name, synonyms } of types)
      for (const one of [name, ...synonyms]) {
        const own = key(stemsOf(one));
        if (own !== '' && !byStems.has(own)) byStems.set(own, name);
      }
  }
  return byStems.get(key(stems)) ?? null;
}

/** Past forms that no stemmer knows; contracts say the other one. */
const BASE_FORMS: Readonly<Record<string, string>> = {
  paid: 'pay',
  held: 'hold',
  given: 'give',
  made: 'make',
  sold: 'sell',
  kept: 'keep',
  bought: 'buy',
  borne: 'bear',
  lost: 'lose',
  begun: 'begin',
};

const WORD = /[\p{L}\p{N}]+/gu;

function understand(question: string): Understood {
  const kinds = valuesAsked(question);
  const written = (question.match(WORD) ?? []).map((word) => BASE_FORMS[word.toLowerCase()] ?? word);
  const telling = written.filter((word) => !KIND_WORDS.has(word.toLowerCase()));
  const words = telling.length > 0 && stemsOf(telling.join(' ')).length > 0 ? telling : written;
  const matches = findSynonymPhrases(words);
  const groups: string[][][] = [];
  for (let at = 0; at < words.length; ) {
    const match = matches.find(({ start }) => start === at);
    const end = match?.end ?? at + 1;
    const own = stemsOf(words.slice(at, end).join(' '));
    if (own.length > 0)
      groups.push([own, ...(match?.synonyms ?? []).map(({ text }) => normalisePhrase(text))].map(roots));
    at = end;
  }
  const asked = new Set(groups.flat(2));
  const name = typeNamed(stemsOf(question)) ?? typeNamed(stemsOf(words.join(' ')));
  return {
    category: { category: name ?? question.replace(/[?\s]+$/, ''), description: question },
    isNamed: name !== null,
    isFact: factAsked(question) !== null,
    groups,
    kinds,
    asksRight: ASKS_RIGHT.test(question),
    isAsked: (word) => roots(normalisePhrase(word)).some((one) => asked.has(one)),
  };
}

/** Share of the question's words and phrases that a sentence or its headings have. */
function coverage({ groups }: Understood, { text, headings }: RankedSentence): number {
  if (groups.length === 0) return 0;
  const there = new Set(roots(normalisePhrase(`${headings} ${text}`)));
  const has = groups.filter((ways) => ways.some((stems) => stems.length > 0 && stems.every((one) => there.has(one))));
  return has.length / groups.length;
}

/** The ranker is sure. */
const SURE = 0.5;
/** Less than that is an answer only with the question's words, and not where the ranker sees nothing at all. */
const LEAST = 0.02;
const LIKELY = 0.06;
const COVERED = 0.5;
/** What the words of the question, and a value of the kind that it asks for, are worth, as log odds. */
const WORDS = 2.5;
const VALUE = 4;
const MODAL = 1;
const WORTH = 6;
/** A heading by itself answers nothing. */
const SHORTEST = 25;
const LONGEST_HEADING = 100;

/** A cap need not be a figure. */
const CAPPED =
  /\b(?:not exceed|limited to|not be (?:more|greater) than|in no event (?:more|greater) than|maximum (?:aggregate |total )?liability)\b/i;
const ASKS_RIGHT = /\b(?:may|can|must|allowed|permitted|entitled|has to|have to|obliged|required)\b/i;
const GIVES_RIGHT = /\b(?:may|shall|must|will|cannot|is entitled|are entitled|agrees?|undertakes?)\b/i;

const odds = (score: number): number => Math.log(Math.max(score, 1e-4) / Math.max(1 - score, 1e-4));

const isHeading = (text: string): boolean => text.length < LONGEST_HEADING && !/\p{Ll}/u.test(text);

function answerOf(question: Understood, sentences: readonly RankedSentence[], column: number): AnswersInText {
  const ranked = sentences
    .filter(({ text }) => text.trim().length >= SHORTEST && !isHeading(text))
    .map((sentence) => {
      const score = sentence.scores[column]!;
      const covered = coverage(question, sentence);
      const value = covered > 0 || score >= LEAST ? valueIn(sentence.text, question.kinds, question.isAsked) : null;
      const hasValue = value !== null || (question.kinds.includes('fees') && CAPPED.test(sentence.text));
      const isModal = question.asksRight && GIVES_RIGHT.test(sentence.text);
      const worth = odds(score) + WORDS * covered + (hasValue ? VALUE : 0) + (isModal ? MODAL : 0);
      // a type that is named, and a fact, are known when they are there: words in passing do not make up for it
      const isSaid = covered === 1 ? score >= LEAST : covered >= COVERED && score >= LIKELY && !question.isNamed;
      const isValued = question.kinds.length === 0 || hasValue;
      const isAnswer = score >= SURE || (isSaid && isValued && !question.isFact);
      return { sentence, value, worth, isAnswer };
    })
    .sort((a, b) => b.worth - a.worth);
  const best = ranked.find(({ isAnswer }) => isAnswer);
  const found = best && {
    start: best.sentence.start,
    end: best.sentence.end,
    value: best.value && {
      ...best.value,
      start: best.sentence.start + best.value.start,
      end: best.sentence.start + best.value.end,
    },
  };
  const worth = ranked.slice(0, WORTH).map(({ sentence: { start, end } }) => ({ start, end }));
  return { best: found ?? null, worth };
}

/** An answer to each question, in their order. */
export function answersIn(text: string, questions: readonly string[]): AnswersInText[] {
  const understood = questions.map(understand);
  const sentences = createSentenceRanker(understood.map(({ category }) => category))(text);
  return understood.map((one, column) => answerOf(one, sentences, column));
}
