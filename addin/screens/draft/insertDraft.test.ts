/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { samplePackage } from '#addin/demo/samplePackage.ts';
import type { Wording } from '#addin/pane/views.ts';
import { lastProvision } from '#addin/screens/draft/draftPlace.ts';
import { type DraftPart, insertDraft } from '#addin/screens/draft/insertDraft.ts';
import { undoSteps } from '#addin/screens/insert/insertWording.ts';
import { readPassports } from '#addin/screens/insert/passports.ts';
import { sourceOf } from '#addin/screens/insert/sourceBook.ts';
import type { Quirks } from '#addin/word/simulator/quirks.ts';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import { textHash } from '#shared/domain/anchors.ts';
import { editedWords } from '#shared/domain/passport.ts';
import type { DocumentHost, Tracking } from '#shared/ui/DocumentHost.ts';
import { buildContract } from '#shared/ui/testing/builders.ts';

const hostWith = (lines: readonly string[], quirks: Partial<Quirks> = {}) =>
  createSimulatorHost(documentOf(samplePackage(lines.map((text) => ({ as: 'text', text })))), { quirks });

/** Behind the last provision. */
const putIn = async (host: DocumentHost, parts: DraftPart[], track: Tracking) =>
  insertDraft(host, parts, { place: lastProvision(await host.readDocument()), track });

const wordingOf = (title: string): Wording => ({
  id: title.toLowerCase().replaceAll(' ', '-'),
  kind: 'clause',
  title,
  text: '',
  isCut: false,
  source: null,
  href: `/clause/${title}`,
});
const part = (title: string, text: string, terms: Readonly<Record<string, string>> = {}): DraftPart => ({
  wording: wordingOf(title),
  text,
  contract:
    Object.keys(terms).length === 0
      ? null
      : buildContract({
          title: `Contract of ${title}`,
          terms: Object.fromEntries(
            Object.entries(terms).map(([term, meaning]) => [
              term,
              { term, text: meaning, anchor: null, uses: 1, uri: '' },
            ]),
          ),
        }),
});
const textsOf = async (host: ReturnType<typeof hostWith>) =>
  (await host.readDocument()).paras.map(({ text }) => text).filter((text) => text !== '');

const GOODS = ['“Goods” means what is ordered.', 'The Goods are paid for on delivery.'];

