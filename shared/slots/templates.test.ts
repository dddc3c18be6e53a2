import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  contractsWith,
  fill,
  type Member,
  readMembers,
  type Template,
  templatesOf,
  unitsOf,
  withBundles,
  wordingKey,
} from '#shared/slots/index.ts';

const members = (...texts: string[]): Member[] => texts.map((text, i) => ({ id: `m${i}`, contract: `c${i}`, text }));
/** Slots that are shown: kind, values and their contracts. */
const shown = ({ slots }: Template): string[] =>
  slots
    .filter(({ weight, isRare }) => weight !== 'style' && !isRare)
    .map(
      ({ kind, values }) =>
        `${kind}: ${values.map(({ value, contracts }) => `${value || '—'} ×${contracts}`).join(', ')}`,
    );

const notice = (period: string, more = ''): string =>
  `Either party may terminate this Agreement on ${period} written notice to the other party${more}.`;

describe('one wording with slots', () => {
  test.each<[string, string[], string[]]>([
    [
      'a period, however it is written',
      [notice('thirty (30) days’'), notice('30 days’'), notice('sixty (60) days’')],
      ['period: 30 day ×2, 60 day ×1'],
    ],
    [
      'optional words',
      [notice('30 days’'), notice('30 days’'), notice('30 days’', ', without cause and at any time')],
      ['option: — ×2, without cause and at any time ×1'],
    ],
    [
      'a place',
      ['Delaware', 'Delaware', 'New York'].map(
        (state) =>
          `This Agreement is governed by the laws of the State of ${state}, without regard to its conflict of laws rules.`,
      ),
      ['place: delaware ×2, new york ×1'],
    ],
    [
      'roles that change together are one slot',
      ['Supplier', 'Supplier', 'Vendor'].map(
        (role) => `${role} shall deliver the goods to the agreed place, and ${role} bears the risk of loss until then.`,
      ),
      ['role: supplier ×2, vendor ×1'],
    ],
    [
      'other words for the same thing are no slot',
      [notice('30 days’'), notice('30 days’').replace(' on ', ' upon ')],
      [],
    ],
    [
      'a choice of words',
      ['in person', 'in person', 'by registered mail'].map(
        (way) =>
          `All notices under this Agreement must be in writing and must be delivered ${way} to the address stated on the signature page.`,
      ),
      ['choice: in person ×2, by registered mail ×1'],
    ],
  ])('%s', (_, texts, slots) => {
    const templates = templatesOf(members(...texts));
    expect(templates).toHaveLength(1);
    expect(shown(templates[0]!)).toEqual(slots);
  });

  test('the text shown has the usual values and stands somewhere; what differs is counted', () => {
    const group = members(notice('90 days’'), notice('30 days’'), notice('thirty days’'), notice('60 days’'));
    const [template] = templatesOf(group);
    expect(group.find(({ id }) => id === template!.memberId)!.text).toContain(template!.text);
    expect(template).toMatchObject({ isModal: true, contracts: 4, wordForWord: 2, sameTerms: 2 });
    const [place] = template!.slots[0]!.places;
    expect(template!.text.slice(place!.start, place!.end)).toMatch(/^(?:30|thirty) days$/);
  });

  test('the same contract twice counts once', () => {
    const group = members(notice('30 days’'), notice('30 days’')).map((member) => ({ ...member, contract: 'c' }));
    expect(templatesOf(group)[0]).toMatchObject({ contracts: 1, members: 2, wordForWord: 1 });
  });

  test('a single departure among many is counted, and is no slot; a single other figure is one', () => {
    const many = Array.from({ length: 12 }, () => notice('30 days’'));
    const departs = templatesOf(members(...many, notice('30 days’').replace('written notice', 'prior notice')));
    expect(shown(departs[0]!)).toEqual([]);
    expect(departs[0]!.departing).toBe(1);
    expect(shown(templatesOf(members(...many, notice('45 days’')))[0]!)).toEqual(['period: 30 day ×12, 45 day ×1']);
  });
});

describe('another bargain in the same words is another template', () => {
  const indemnity =
    'Supplier shall indemnify Customer against all losses that arise from any breach of this Agreement.';
  test.each([
    ['denied', notice('30 days’'), notice('30 days’').replace('may', 'may not')],
    ['nobody', notice('30 days’'), notice('30 days’').replace('Either', 'Neither')],
    ['may and shall', indemnity, indemnity.replace('shall', 'may')],
    ['mutual and one way', notice('30 days’'), notice('30 days’').replace('Either party', 'Customer')],
    [
      'exclusive and not',
      'Licensor grants Licensee an exclusive right to use the marks in the territory.',
      'Licensor grants Licensee a non-exclusive right to use the marks in the territory.',
    ],
    [
      'changed round',
      indemnity,
      'Customer shall indemnify Supplier against all losses that arise from any breach of this Agreement.',
    ],
    [
      'unlimited',
      'The liability of the Supplier under this Agreement is limited in all cases.',
      'The liability of the Supplier under this Agreement is unlimited in all cases.',
    ],
  ])('%s', (_, usual, other) => {
    const templates = templatesOf(members(usual, usual, other));
    expect(templates.map(({ contracts }) => contracts)).toEqual([2, 1]);
    expect(templates[1]!.family).toBe(templates[0]!.family);
    expect(templates[1]!.deal).not.toEqual([]);
  });

  test('a denial beside other words is found once these are told apart', () => {
    const invalid = (rider: string, duty: string): string =>
      `If a part of this deed is void, it is deemed deleted, but${rider} that ${duty} affect the rest of it in any way.`;
    const riders = ['', ', unless a schedule says otherwise'];
    const texts = riders.flatMap((rider) => [
      ...Array.from({ length: 3 }, () => invalid(rider, 'shall not')),
      ...Array.from({ length: 2 }, () => invalid(rider, 'shall')),
    ]);
    const readings = templatesOf(members(...texts));
    for (const { wordings } of readings) {
      const ids = wordings.flatMap(({ memberIds }) => memberIds);
      const denies = ids.map((id) => texts[Number(id.slice(1))]!.includes('not'));
      expect(new Set(denies).size).toBe(1);
    }
  });

  test('two denials make none', () => {
    const text = 'The Supplier shall not in any way be liable for delays caused by its carriers or agents.';
    expect(templatesOf(members(text, text.replace('not in any way', 'in no way')))).toHaveLength(1);
  });

  test('what is no wording of the group stands by itself', () => {
    const [first, second] = templatesOf(
      members(
        notice('30 days’'),
        notice('60 days’'),
        'The Tenant shall keep the premises clean and in good repair at all times.',
      ),
    );
    expect([first!.contracts, second!.contracts]).toEqual([2, 1]);
    expect(second!.family).not.toBe(first!.family);
  });
});

