import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { processorTime } from '#shared/testing/processorTime.ts';
import { SYNONYM_ENTRIES } from './entry.ts';
import { findSynonymPhrases, synonymsOf } from './index.ts';
import { normalisePhrase } from './normalise.ts';

const texts = (phrase: string) => synonymsOf(phrase).map((synonym) => synonym.text);
const found = (query: string) => {
  const words = query.split(' ');
  return findSynonymPhrases(words).map((match) => words.slice(match.start, match.end).join(' '));
};

const BOTH_WAYS: [string, string][] = [
  ['hold harmless', 'indemnify'],
  ['NDA', 'non-disclosure agreement'],
  ['NDA', 'confidentiality agreement'],
  ['choice of law', 'governing law'],
  ['MFN', 'most favored nation'],
  ['T&C', 'terms and conditions'],
  ['SOW', 'statement of work'],
  ['IP', 'intellectual property'],
  ['SLA', 'service level agreement'],
  ['act of God', 'force majeure'],
  ['lessor', 'landlord'],
  ['lessee', 'tenant'],
  ['licence', 'license'],
  ['wilful', 'willful'],
  ['instalment', 'installment'],
  ['PTO', 'annual leave'],
  ['ROFR', 'right of first refusal'],
  ['severance pay', 'redundancy pay'],
];

const LAY: [string, string][] = [
  ['get out of the contract', 'termination'],
  ['who bears the risk', 'risk of loss'],
  ['fired', 'termination of employment'],
  ['pay late', 'late payment interest'],
  ['sue', 'dispute resolution'],
  ['lost in transit', 'risk of loss'],
  ['lost in transit', 'delivery'],
  ['work for a competitor', 'non-competition'],
  ['who owns the code', 'ownership of intellectual property'],
  ['hacked', 'data breach'],
];

describe('synonyms', () => {
  test('are many, each with something to say', () => {
    expect(SYNONYM_ENTRIES.length).toBeGreaterThanOrEqual(330);
    for (const entry of SYNONYM_ENTRIES) {
      const [from, to] = 'words' in entry ? [entry.words, entry.words] : [entry.asked, entry.written];
      for (const phrase of [...from, ...to])
        expect({ phrase, words: normalisePhrase(phrase).length > 0 }).toEqual({ phrase, words: true });
      expect({ from, leads: from.some((phrase) => synonymsOf(phrase).length > 0) }).toEqual({ from, leads: true });
    }
  });

  test.each(BOTH_WAYS)('%s ↔ %s', (a, b) => {
    expect(texts(a)).toContain(b);
    expect(texts(b)).toContain(a);
  });

  test.each(LAY)('%s → %s, and not back', (lay, legal) => {
    expect(texts(lay)).toContain(legal);
    expect(texts(legal)).not.toContain(lay);
  });

  test('never offer the phrase itself, nor one twice, and put the nearest first', () => {
    for (const entry of SYNONYM_ENTRIES) {
      for (const phrase of 'words' in entry ? entry.words : entry.asked) {
        const synonyms = synonymsOf(phrase);
        const keys = synonyms.map((synonym) => normalisePhrase(synonym.text).join(' '));
        expect(keys).not.toContain(normalisePhrase(phrase).join(' '));
        expect(new Set(keys).size).toBe(keys.length);
        expect(synonyms.map((synonym) => synonym.weight)).toEqual(
          synonyms.map((synonym) => synonym.weight).sort((a, b) => b - a),
        );
      }
    }
  });

  test.each(['NDAs', 'nda', 'N.D.A.', '“NDA”'])('%s is NDA', (spelling) => {
    expect(texts(spelling)).toContain('non-disclosure agreement');
  });

  test.each([
    ['indemnifies', 'hold harmless'],
    ['indemnified', 'hold harmless'],
    ['indemnifying', 'hold harmless'],
    ['landlords', 'lessor'],
    ['Non-Compete', 'restraint of trade'],
    ['non compete', 'restraint of trade'],
    ['governing laws', 'choice of law'],
  ])('inflection makes no difference: %s', (phrase, expected) => {
    expect(texts(phrase)).toContain(expected);
  });

  test('words of one root that mean different things stay apart', () => {
    expect(texts('severability')).not.toContain('redundancy pay');
    expect(texts('vacate')).not.toContain('annual leave');
    expect(texts('nothing of the kind')).toEqual([]);
    expect(texts('')).toEqual([]);
  });

  test('can be changed by the caller without harm', () => {
    synonymsOf('NDA').forEach((synonym) => {
      synonym.text = '';
    });
    expect(texts('NDA')).not.toContain('');
  });
});

describe('phrases of a query', () => {
  test.each<[string, string[]]>([
    ['who bears the risk if goods are lost in transit', ['who bears the risk', 'goods', 'lost in transit']],
    ['right of first refusal', ['right of first refusal']],
    ['a mutual NDA with choice of law', ['NDA', 'choice of law']],
    ['limitation of liability', ['limitation of liability']],
    ['purple elephants', []],
    ['', []],
  ])('%s', (query, phrases) => {
    expect(found(query)).toEqual(phrases);
  });

  test('counts in the words it was given, hyphens and punctuation included', () => {
    const [match] = findSynonymPhrases(['our', 'non-compete', '—', 'please']);
    expect([match?.start, match?.end]).toEqual([1, 2]);
  });

  test('stand in order, do not overlap and lie within the words', () => {
    const vocabulary = SYNONYM_ENTRIES.flatMap((entry) => ('words' in entry ? entry.words : entry.asked)).flatMap(
      (phrase) => phrase.split(' '),
    );
    const word = fc.oneof(fc.constantFrom(...vocabulary), fc.string());
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        let last = 0;
        for (const match of findSynonymPhrases(words)) {
          expect(match.start).toBeGreaterThanOrEqual(last);
          expect(match.end).toBeGreaterThan(match.start);
          expect(match.synonyms.length).toBeGreaterThan(0);
          last = match.end;
        }
        expect(last).toBeLessThanOrEqual(words.length);
      }),
      { numRuns: 200 },
    );
  });

  test('of hostile length are found without delay', () => {
    const start = processorTime();
    findSynonymPhrases(Array.from({ length: 100_000 }, () => 'right of first'.split(' ')).flat());
    for (const piece of ['a', 'ing', '.', '&', 'a&', '’s', 'é', '-', '\u0345\u0301\u0323\u0334', 'ﾞ\u0323'])
      findSynonymPhrases([piece.repeat(1_000_000 / piece.length)]);
    expect(processorTime() - start).toBeLessThan(15_000);
  });
});
