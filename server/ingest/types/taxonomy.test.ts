import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import {
  CLAUSE_TYPES,
  childrenOf,
  clauseType,
  clauseTypeByName,
  normaliseHeading,
  parentsOf,
  relatedTo,
} from '#server/ingest/types/taxonomy.ts';
import { fitting } from '#server/vocabulary/readVocabulary.ts';
import { processorTime } from '#shared/testing/processorTime.ts';
import { ClauseFamily, familiesOf } from './taxonomy/families.ts';

describe('the taxonomy', () => {
  test('has a page for every provision a lawyer looks for', () => {
    expect(CLAUSE_TYPES.length).toBeGreaterThanOrEqual(320);
  });

  test('gives every type an id of its own that is fit for an address', () => {
    expect(new Set(CLAUSE_TYPES.map((type) => type.id)).size).toBe(CLAUSE_TYPES.length);
    expect(CLAUSE_TYPES.filter((type) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(type.id))).toEqual([]);
  });

  test('names only parents that exist', () => {
    const missing = CLAUSE_TYPES.flatMap((type) =>
      type.parents.filter((parent) => clauseType(parent) === null).map((parent) => [type.id, parent]),
    );
    expect(missing).toEqual([]);
  });

  test('has no circle', () => {
    const depths = new Map<string, number>();
    const depth = (id: string, path: string[]): number => {
      expect(path).not.toContain(id);
      const known = depths.get(id);
      if (known !== undefined) return known;
      const found = 1 + Math.max(0, ...parentsOf(id).map((parent) => depth(parent.id, [...path, id])));
      depths.set(id, found);
      return found;
    };
    for (const type of CLAUSE_TYPES) expect(depth(type.id, [])).toBeLessThanOrEqual(6);
  });

  test('lets every name and synonym mean one type only', () => {
    const owner = new Map<string, string>();
    const taken: string[] = [];
    for (const type of CLAUSE_TYPES) {
      for (const name of [type.name, ...type.synonyms]) {
        const heading = normaliseHeading(name);
        expect(heading).not.toBe('');
        if (owner.has(heading)) taken.push(`${name}: ${owner.get(heading)} and ${type.id}`);
        owner.set(heading, type.id);
      }
    }
    expect(taken).toEqual([]);
  });

  test('explains at least the 140 most common types, in two to four sentences', () => {
    expect(CLAUSE_TYPES.filter((type) => type.explanation).length).toBeGreaterThanOrEqual(140);
    for (const { id, explanation } of CLAUSE_TYPES) {
      if (!explanation) continue;
      const sentences = explanation.split(/[.?](?:\s|$)/).filter(Boolean).length;
      expect({ id, sentences, fits: sentences >= 2 && sentences <= 4 }).toEqual({ id, sentences, fits: true });
    }
  });
});

describe('a file of clause types that is not right', () => {
  const content = (more: object) =>
    fitting('01-a.yaml', { Waiver: { explanation: 'Says how a right is given up.' }, ...more }, ClauseFamily);

  test.each([
    ['a misspelt key', { Term: { 'also caled': ['Duration'] } }, '01-a.yaml: Term: Unrecognized key: "also caled"'],
    ['one name instead of a list', { Term: { under: 'Waiver' } }, '01-a.yaml: Term, under: Invalid input'],
    ['an explanation of a word', { Term: { explanation: 'Time.' } }, '01-a.yaml: Term, explanation: Too small'],
  ])('%s is refused with file and entry', (_, more, message) => {
    expect(() => content(more)).toThrow(message);
  });

  test('so is a type under one that does not exist, and one that is there twice', () => {
    const orphan = [{ file: '01-a.yaml', content: content({ Term: { under: ['Duraton'] } }) }];
    expect(() => familiesOf(orphan)).toThrow('01-a.yaml: Term, under: there is no clause type Duraton');
    const twice = ['01-a.yaml', '02-b.yaml'].map((file) => ({ file, content: content({}) }));
    expect(() => familiesOf(twice)).toThrow('02-b.yaml: Waiver is in 01-a.yaml already');
  });
});

