import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { HOUSES } from '#server/sample/houses.ts';
import { jurisdiction } from '#server/sample/jurisdictions.ts';
import { parseBody, parseContract } from '#server/sample/source.ts';
import { loadSources } from '#server/sample/sources.ts';
import { type Piece, parseTemplate } from '#server/sample/template.ts';

const sources = loadSources();
const idsOf = (contract: (typeof sources.contracts)[number]) =>
  contract.parts
    .flatMap((part) => [part.id, ...part.sections.map((section) => section.id)])
    .filter((id) => id !== null);

describe('the sample sources', () => {
  it('are a library: at least 60 contracts of 24 types by every house, from 1998 to this decade', () => {
    expect(sources.contracts.length).toBeGreaterThanOrEqual(60);
    expect(new Set(sources.contracts.map((contract) => contract.type)).size).toBeGreaterThanOrEqual(24);
    expect(new Set(sources.contracts.map((contract) => contract.house)).size).toBe(HOUSES.length);
    const years = sources.contracts.map((contract) => Number(contract.date.slice(0, 4)));
    expect(Math.min(...years)).toBe(1998);
    expect(Math.max(...years)).toBeGreaterThanOrEqual(2023);
  });

  it('have a bank of at least 60 clause types with three or more wordings each', () => {
    expect(sources.wordings.size).toBeGreaterThanOrEqual(60);
    for (const [type, wordings] of sources.wordings) {
      expect([type, new Set(wordings.map((wording) => wording.key)).size]).toEqual([type, wordings.length]);
      expect(wordings.length).toBeGreaterThanOrEqual(3);
    }
  });

  it('are filed under their ids, each once', () => {
    const folder = join(fileURLToPath(import.meta.url), '..', 'contracts');
    expect(sources.contracts.map((contract) => `${contract.id}.md`)).toEqual(readdirSync(folder).sort());
  });

  it.each(sources.contracts.map((contract) => [contract.id, contract] as const))('%s is well formed', (_, contract) => {
    const ids = idsOf(contract);
    expect(ids).toHaveLength(new Set(ids).size);
    expect(contract.optional.filter((id) => !ids.includes(id))).toEqual([]);
    const { family } = jurisdiction(contract.law);
    expect(HOUSES.find((house) => house.id === contract.house)?.families).toContain(family);
    expect(contract.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(contract.parts.filter((part) => part.kind !== 'recitals').every((part) => part.heading !== '')).toBe(true);
  });

  it('refer from the bank only to sections that they have asked for', () => {
    const bare = (pieces: readonly Piece[]): string[] =>
      pieces.flatMap((piece) => {
        if (piece.kind === 'ref') return [piece.id];
        if (piece.kind === 'toggle') return bare(piece.body);
        return piece.kind === 'slot' ? piece.options.flatMap(bare) : [];
      });
    for (const wording of [...sources.wordings.values()].flat()) {
      const texts = wording.body.flatMap((block) =>
        block.kind === 'paragraph' ? [block.text, ...block.items.map((item) => item.text)] : [],
      );
      expect([wording.type, texts.flatMap((text) => bare(parseTemplate(text)))]).toEqual([wording.type, []]);
    }
  });
});

describe('a source that is wrong', () => {
  it.each([
    ['no front matter', '# Heading\n', 'front matter'],
    [
      'no parties',
      '---\nid: x\ntitle: X\ntype: X\nhouse: hale\nlaw: ohio\ndate: 2001-01-01\nindustry: food\n---\n',
      'parties',
    ],
  ])('%s is refused by name', (_, text, message) => {
    expect(() => parseContract(text, 'wrong.md')).toThrow(message);
  });

  it('may not open with a list', () => {
    expect(() => parseBody(['- item'])).toThrow('paragraph before it');
  });
});
