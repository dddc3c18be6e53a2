import { type ContractCase, failureOf, holds, same } from '#addin/testing/hostSuite/case.ts';
import { DISCLOSURE, PARA, SECRECY } from '#addin/testing/hostSuite/document.ts';
import { make, rewording, texts } from '#addin/testing/hostSuite/requests.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import { HostError } from '#shared/ui/DocumentHost.ts';

export const readingCases: ContractCase[] = [
  {
    name: 'selecting what is not there, or there twice, says so and does not throw',
    run: async (makeHost) => {
      const { host } = await makeHost();
      const { paras } = await host.readDocument();
      const gone = { ...anchorAt(paras, PARA.secrecy), id: 'none', hash: 'none', quote: 'words that nobody wrote' };
      same(await host.select(gone), 'not-found', 'words that are gone');
      const { id: _, ...twin } = anchorAt(paras, PARA.firstBy);
      same(await host.select({ ...twin, para: 0, prefix: '', suffix: '' }), 'ambiguous', 'one of two equal paragraphs');
    },
  },
  {
    name: 'a reading given up ends with an error of ours',
    run: async (makeHost) => {
      const { host } = await makeHost();
      const error = await failureOf(() => host.readDocument({ signal: AbortSignal.abort() }));
      holds(error instanceof HostError && error.code === 'aborted', 'the error is HostError aborted');
    },
  },
  {
    name: 'the document reads as a reader sees it',
    needs: ['reviewedText'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const snapshot = await host.readDocument();
      same(snapshot.truncated, false, 'nothing is cut off');
      const at = (i: number) => snapshot.paras[i]!;
      same(at(PARA.secrecy).text, SECRECY, 'text of several runs');
      same(at(PARA.disclosure).text, DISCLOSURE, 'a note is one character, a field its result');
      same(
        [PARA.confidentiality, PARA.secrecy, PARA.firstItem, PARA.duration].map((i) => at(i).list?.label),
        ['1.', '1.1', '(a)', '2.1'],
        'numbers',
      );
      same(at(PARA.title).list, undefined, 'no number where there is none');
      same(at(PARA.title).style, 'Title', 'style');
      same(at(PARA.confidentiality).heading, 1, 'heading level');
      same([at(PARA.cell).text, at(PARA.cell).table], ['Acme Inc.', 1], 'a table cell');
      same(at(PARA.struck).pending, true, 'pending changes are seen');
      same(at(PARA.struck).text, 'Notices must be sent by mail to the other party.', 'text as it reads now');
      same(at(PARA.secrecy).pending, false, 'nothing pending elsewhere');
      same(snapshot.paras.length, PARA.last + 1, 'every paragraph');
    },
  },
  {
    name: 'bold and underlined words are told, by their own type and by that of their style',
    needs: ['reviewedText'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const { paras } = await host.readDocument();
      const { text, bold = [], underline = [] } = paras[PARA.secrecy]!;
      const words = (spans: typeof bold) => spans.map(({ start, end }) => text.slice(start, end));
      same(words(bold), ['Confidential Information'], 'bold words');
      same(words(underline), ['Confidential Information'], 'underlined words');
      same(paras[PARA.duration]!.bold, undefined, 'none in plain type');
    },
  },
  {
    name: 'struck-out words are told apart',
    needs: ['changes'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const { paras } = await host.readDocument();
      same(paras[PARA.struck]!.struck, true, 'with a deletion');
      same(paras[PARA.struck]!.original, 'Notices must be sent by fax to the other party.', 'as it read before');
      holds(paras[PARA.inserted]!.struck !== true, 'with insertions only');
    },
  },
  {
    name: 'ids, where there are any, differ',
    run: async (makeHost) => {
      const { host } = await makeHost();
      const ids = (await host.readDocument()).paras.flatMap(({ id }) => (id === undefined ? [] : [id]));
      same(new Set(ids).size, ids.length, 'ids are unique');
    },
  },
  {
    name: 'a long document can be read in part',
    run: async (makeHost) => {
      const { host } = await makeHost();
      const part = await host.readDocument({ maxChars: 60 });
      same(part.truncated, true, 'says that it is cut');
      const whole = await host.readDocument();
      same(texts(part), texts(whole).slice(0, part.paras.length), 'is the beginning');
      holds(part.paras.length < whole.paras.length, 'is shorter');
    },
  },
  {
    name: 'the revision changes with the document and only with it',
    needs: ['trackedEdits'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const first = await host.readDocument();
      same((await host.readDocument()).rev, first.rev, 'reading changes nothing');
      await make(host, [rewording(first, PARA.last, 'End', 'Close')]);
      holds((await host.readDocument()).rev !== first.rev, 'an edit does');
    },
  },
  {
    name: 'what is selected is what was asked for',
    run: async (makeHost) => {
      const { host } = await makeHost();
      const { paras } = await host.readDocument();
      const start = SECRECY.indexOf('Confidential');
      const anchor = anchorAt(paras, PARA.secrecy, start, start + 'Confidential Information'.length);
      same(await host.select(anchor), 'applied', 'selects');
      const { text, paras: touched, empty } = await host.readSelection();
      same({ text, touched, empty }, { text: 'Confidential Information', touched: [PARA.secrecy], empty: false }, 'it');
    },
  },
  {
    name: 'the second of two equal paragraphs is found by what stands around it',
    run: async (makeHost) => {
      const { host } = await makeHost();
      const { paras } = await host.readDocument();
      same(await host.select(anchorAt(paras, PARA.secondBy)), 'applied', 'selects');
      same((await host.readSelection()).paras, [PARA.secondBy], 'the second');
    },
  },
  {
    name: 'a selection over paragraphs reads as lines',
    run: async (makeHost) => {
      const { host, userSelects } = await makeHost();
      await userSelects({ para: PARA.firstItem, at: 6 }, { para: PARA.secondItem, at: 6 });
      const { text, paras, empty } = await host.readSelection();
      same({ text, paras, empty }, { text: 'item;\nsecond', paras: [4, 5], empty: false }, 'the selection');
    },
  },
];
