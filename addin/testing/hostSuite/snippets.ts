import { type ContractCase, holds, same } from '#addin/testing/hostSuite/case.ts';
import { PARA } from '#addin/testing/hostSuite/document.ts';
import {
  changesOnly,
  insertingAfter,
  savedDocument,
  statuses,
  staysAsItIs,
  texts,
  tracks,
} from '#addin/testing/hostSuite/requests.ts';
import { paragraphsOf } from '#shared/docx/paragraphs.ts';
import { revisionsBelow } from '#shared/docx/revisions.ts';
import { p, packDocument, r } from '#shared/docx/testing/smallDocument.ts';
import { bodyOf } from '#shared/docx/wordDocument.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import { formatTag, type SnippetTag } from '#shared/domain/snippetTags.ts';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

const tag = (digit: string, version = 1): SnippetTag => ({ snippetId: 'g42', version, guid: digit.repeat(32) });
const body = [{ text: 'No party may assign this Agreement.' }, { text: 'Any attempt is void.' }];

const insertAfter = async (host: DocumentHost, para: number, own: SnippetTag, track: 'keep' | 'on' = 'keep') => {
  const { paras } = await host.readDocument();
  return host.insertSnippet({ body, where: 'after', anchor: anchorAt(paras, para), tag: own, track });
};

