import { describe, expect, test } from '@jest/globals';
import { CONTRACT_TYPES, classifyContractType, contractType } from '#server/ingest/contractTypes/index.ts';
import { plainStructure } from '#shared/reading/plainStructure.ts';

describe('the taxonomy', () => {
  test('has more than a hundred types, unique ids, known parents, explanations of a sentence or two', () => {
    expect(CONTRACT_TYPES.length).toBeGreaterThanOrEqual(100);
    expect(new Set(CONTRACT_TYPES.map((type) => type.id)).size).toBe(CONTRACT_TYPES.length);
    for (const type of CONTRACT_TYPES) {
      expect(type.explanation).toMatch(/^[A-Z].{20,240}\.$/);
      if (type.parent) expect(contractType(type.parent)).not.toBeNull();
      expect(type.parent).not.toBe(type.id);
    }
  });

  test('an unknown id is null', () => expect(contractType('nothing-of-the-kind')).toBeNull());
});

describe('classifyContractType', () => {
  test.each([
    ['MUTUAL NON-DISCLOSURE AGREEMENT', 'non-disclosure-agreement'],
    ['Amendment No. 2 to Amended and Restated Credit Agreement', 'credit-agreement'],
    ['FORM OF TRADE MARK LICENCE AGREEMENT', 'trademark-license-agreement'],
    ['GAS TRANSPORTATION AGREEMENT', 'transportation-agreement'],
    ['EXECUTIVE EMPLOYMENT AGREEMENT', 'employment-agreement'],
    ['CO-BRANDING AND SERVICES AGREEMENT', 'co-branding-agreement'],
    ['EXCLUSIVE DISTRIBUTOR AGREEMENT', 'distribution-agreement'],
    ['Manufacturing and Supply Agreement', 'supply-agreement'],
    ['Agreement and Plan of Merger', 'merger-agreement'],
    ['Data Processing Addendum', 'data-processing-agreement'],
    ['Pasta Hosting Agreement', 'hosting-agreement'],
    ['FIRST AMENDMENT', 'amendment'],
  ])('%s', (title, id) => expect(classifyContractType(title, plainStructure(''))?.value).toBe(id));

  test('a silent title leaves it to the opening, and that to the words of the body', () => {
    const opening = plainStructure('AGREEMENT\n\nThis Consulting Agreement is made between two firms.');
    expect(classifyContractType('AGREEMENT', opening)).toMatchObject({
      value: 'consulting-agreement',
      certainty: 'read',
    });
    const body = plainStructure(
      'The Franchisor grants the Franchisee a licence to run a shop. The Franchisee pays the Franchisor.',
    );
    expect(classifyContractType(null, body)).toMatchObject({
      value: 'franchise-agreement',
      certainty: 'guessed',
      span: null,
    });
    expect(classifyContractType(null, plainStructure('Nothing to see.'))).toBeNull();
  });

  test('the span quotes the title', () => {
    const text = 'Exhibit 1\n\nLEASE\nAGREEMENT\n\nWords.';
    const { start, end } = classifyContractType('LEASE AGREEMENT', plainStructure(text))!.span!;
    expect(text.slice(start, end)).toBe('LEASE\nAGREEMENT');
  });
});
