import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { resolveAnchor } from '#shared/domain/anchors.ts';
import { type Check, SEVERITIES } from '#shared/domain/checks/check.ts';
import { FINDING_STATES, ignore, ignoredSummary, sortFindings, withIgnored } from '#shared/domain/checks/ignored.ts';
import { CHECKS } from '#shared/domain/checks/index.ts';
import { doubleWord } from '#shared/domain/checks/rules/doubleWord.ts';
import { collectChecks, runCheck, runChecks } from '#shared/domain/checks/run.ts';
import { planEdits } from '#shared/domain/edits.ts';
import { documentOf, findingsIn } from '#shared/testing/document.ts';
import { LONG_TEXTS } from '#shared/testing/longTexts.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const document = { snapshot: documentOf('The seller shall deliver the the goods on June 31, 2026.') };

describe('the table of checks', () => {
  test('ids are stable names, each once', () => {
    expect(new Set(CHECKS.map(({ id }) => id)).size).toBe(CHECKS.length);
    for (const { id, title, explanation, severity } of CHECKS) {
      expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      expect(title.length * explanation.length).toBeGreaterThan(0);
      expect(SEVERITIES).toContain(severity);
    }
  });
  test('every finding carries the id of its check', () => {
    for (const check of CHECKS) for (const { rule } of check.run(document)) expect(rule).toBe(check.id);
  });
});

describe('a run', () => {
  const pause = async (): Promise<void> => {};

  test('stops when the signal says so', async () => {
    const stop = new AbortController();
    const seen: string[] = [];
    for await (const { check } of runChecks(document, { signal: stop.signal, pause })) {
      seen.push(check.id);
      if (seen.length === 3) stop.abort();
    }
    expect(seen).toHaveLength(3);
  });

  test('a check at fault does not take the others with it', async () => {
    const broken: Check = {
      ...doubleWord,
      id: 'broken',
      run: () => {
        throw new Error('boom');
      },
    };
    const results = await collectChecks(document, {
      checks: [broken, doubleWord],
      pause,
    });
    expect(results.map(({ status, findings }) => [status, findings.length])).toEqual([
      ['failed', 0],
      ['done', 1],
    ]);
  });

  test('pauses between checks', async () => {
    let pauses = 0;
    const results = await collectChecks(document, {
      pause: async () => {
        pauses++;
      },
    });
    expect(pauses).toBe(results.length);
  });

  test('asks every check, and says which of them had nothing to compare with', async () => {
    const results = await collectChecks(document, { pause });
    expect(results.map(({ check }) => check.id)).toEqual(CHECKS.map(({ id }) => id));
    expect(results.filter(({ lacks }) => lacks).map(({ check }) => check.needs)).toEqual([
      'earlier',
      'sources',
      'comments',
    ]);
  });

  test('a check without what it needs, or in another language, is idle', () => {
    const german = {
      snapshot: documentOf(
        'Der Verkäufer liefert die die Ware an den Käufer und der Käufer zahlt den Preis. '.repeat(5),
      ),
    };
    expect(runCheck(doubleWord, german).status).toBe('idle');
    expect(runCheck(CHECKS.find(({ id }) => id === 'drifted-reference')!, document).status).toBe('idle');
  });
});

describe('findings', () => {
  test('point to their words and can be fixed as they say', () => {
    const finding = findingsIn(doubleWord, ['Deliver the the goods.'])[0]!;
    const { paras } = documentOf('New first paragraph.', 'Deliver the the goods.');
    expect(resolveAnchor(finding.anchor, paras)).toMatchObject({ status: 'found', index: 1, start: 8, end: 15 });
    expect(planEdits([finding.fix!], paras).paragraphs[0]!.newText).toBe('Deliver the goods.');
  });

  test('the same slip twice in one sentence is two findings, whose fixes go together', () => {
    const text = 'Pay the the price and the the tax.';
    const found = findingsIn(doubleWord, [text]);
    expect(new Set(found.map(({ fingerprint }) => fingerprint)).size).toBe(2);
    const plan = planEdits(
      found.map(({ fix }) => fix!),
      documentOf(text).paras,
    );
    expect(plan.paragraphs[0]!.newText).toBe('Pay the price and the tax.');
  });
});