describe('a draft', () => {
  test('has a receipt that names the terms that nobody defines, those of the document and the draft itself aside', async () => {
    const { result, brought } = await putIn(
      hostWith(GOODS),
      [
        part('Escrow', 'The Supplier shall place the Goods with the Escrow Agent. Any Amendment is void.'),
        part('Meaning of Words', '“Escrow Agent” means the bank that both name.'),
      ],
      'off',
    );
    expect(result.receipt).toMatchObject({ isClean: true, missing: [] });
    expect(brought.undefinedLeft).toEqual(['Supplier', 'Amendment']);
  });

  test('brings the definitions that neither the document nor the draft has, each once', async () => {
    const host = hostWith(GOODS);
    const { result, brought, meantOtherwise } = await putIn(
      host,
      [
        part('Escrow', 'The Goods go to the Escrow Agent within the Cure Period.', {
          Goods: '“Goods” means what the other deal sold.',
          'Escrow Agent': '“Escrow Agent” means the bank that both name.',
          'Cure Period': '“Cure Period” means the time in which a breach is mended.',
        }),
        part('Default', 'Who fails within the Cure Period pays.', {
          'Cure Period': '“Cure Period” means the time after a notice.',
        }),
        part('Meaning of Words', '“Escrow Agent” means the bank that holds the account.'),
      ],
      'off',
    );
    expect(brought.definitions.map(({ term }) => term)).toEqual(['Cure Period']);
    expect(meantOtherwise).toEqual(['Cure Period']);
    expect(result).toMatchObject({ status: 'applied', refused: [], receipt: { isClean: true, missing: [] } });
    const texts = await textsOf(host);
    expect(texts.filter((text) => text.startsWith('“Cure Period”'))).toEqual([
      '“Cure Period” means the time in which a breach is mended.',
    ]);
    expect(texts).not.toContain('“Goods” means what the other deal sold.');
  });

  test('leaves out a definition with the amounts of another deal, and says that the term is undefined', async () => {
    const { brought } = await putIn(
      hostWith(GOODS),
      [part('Price', 'The Fee is due.', { Fee: '“Fee” means $40,000 a year.' })],
      'off',
    );
    expect(brought.definitions).toEqual([]);
    expect(brought.undefinedLeft).toEqual(['Fee']);
  });

  test('stands before the signatures, and everything else is as it was', async () => {
    const signed = [...GOODS, 'IN WITNESS WHEREOF, the parties have signed.', 'By: ____________', 'Name: Ada'];
    const host = hostWith(signed);
    const { result } = await putIn(host, [part('Cap', 'No more than the price.'), part('Law', 'Ohio law.')], 'off');
    expect(result.receipt.isClean).toBe(true);
    const texts = await textsOf(host);
    expect(texts.slice(texts.indexOf('Cap'), texts.indexOf('Cap') + 4)).toEqual([
      'Cap',
      'No more than the price.',
      'Law',
      'Ohio law.',
    ]);
    expect(texts.indexOf('Cap')).toBeLessThan(texts.indexOf('By: ____________'));
  });

  test('carries a passport for each wording, with its contract and the definitions that came with it', async () => {
    const host = hostWith(GOODS);
    const { result } = await putIn(
      host,
      [
        part('Escrow', 'The Goods go to the Escrow Agent.', { 'Escrow Agent': '“Escrow Agent” means a bank.' }),
        part('Law', 'Ohio law.'),
      ],
      'off',
    );
    expect(result.isTagged).toBe(true);
    const snippets = await host.listSnippets();
    const passports = await readPassports(host);
    expect(snippets.map(({ tag }) => passports[tag.guid]!.definitions)).toEqual([[textHash('Escrow Agent')], []]);
    expect(snippets.map(({ tag, text }) => editedWords(passports[tag.guid]!, tag.guid, text))).toEqual([0, 0]);
    expect(snippets.map(({ tag }) => sourceOf(tag.guid))).toMatchObject([
      { title: 'Escrow', source: { title: expect.stringContaining('Contract of Escrow') } },
      { title: 'Law', source: { title: 'a contract that is not known', parties: [], specifics: [] } },
    ]);
  });

  test('is taken back whole', async () => {
    const host = hostWith(GOODS);
    const { result } = await putIn(
      host,
      [
        part('Escrow', 'The Goods go to the Escrow Agent.', { 'Escrow Agent': '“Escrow Agent” means a bank.' }),
        part('Law', 'Ohio law.'),
      ],
      'on',
    );
    expect(result).toMatchObject({ isTracked: true, steps: 3 });
    expect(await undoSteps(host, result.steps)).toEqual({ status: 'applied', left: 0 });
    expect(await textsOf(host)).toEqual(GOODS);
  });

  test('is not put into a document that may not be edited', async () => {
    const host = hostWith(GOODS, { readOnly: true });
    const { result } = await putIn(host, [part('Law', 'Ohio law.')], 'keep');
    expect(result.status).not.toBe('applied');
    expect(await textsOf(host)).toEqual(GOODS);
  });

  test('goes behind the clause that was asked for, and what follows stays where it was', async () => {
    const host = hostWith(['The first line.', 'The second line.', 'The third line.']);
    const { result } = await insertDraft(host, [part('Law', 'Ohio law.')], { place: 0, track: 'on', by: 'AB' });
    expect((await host.readDocument()).paras.map(({ text }) => text)).toEqual([
      'The first line.',
      'Law',
      'Ohio law.',
      'The second line.',
      'The third line.',
    ]);
    expect(result).toMatchObject({ isTracked: true, receipt: { isClean: true, others: 3 } });
    const [passport] = Object.values(await readPassports(host));
    expect(passport!.by).toBe('AB');
  });
});