describe('picking values', () => {
  const court = (county: string, state: string): string =>
    `The courts located in ${county}, ${state} have jurisdiction over all claims that arise from this Agreement.`;
  const [template] = templatesOf(
    members(
      court('Orange County', 'California'),
      court('Orange County', 'California'),
      court('Harris County', 'Texas'),
      court('Harris County', 'Texas'),
    ),
  );

  test('a bundle is one decision', () => {
    const harris = template!.slots[0]!.values.findIndex(({ value }) => value === 'harris county');
    const picked = withBundles(template!, new Map([[0, harris]]));
    expect(fill(template!, picked)).toBe(court('Harris County', 'Texas'));
    expect(contractsWith(template!, picked)).toBe(2);
  });

  test('a sentence comes and goes with its stop', () => {
    const survives = ' This right survives the end of the term.';
    const [without] = templatesOf(members(notice('30 days’'), notice('30 days’'), notice('30 days’') + survives));
    expect(fill(without!, new Map([[0, 1]]))).toBe(notice('30 days’') + survives);
    const long = (sentence: string): string =>
      `${notice('30 days’')}${sentence} Nothing else in this Agreement limits that right in any way.`;
    const [inside] = templatesOf(members(long(''), long(''), long(survives)));
    expect(fill(inside!, new Map([[0, 1]]))).toBe(long(survives));
    const [taken] = templatesOf(members(long(survives), long(survives), long('')));
    expect(fill(taken!, new Map([[0, 1]]))).toBe(long(''));
  });

  test('words put in and left out keep spaces and capitals right', () => {
    const [both] = templatesOf(members(notice('30 days’'), notice('30 days’'), notice('30 days’', ', without cause')));
    expect(fill(both!, new Map([[0, 1]]))).toBe(notice('30 days’').replace('party.', 'party without cause.'));
    const [optional] = templatesOf(
      members(notice('30 days’', ' without cause'), notice('30 days’', ' without cause'), notice('30 days’')),
    );
    expect(fill(optional!, new Map([[0, 1]]))).toBe(notice('30 days’'));
  });
});

describe('whatever the members are', () => {
  const period = fc.constantFrom('30 days’', 'thirty (30) days’', '60 days’', 'six months’', '____');
  const more = fc.constantFrom('', ', for any reason', ' with immediate effect', '. This clause survives');
  const front = fc.constantFrom('', '5.1 ', '(a) ', 'Section 7.02. ');
  const text = fc.tuple(front, period, more).map(([number, days, rider]) => number + notice(days, rider));
  const group = fc.array(text, { minLength: 1, maxLength: 9 }).map((texts) => members(...texts));

  test('every member has one reading, its values stand in its text, counts add up', () => {
    fc.assert(
      fc.property(group, (own) => {
        const { templates, readings } = readMembers(own);
        expect(readings.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort());
        for (const [t, template] of templates.entries()) {
          const inside = readings.filter((reading) => reading.template === t);
          expect(template.members).toBe(inside.length);
          for (const slot of template.slots)
            expect(slot.values.reduce((sum, { members: n }) => sum + n, 0)).toBe(template.members);
        }
        for (const { id, slots } of readings) {
          const { text: whole } = own.find((member) => member.id === id)!;
          for (const { value, places } of slots)
            for (const { start, end } of places) {
              expect(start).toBeGreaterThanOrEqual(0);
              expect(end).toBeLessThanOrEqual(whole.length);
              if (value === '') expect(end).toBe(start);
            }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('the order of the members does not count', () => {
    fc.assert(
      fc.property(group, (own) => {
        const read = (list: readonly Member[]) =>
          templatesOf(list).map(({ text: words, contracts, slots }) => [words, contracts, slots.length]);
        expect(read([...own].reverse())).toEqual(read(own));
      }),
      { numRuns: 60 },
    );
  });

  test('a template filled with the values of one of its wordings says what that says', () => {
    fc.assert(
      fc.property(group, (own) => {
        for (const template of templatesOf(own))
          for (const { choices, memberIds } of template.wordings) {
            const made = fill(template, new Map(choices.entries()));
            const { text: whole } = own.find(({ id }) => id === memberIds[0])!;
            expect(wordingKey(unitsOf(made))).toBe(wordingKey(unitsOf(whole)));
          }
      }),
      { numRuns: 60 },
    );
  });
});
