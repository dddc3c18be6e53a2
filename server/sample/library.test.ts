import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ComposedBlock } from '#server/sample/composed.ts';
import { type LibraryEntry, library } from '#server/sample/library.ts';
import { loadSources } from '#server/sample/sources.ts';

const textOf = (block: ComposedBlock): string => {
  if (block.kind === 'table') return block.rows.flat().join('\n');
  if (block.kind === 'signatures') return '';
  return block.kind === 'paragraph' ? `${block.runIn ?? ''}\n${block.text}` : block.text;
};
const wholeText = (entry: LibraryEntry): string => entry.contract.blocks.map(textOf).join('\n');
const bodyText = (entry: LibraryEntry): string =>
  entry.contract.blocks.flatMap((block) => (block.kind === 'paragraph' && block.place ? [block.text] : [])).join('\n');

describe('the sample library', () => {
  let entries: LibraryEntry[];
  beforeAll(() => {
    entries = [...library(loadSources())];
  });

  it('is worth searching: 400 contracts, 12,000 sections, 30 to a contract', () => {
    const sections = entries.reduce((sum, entry) => sum + entry.contract.sections, 0);
    expect(entries.length).toBeGreaterThanOrEqual(400);
    expect(sections).toBeGreaterThanOrEqual(12_000);
    expect(sections / entries.length).toBeGreaterThanOrEqual(30);
  });

  it('gives every contract its own id', () => {
    expect(new Set(entries.map((entry) => entry.contract.id)).size).toBe(entries.length);
  });

  it('leaves no slot, mark or reference open', () => {
    const open = entries.filter((entry) => /[{}\u0001\u0002]|undefined|\bNaN\b/.test(wholeText(entry)));
    expect(open.map((entry) => entry.contract.id)).toEqual([]);
  });

  it('refers only to numbers that are printed', () => {
    const lost: string[] = [];
    for (const entry of entries) {
      const { contract } = entry;
      if (contract.title.includes('Amendment')) continue;
      const printed = new Set(
        contract.blocks.flatMap((block) =>
          'place' in block && block.place ? [block.place.label.replace(/^[A-Za-z]+ |\.$/g, '')] : [],
        ),
      );
      for (const [, number] of bodyText(entry).matchAll(
        /\b(?:Section|clause) (\d+(?:\.\d+)*)\b(?! of (?:the|Title|Regulation))/g,
      )) {
        // A number of a statute is no cross-reference: those stand far above any section here.
        if (!printed.has(number!) && Number(number) < 60) lost.push(`${contract.id}: ${number}`);
      }
    }
    expect(lost).toEqual([]);
  });

  it('spells as the law of each contract spells', () => {
    const british = /\b\w*(?:authoris|organis|recognis|favour|labour|defence|fulfilment|instalment|licence)\w*/i;
    const american =
      /\b(?!\w*laborator)\w*(?:authoriz|organiz|recogniz|favor|labor|defense|fulfillment|installment)(?!at)\w*/i;
    const wrong = entries.flatMap((entry) => {
      const found = (entry.contract.family === 'us' ? british : american).exec(
        bodyText(entry).replace(/collabor\w+|elabor\w+/gi, ''),
      );
      return found ? [`${entry.contract.id}: ${found[0]}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('writes sentences: no doubled words, no stray spaces, no lower-case start', () => {
    const wrong = entries.flatMap((entry) => {
      const found = /\b(?:the the|a the|an the|of of|to to)\b|The The| ,|,,|\.\.|(?:^|\. )the [A-Z]/m.exec(
        bodyText(entry).replace(/^\(.*$/gm, ''),
      );
      return found ? [`${entry.contract.id}: ${bodyText(entry).slice(found.index - 30, found.index + 30)}`] : [];
    });
    // Items of a list go on in lower case.
    expect(wrong.filter((line) => !/\nthe [A-Z]/.test(line))).toEqual([]);
  });

  it('varies its variants: none repeats its source, most wordings are shared', () => {
    const bySource = new Map<string, string[]>();
    for (const entry of entries.filter((candidate) => !candidate.contract.id.endsWith('-amendment'))) {
      const source = entry.contract.id.replace(/-v\d+$/, '');
      bySource.set(source, [...(bySource.get(source) ?? []), wholeText(entry)]);
    }
    for (const texts of bySource.values()) expect(new Set(texts).size).toBe(texts.length);
  });

  it('has amendments that name what they amend', () => {
    const amendments = entries.filter((entry) => entry.contract.id.endsWith('-amendment'));
    expect(amendments.length).toBeGreaterThanOrEqual(20);
    for (const entry of amendments) {
      expect(entry.contract.title).toMatch(/^(?:Amendment No\. \d|(?:First|Second|Third) Amendment) to /);
      expect(wholeText(entry)).toContain('Original Agreement');
    }
  });

  it('is the same library every time', () => {
    const again = library(loadSources());
    for (const entry of entries.slice(0, 40)) expect(again.next().value).toEqual(entry);
  });
});