describe('ignored findings', () => {
  const text = 'Deliver the the goods to the port.';
  const ignored = findingsIn(doubleWord, [text]).map((finding) => ignore(finding, '2026-05-12T00:00:00Z', 'A. B.'));
  const states = (...lines: string[]): string[] =>
    sortFindings(findingsIn(doubleWord, lines), ignored).map(({ state }) => state);

  test('stay ignored wherever the paragraph moves', () => {
    expect(states('Other words.', 'More words.', text)).toEqual(['ignored']);
  });
  test('come back when the words around them change', () => {
    expect(states('Deliver the the goods to the airport.')).toEqual(['text-changed']);
  });
  test('bring back one finding, not its likes', () => {
    expect(states('Deliver the the goods to the airport.', 'Return the the goods.')).toEqual(['text-changed', 'open']);
    expect(states(text, 'Return the the goods.')).toEqual(['ignored', 'open']);
  });
  test('come back when their own words change and the paragraphs around them stay', () => {
    const around = (line: string): string[] => ['First paragraph.', line, 'Third paragraph.'];
    const kept = findingsIn(doubleWord, around(text)).map((finding) => ignore(finding, '2026-05-12T00:00:00Z'));
    const now = (...lines: string[]) => sortFindings(findingsIn(doubleWord, lines), kept).map(({ state }) => state);
    expect(now(...around('Deliver goods of of the port.'))).toEqual(['text-changed']);
    expect(now('First paragraph.', 'Deliver goods of of the port.', 'Another third paragraph.')).toEqual(['open']);
  });
  test('every state is told from the others', () => {
    const lines = [text.replace('port', 'airport'), text, 'Return the the goods.'];
    const seen = sortFindings(findingsIn(doubleWord, lines), [...ignored, ...ignored]).map(({ state }) => state);
    expect(new Set([...seen, ...states(lines[0]!)])).toEqual(new Set(FINDING_STATES));
  });
  test('ignored again in its new words, a finding stays away; the old entry goes', () => {
    const lines = ['Deliver the the goods to the airport.'];
    const [back] = sortFindings(findingsIn(doubleWord, lines), ignored);
    const again = withIgnored(ignored, back!, '2026-06-01T00:00:00Z', 'C.D.');
    expect(again).toHaveLength(1);
    expect(sortFindings(findingsIn(doubleWord, lines), again)).toMatchObject([
      { state: 'ignored', ignored: { at: '2026-06-01T00:00:00Z', by: 'C.D.' } },
    ]);
  });
  test('are told with when and by whom', () => {
    expect(ignoredSummary(ignored)).toBe('1 ignored (12 May 2026, A. B.)');
    expect(ignoredSummary([...ignored, { ...ignored[0]!, at: '2026-06-01T09:00:00Z', by: 'C.D.' }])).toBe(
      '2 ignored (1 June 2026, C.D.)',
    );
  });
  test('hold no words of the document', () => {
    expect(JSON.stringify(ignored)).not.toMatch(/the the|goods/);
  });
});

describe('hostile texts', () => {
  const LENGTH = 40_000;
  /** What grows with the square of the length takes longer by far; what grows with it, a tenth. */
  const LIMIT_MS = 4_000;
  const bad = [
    '(',
    '"',
    '“',
    '[',
    ' ',
    '\t',
    '_',
    '.',
    'A ',
    'Section 1, ',
    '1.',
    '(a)',
    'a(',
    'Inc ',
    'one hundred ',
    '$1',
    'The Big ',
    '‘',
    'x)',
    '1,',
    'of A ',
    '{{',
    '<<',
    'means ',
    'January 1 ',
    '–',
    'I',
    '\v',
  ];
  test.each(bad)('%j over and over does not freeze any check', (piece) => {
    const text = piece.repeat(LENGTH / piece.length);
    const snapshot = documentOf('“Goods” means valves.', text, `${text}!`);
    for (const check of CHECKS) {
      const before = processorTime();
      check.run({ snapshot, earlier: documentOf(text) });
      expect({ check: check.id, slow: processorTime() - before > LIMIT_MS }).toEqual({
        check: check.id,
        slow: false,
      });
    }
  });

  test.each(Object.entries(LONG_TEXTS))(
    '%s: four times as much takes not much more than four times as long',
    (_, lines) => {
      const time = (characters: number): number => {
        const snapshot = documentOf(...lines(characters));
        const before = processorTime();
        for (const check of CHECKS) check.run({ snapshot, earlier: documentOf(...lines(characters)) });
        return processorTime() - before;
      };
      time(10_000);
      const [some, more] = [time(50_000), time(200_000)];
      expect(more).toBeLessThan(Math.max(1_250, some * 9));
    },
  );

  test('anything at all: findings stay inside their paragraphs', () => {
    const word = fc.constantFrom(
      'Section',
      '7.3',
      '(a)',
      '“Goods”',
      'means',
      'the',
      'the',
      '[●]',
      '____',
      'Acme Inc.',
      '$5',
      '€7',
      'thirty (60)',
      'June 31, 2024',
      ')',
      '"',
      '\v',
      '\uFFFC',
      '🙂',
      'Whereas',
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.array(word, { maxLength: 20 }).map((words) => words.join(' ')),
          { maxLength: 12 },
        ),
        (texts) => {
          const snapshot = documentOf(...texts);
          for (const check of CHECKS)
            for (const { para, start, end, quote } of check.run({ snapshot, earlier: documentOf(...texts.slice(1)) })) {
              expect(snapshot.paras[para]!.text.slice(start, end)).toBe(quote);
              expect(end).toBeGreaterThan(start);
            }
        },
      ),
      { numRuns: 60 },
    );
  });
});
