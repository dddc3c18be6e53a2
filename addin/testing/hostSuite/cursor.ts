/** Words put in where the cursor stands, and tags on paragraphs that were there. */
import { type ContractCase, same } from '#addin/testing/hostSuite/case.ts';
import { DISCLOSURE, PARA, SECRECY } from '#addin/testing/hostSuite/document.ts';
import { changesOnly, staysAsItIs, texts, tracks } from '#addin/testing/hostSuite/requests.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import { formatTag, type SnippetTag } from '#shared/domain/snippetTags.ts';

const tag = (digit: string): SnippetTag => ({ snippetId: 'g42', version: 1, guid: digit.repeat(32) });
const WORDS = ' and its agents';

/** Paragraphs of every kind, and words behind which the cursor stands. */
const PLACES: readonly [name: string, para: number, behind: string][] = [
  ['a numbered clause with bold words', PARA.secrecy, 'the Confidential Information'],
  ['the end of an item of a list', PARA.firstItem, 'first item;'],
  ['beside a footnote and a reference', PARA.disclosure, 'Each party may disclose'],
  ['a clause that is referred to', PARA.duration, 'This Agreement'],
  ['beside struck-out words of somebody else', PARA.struck, 'Notices must be sent'],
  ['within words that somebody else put in', PARA.inserted, 'The fee is due prom'],
  ['a cell of a table', PARA.cell, 'Acme'],
  ['a content control of others', PARA.lawControl, 'The laws'],
  ['words with a comment', PARA.payment, 'Payment is due in ten'],
  ['the last paragraph', PARA.last, 'End of agreement.'],
];

export const cursorCases: ContractCase[] = [
  ...PLACES.map(
    ([name, para, behind]): ContractCase => ({
      name: `words come in at the cursor, and nothing else changes: ${name}`,
      needs: ['snippets', 'trackedEdits', 'exportDocx'],
      run: async (makeHost) => {
        const { host, userSelects } = await makeHost();
        const before = texts(await host.readDocument());
        const at = before[para]!.indexOf(behind) + behind.length;
        await userSelects({ para, at }, { para, at });
        await changesOnly(host, [para], async () => {
          const outcome = await host.insertSnippet({
            body: [{ text: WORDS }],
            where: 'at-cursor',
            tag: tag('a'),
            track: 'on',
          });
          same([outcome.status, outcome.tag, outcome.note], ['applied', formatTag(tag('a')), 'merged'], 'outcome');
        });
        const snapshot = await host.readDocument();
        const wanted = before.with(para, before[para]!.slice(0, at) + WORDS + before[para]!.slice(at));
        same(texts(snapshot), wanted, 'the document');
        same(await tracks(host), false, 'tracking is off again');
        const [snippet, ...more] = await host.listSnippets();
        same([snippet!.text, snippet!.anchor.para, snippet!.length, more], [WORDS, para, 1, []], 'as listed');
        if (!host.info().abilities.has('changes')) return;
        const own = (await host.listChanges({ mine: true })).map(({ id }) => id);
        await host.resolveChanges(own, 'reject');
        same(texts(await host.readDocument()), before, 'rejected');
      },
    }),
  ),
  {
    name: 'words at the cursor are taken back as one step',
    needs: ['snippets', 'undo', 'exportDocx'],
    run: async (makeHost) => {
      const { host, userSelects } = await makeHost();
      const before = texts(await host.readDocument());
      await userSelects({ para: PARA.secrecy, at: 3 }, { para: PARA.secrecy, at: 3 });
      await host.insertSnippet({ body: [{ text: WORDS }], where: 'at-cursor', tag: tag('a'), track: 'off' });
      same(await host.undo(), 'applied', 'undone');
      same(texts(await host.readDocument()), before, 'the words');
      same(await host.listSnippets(), [], 'no tag is left');
    },
  },
  {
    name: 'nothing is put into a field, and no two paragraphs into one',
    needs: ['insert', 'exportDocx'],
    run: async (makeHost) => {
      const { host, userSelects } = await makeHost();
      const at = DISCLOSURE.indexOf('2.1') + 1;
      await userSelects({ para: PARA.disclosure, at }, { para: PARA.disclosure, at });
      const insert = async (...body: string[]): Promise<string> => {
        const blocks = body.map((text) => ({ text }));
        return (await host.insertSnippet({ body: blocks, where: 'at-cursor', track: 'keep' })).status;
      };
      await staysAsItIs(host, async () => {
        same(await insert(WORDS), 'unsupported', 'a field');
        await userSelects({ para: PARA.secrecy, at: 3 }, { para: PARA.secrecy, at: 3 });
        same(await insert('One.', 'Two.'), 'unsupported', 'two paragraphs');
      });
    },
  },
  {
    name: 'paragraphs that were there get a tag, and keep their words and numbers',
    needs: ['snippets', 'exportDocx'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const before = await host.readDocument();
      same(await host.tagSnippet(anchorAt(before.paras, PARA.secrecy), 2, tag('a')), 'applied', 'status');
      const after = await host.readDocument();
      same(texts(after), texts(before), 'the words');
      same(
        after.paras.map(({ list }) => list?.label),
        before.paras.map(({ list }) => list?.label),
        'numbers',
      );
      const [snippet] = await host.listSnippets();
      same([snippet!.tag, snippet!.text], [tag('a'), `${SECRECY}\n${DISCLOSURE}`], 'as listed');
      same(await host.untagSnippet(tag('a').guid), 'applied', 'untagged');
      same(texts(await host.readDocument()), texts(before), 'the words again');
    },
  },
];