export const snippetCases: ContractCase[] = [
  {
    name: 'a snippet beside a place that is gone is not inserted',
    needs: ['insert', 'exportDocx'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const { paras } = await host.readDocument();
      const gone = { ...anchorAt(paras, PARA.term), id: 'none', hash: 'none', quote: 'words that nobody wrote' };
      await staysAsItIs(host, async () => {
        const after = await host.insertSnippet({ body, where: 'after', anchor: gone, track: 'keep' });
        same(after.status, 'not-found', 'gone');
        const nowhere = await host.insertSnippet({ body, where: 'before', track: 'keep' });
        same(nowhere.status, 'not-found', 'no anchor at all');
      });
    },
  },
  {
    name: 'nothing is put into the code of a field, where nobody would see it',
    needs: ['insert', 'exportDocx'],
    run: async (makeHost) => {
      const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
      const code = (text: string): string => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
      const open = p(r('Shown before the field.') + mark('begin') + code(' IF 1 = 1 '));
      const docx = await packDocument(
        open + p(code('"yes"')) + p(mark('separate') + r('yes') + mark('end') + r(' and after it.')) + p(r('The end.')),
      );
      const { host } = await makeHost({ docx });
      const snapshot = await host.readDocument();
      await staysAsItIs(host, async () => {
        for (const [para, where] of [
          [0, 'after'],
          [1, 'before'],
          [1, 'after'],
          [2, 'before'],
        ] as const) {
          const anchor = anchorAt(snapshot.paras, para);
          const { status } = await host.insertSnippet({ body, where, anchor, track: 'keep' });
          same(status, 'unsupported', `${where} ${para}`);
        }
        const report = await host.applyEdits([insertingAfter(snapshot, 0, 'Unseen.')], { track: 'keep' });
        same(statuses(report), ['unsupported'], 'as an edit');
      });
      const anchor = anchorAt(snapshot.paras, 2);
      same((await host.insertSnippet({ body, where: 'after', anchor, track: 'keep' })).status, 'applied', 'behind it');
    },
  },
  {
    name: 'a snippet that nobody inserted can be neither updated nor untagged',
    needs: ['snippets', 'trackedEdits', 'exportDocx'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      await staysAsItIs(host, async () => {
        same(await host.updateSnippet('f'.repeat(32), body, 'on'), 'not-found', 'update');
        same(await host.untagSnippet('f'.repeat(32)), 'not-found', 'untag');
      });
      same(await host.listSnippets(), [], 'content controls of others are not ours');
    },
  },
  {
    name: 'a snippet stands after its neighbour, with its tag, and nothing else moves',
    needs: ['snippets'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const before = await host.readDocument();
      const own = tag('a');
      same(await insertAfter(host, PARA.duration, own), { status: 'applied', tag: formatTag(own) }, 'outcome');
      const after = await host.readDocument();
      const old = texts(before);
      same(
        texts(after),
        [...old.slice(0, PARA.duration + 1), ...body.map(({ text }) => text), ...old.slice(PARA.duration + 1)],
        'the document',
      );
      same(
        after.paras.slice(PARA.duration, PARA.duration + 3).map(({ list }) => list?.label),
        ['2.1', '2.2', '2.3'],
        'numbers',
      );
      const [listed, ...more] = await host.listSnippets();
      same(more, [], 'one snippet');
      same(
        [listed!.tag, listed!.text, listed!.length, listed!.anchor.para],
        [own, body.map(({ text }) => text).join('\n'), 2, PARA.duration + 1],
        'as listed',
      );
    },
  },
  {
    name: 'a tracked snippet leaves every other paragraph and part as it was',
    needs: ['snippets', 'trackedEdits', 'exportDocx'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const count = (await host.readDocument()).paras.length;
      const { paras } = await host.readDocument();
      const before = await savedDocument(host);
      const outcome = await host.insertSnippet({
        body,
        where: 'before',
        anchor: anchorAt(paras, PARA.payment),
        tag: tag('b'),
        track: 'on',
      });
      same(outcome.status, 'applied', 'status');
      const after = await savedDocument(host);
      same(paragraphsOf(after).length, count + 2, 'two more paragraphs');
      same(await tracks(host), false, 'tracking is off again');
      const pending = (await host.readDocument()).paras.slice(PARA.payment, PARA.payment + 2);
      same(
        pending.map((para) => para.pending),
        [true, true],
        'both are pending',
      );
      for (const [path, bytes] of before.parts)
        if (path !== before.path) holds(after.parts.get(path)?.join() === bytes.join(), `${path} changed`);
    },
  },
  {
    name: 'a snippet at the end of the document can be rejected away',
    needs: ['snippets', 'changes', 'exportDocx'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const before = await host.readDocument();
      same((await host.insertSnippet({ body, where: 'end', tag: tag('c'), track: 'on' })).status, 'applied', 'insert');
      same(
        texts(await host.readDocument()).slice(-2),
        body.map(({ text }) => text),
        'at the end',
      );
      const own = await host.listChanges({ mine: true });
      await host.resolveChanges(
        own.map(({ id }) => id),
        'reject',
      );
      same(texts(await host.readDocument()), texts(before), 'as before');
      same(await host.listSnippets(), [], 'and no empty snippet is left');
    },
  },
  {
    name: 'a snippet put after another does not fall into it',
    needs: ['snippets'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      await insertAfter(host, PARA.term, tag('a'));
      await insertAfter(host, PARA.term + 2, tag('b'));
      const all = await host.listSnippets();
      same(
        all.map((one) => [one.tag.guid[0], one.anchor.para, one.length]),
        [
          ['a', PARA.term + 1, 2],
          ['b', PARA.term + 3, 2],
        ],
        'side by side',
      );
    },
  },
  {
    name: 'a snippet replaces what is selected',
    needs: ['insert', 'trackedEdits'],
    run: async (makeHost) => {
      const { host, userSelects } = await makeHost();
      const before = texts(await host.readDocument());
      await userSelects(
        { para: PARA.firstItem, at: 0 },
        { para: PARA.secondItem, at: before[PARA.secondItem]!.length },
      );
      const outcome = await host.insertSnippet({ body, where: 'replace-selection', track: 'off' });
      same(outcome.status, 'applied', 'status');
      same(
        texts(await host.readDocument()),
        [...before.slice(0, PARA.firstItem), ...body.map(({ text }) => text), ...before.slice(PARA.secondItem + 1)],
        'the document',
      );
    },
  },
  {
    name: 'a level, a style and no number are taken as asked',
    needs: ['insert'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const { paras } = await host.readDocument();
      await host.insertSnippet({
        body: [
          { text: 'Assignment', style: 'heading 1' },
          { text: 'deeper', level: 2 },
          { text: 'bare', numbered: false },
        ],
        where: 'after',
        anchor: anchorAt(paras, PARA.duration),
        track: 'keep',
      });
      const made = (await host.readDocument()).paras.slice(PARA.duration + 1, PARA.duration + 4);
      same(
        made.map(({ style, list }) => [style, list?.label]),
        [
          ['heading 1', '3.'],
          ['Normal', '(a)'],
          ['Normal', undefined],
        ],
        'as asked',
      );
    },
  },
  {
    name: 'updating a snippet marks only the words that differ',
    needs: ['snippets', 'trackedEdits', 'exportDocx'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      await insertAfter(host, PARA.term, tag('a'));
      const first = PARA.term + 1;
      await changesOnly(host, [first], async () => {
        const newer = [{ text: 'No party may transfer this Agreement.' }, body[1]!];
        same(await host.updateSnippet(tag('a').guid, newer, 'on'), 'applied', 'status');
      });
      const document = await savedDocument(host);
      same(
        revisionsBelow(bodyOf(document))
          .filter(({ author }) => author !== 'Other Side')
          .map(({ kind }) => kind),
        ['deleted', 'added'],
        'one word for another',
      );
      same((await host.listSnippets())[0]!.changed, true, 'is listed as changed');
    },
  },
  {
    name: 'updating a snippet can add and take away paragraphs, and gives it its new tag',
    needs: ['snippets', 'trackedEdits'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      await insertAfter(host, PARA.term, tag('a'));
      const newer = [{ text: 'Before.' }, body[0]!, { text: 'Between.' }, body[1]!, { text: 'After.' }];
      same(await host.updateSnippet(tag('a').guid, newer, 'off', tag('a', 2)), 'applied', 'longer');
      const [longer] = await host.listSnippets();
      same([longer!.text, longer!.tag.version], [newer.map(({ text }) => text).join('\n'), 2], 'longer');
      same(await host.updateSnippet(tag('a').guid, [body[1]!], 'off'), 'applied', 'shorter');
      same((await host.listSnippets())[0]!.text, body[1]!.text, 'shorter');
    },
  },
  {
    name: 'untagging takes the tag away and leaves the words',
    needs: ['snippets'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      await insertAfter(host, PARA.term, tag('a'));
      const before = texts(await host.readDocument());
      same(await host.untagSnippet(tag('a').guid), 'applied', 'status');
      same(await host.listSnippets(), [], 'no snippet');
      same(texts(await host.readDocument()), before, 'the words');
    },
  },
];