describe('kin', () => {
  test('goes both ways', () => {
    expect(childrenOf('termination').map((type) => type.id)).toContain('termination-for-cause');
    expect(parentsOf('termination-for-cause').map((type) => type.id)).toEqual(['termination']);
    for (const type of CLAUSE_TYPES) {
      for (const child of childrenOf(type.id)) expect(child.parents).toContain(type.id);
    }
  });

  test('puts siblings before cousins, and leaves out the type itself, its parents and its children', () => {
    const related = relatedTo('liability-cap').map((type) => type.id);
    expect(related).toContain('consequential-damages');
    expect(related.indexOf('consequential-damages')).toBeLessThan(related.indexOf('mutual-indemnification'));
    expect(related).not.toContain('liability-cap');
    expect(related).not.toContain('limitation-of-liability');
  });

  test('of a type without parents are those of its field of law', () => {
    expect(relatedTo('confidentiality').map((type) => type.id)).toEqual(['data-protection']);
    expect(relatedTo('compensation').map((type) => type.id)).toContain('employment');
  });

  test('is empty for what is not in it', () => {
    expect([clauseType('nothing'), parentsOf('nothing'), childrenOf('nothing'), relatedTo('nothing')]).toEqual([
      null,
      [],
      [],
      [],
    ]);
  });
});

const FOUND: [string, string][] = [
  ['Governing Law', 'governing-law'],
  ['12.3 CHOICE OF LAW.', 'governing-law'],
  ['Section 8.11. Waiver of Jury Trial', 'waiver-of-jury-trial'],
  ['ARTICLE VIII - INDEMNIFICATION', 'indemnification'],
  ['(a) Notices', 'notices'],
  ['§ 4 Confidentiality', 'confidentiality'],
  ['Waivers & Amendments', 'amendment-and-waiver'],
  ['Assigns; Successors', 'successors-and-assigns'],
  ['The Term of this Agreement', 'term'],
  ['LIMITATIONS OF LIABILITY', 'limitation-of-liability'],
  ["Attorneys' Fees", 'litigation-costs'],
  ['Attorney’s fees and costs', 'litigation-costs'],
  ['Section 409A', 'section-409a'],
  ['W I T N E S S E T H', 'recitals'],
  ['Right of First Refusal (ROFR)', ''],
  ['Non–Competition', 'non-competition'],
  ['Assigns', 'successors-and-assigns'],
  ['Books', 'books-and-records'],
  ['Sanctions', 'sanctions'],
  ['Anti-Corruption Laws', 'anti-corruption-laws'],
  ['Purple Elephants', ''],
  ['', ''],
  ['12.', ''],
];

describe('headings', () => {
  test.each(FOUND)('%s', (heading, id) => {
    expect(clauseTypeByName(heading)?.id ?? '').toBe(id);
  });

  test('takes hostile text without delay', () => {
    const start = processorTime();
    for (const piece of ['a', ' ', '(', '1.', 'section ', 'and ', '&;', '’s', 'é', '\u0000', '𝒜']) {
      expect(normaliseHeading(piece.repeat(1_000_000 / piece.length))).toBe('');
      normaliseHeading(piece.repeat(60));
    }
    expect(processorTime() - start).toBeLessThan(8000);
  });
});

const CATEGORIES = `Renewal Term|Notice Period to Terminate Renewal|Governing Law|Most Favored Nation|Non-Compete|Exclusivity|
No-Solicit of Customers|Competitive Restriction Exception|No-Solicit of Employees|Non-Disparagement|Termination for Convenience|
Rofr/Rofo/Rofn|Change of Control|Anti-Assignment|Revenue/Profit Sharing|Price Restrictions|Minimum Commitment|Volume Restriction|
IP Ownership Assignment|Joint IP Ownership|License Grant|Non-Transferable License|Affiliate License-Licensor|
Affiliate License-Licensee|Unlimited/All-You-Can-Eat-License|Irrevocable or Perpetual License|Source Code Escrow|
Post-Termination Services|Audit Rights|Uncapped Liability|Cap on Liability|Liquidated Damages|Warranty Duration|Insurance|
Covenant Not to Sue|Third Party Beneficiary|Effective Date|Expiration Date|Parties`;

test.each(CATEGORIES.split('|').map((name) => name.trim()))('the review category %s is a clause type', (name) => {
  expect(clauseTypeByName(name)).not.toBeNull();
});

const PROVISIONS = new URL('../../../../shared/data/provisions-weak/provisions.jsonl', import.meta.url);
(existsSync(PROVISIONS) ? test : test.skip)(
  'headings and labels of real provisions find their type (skipped without ../shared/data)',
  () => {
    const rows = readFileSync(PROVISIONS, 'utf8').trim().split('\n');
    const labels = new Set(rows.map((row) => (JSON.parse(row) as { label: string }).label));
    expect([...labels].filter((label) => clauseTypeByName(label) === null)).toEqual([]);
    const headings = rows.map((row) => (JSON.parse(row) as { heading: string }).heading);
    expect(headings.filter((heading) => clauseTypeByName(heading) === null).length / headings.length).toBeLessThan(
      0.02,
    );
  },
);
