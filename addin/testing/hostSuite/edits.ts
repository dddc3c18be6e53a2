import { type ContractCase, holds, same } from '#addin/testing/hostSuite/case.ts';
import { contractDocument, longDocument, PARA, SECRECY, signatureDocument } from '#addin/testing/hostSuite/document.ts';
import {
  changesOnly,
  deleting,
  insertingAfter,
  make,
  replacing,
  rewording,
  savedDocument,
  texts,
  tracks,
} from '#addin/testing/hostSuite/requests.ts';
import { paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import { revisionsBelow } from '#shared/docx/revisions.ts';
import { child, descendants, textOf } from '#shared/docx/xmlTree.ts';
import { writeElement } from '#shared/docx/xmlWrite.ts';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

/** What is struck out and what is new in a paragraph of the saved file, as a lawyer reads it. */
async function marked(host: DocumentHost, para: number): Promise<string> {
  const document = await savedDocument(host);
  let out = '';
  let open = '';
  const close = (kind: string): void => {
    if (open !== kind) out += { del: '-]', ins: '+}', '': '' }[open] ?? '';
    if (open !== kind) out += { del: '[-', ins: '{+', '': '' }[kind] ?? '';
    open = kind;
  };
  for (const { text, inserted, deleted } of view(document, paragraphsOf(document)[para]!).pieces) {
    close(deleted ? 'del' : inserted ? 'ins' : '');
    out += text;
  }
  close('');
  return out;
}

/** Words of a paragraph with this run property, struck-out ones included. */
async function wordsWith(host: DocumentHost, para: number, property: string): Promise<string> {
  const document = await savedDocument(host);
  return view(document, paragraphsOf(document)[para]!)
    .pieces.filter(({ run }) => run && child(child(run, 'w:rPr'), property))
    .map(({ text }) => text)
    .join('');
}

export const editCases: ContractCase[] = [
  {
    name: 'a tracked replacement marks the words that differ and touches nothing else',
    needs: ['trackedEdits', 'exportDocx'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const snapshot = await host.readDocument();
      const edit = rewording(snapshot, PARA.secrecy, 'thirty (30)', 'sixty (60)');
      await changesOnly(host, [PARA.secrecy], () => make(host, [edit]));
      const words = await marked(host, PARA.secrecy);
      same(
        words,
        'The Receiving Party shall keep the Confidential Information secret for [-thirty (30-]{+sixty (60+}) days after the Effective Date.',
        'the marks',
      );
      same(await wordsWith(host, PARA.secrecy, 'w:b'), 'Confidential Information', 'bold words');
      same(await tracks(host), false, 'the tracking mode is as it was');
      const after = (await host.readDocument()).paras[PARA.secrecy]!;
      same([after.text, after.pending, after.list?.label], [edit.newText, true, '1.1'], 'reads as asked');
    },
  },
  {
    name: 'words that nobody changed keep their runs byte for byte',
    needs: ['trackedEdits', 'exportDocx'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const snapshot = await host.readDocument();
      const runs = async (): Promise<string[]> => {
        const document = await savedDocument(host);
        return descendants(paragraphsOf(document)[PARA.secrecy]!, 'w:r').map((run) => writeElement(run));
      };
      const before = await runs();
      await make(host, [rewording(snapshot, PARA.secrecy, 'keep', 'hold')]);
      const after = await runs();
      for (const run of before.slice(1)) holds(after.includes(run), `a run is gone: ${run}`);
    },
  },
  {
    name: 'new words take the formatting of those they replace',
    needs: ['trackedEdits', 'exportDocx'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const snapshot = await host.readDocument();
      await make(host, [rewording(snapshot, PARA.secrecy, 'Confidential Information', 'Secret Matter')]);
      same(await wordsWith(host, PARA.secrecy, 'w:b'), 'Confidential InformationSecret Matter', 'bold, old and new');
    },
  },
  {
    name: 'a paragraph with a note and a field keeps both',
    needs: ['trackedEdits', 'exportDocx'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const snapshot = await host.readDocument();
      const edit = rewording(snapshot, PARA.disclosure, 'advisers', 'auditors');
      await changesOnly(host, [PARA.disclosure], () => make(host, [edit]));
      same(
        await marked(host, PARA.disclosure),
        'Each party may disclose\uFFFC it to its [-advisers-]{+auditors+} as set out in Section 2.1.',
        'the marks',
      );
      const document = await savedDocument(host);
      const paragraph = paragraphsOf(document)[PARA.disclosure]!;
      same(descendants(paragraph, 'w:footnoteReference').length, 1, 'the note');
      same(descendants(paragraph, 'w:fldChar').length, 3, 'the field');
      same(descendants(paragraph, 'w:instrText').map(textOf), [' REF _RefTerm \\r \\h '], 'its code');
    },
  },
  {
    name: 'words right beside a field stay outside of it',
    needs: ['trackedEdits', 'exportDocx'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const snapshot = await host.readDocument();
      const edit = rewording(snapshot, PARA.disclosure, '2.1.', '2.1 below.');
      await make(host, [edit]);
      const after = (await savedDocument(host))!;
      const shown = view(after, paragraphsOf(after)[PARA.disclosure]!);
      same(
        shown.pieces.filter(({ fields }) => fields.length > 0).map(({ text }) => text),
        ['2.1'],
        'the field',
      );
      same(shown.current, edit.newText, 'the words');
    },
  },
  {
    name: 'words in a table cell can be changed',
    needs: ['trackedEdits', 'exportDocx'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const snapshot = await host.readDocument();
      await changesOnly(host, [PARA.cell], () => make(host, [rewording(snapshot, PARA.cell, 'Acme', 'Apex')]));
      same(await marked(host, PARA.cell), '[-Acme-]{+Apex+} Inc.', 'the marks');
    },
  },
  {
    name: 'words inside a content control of others can be changed and stay inside',
    needs: ['trackedEdits', 'exportDocx'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const snapshot = await host.readDocument();
      await make(host, [rewording(snapshot, PARA.lawControl, 'England', 'Scotland')]);
      const document = await savedDocument(host);
      const control = descendants(document.trees.get(document.path)!.root, 'w:sdt')[0]!;
      same(paragraphsOf(document).filter((one) => one.parent?.parent === control).length, 1, 'its paragraph');
      same(await marked(host, PARA.lawControl), 'The laws of [-England-]{+Scotland+} apply.', 'the marks');
    },
  },
  {
    name: 'a paragraph in which others only inserted can be changed',
    needs: ['trackedEdits', 'exportDocx'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const snapshot = await host.readDocument();
      const edit = rewording(snapshot, PARA.inserted, 'demand', 'request');
      await make(host, [edit]);
      const after = (await host.readDocument()).paras[PARA.inserted]!;
      same(after.text, edit.newText, 'reads as asked');
      same(after.original, 'The fee is due on demand.', 'and as before to whom rejects all');
    },
  },
  {
    name: 'a text that asks for nothing new changes nothing',
    needs: ['trackedEdits'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const snapshot = await host.readDocument();
      const report = await make(host, [replacing(snapshot, PARA.secrecy, SECRECY)]);
      same(report.items[0]!.hunks, 0, 'no change');
      same((await host.readDocument()).rev, snapshot.rev, 'the document');
    },
  },
  {
    name: 'an edit that is not to be tracked leaves no mark',
    needs: ['trackedEdits', 'exportDocx'],
    run: async (makeHost) => {
      const { host } = await makeHost({ tracking: true, docx: await contractDocument({ tracking: true }) });
      const snapshot = await host.readDocument();
      const edit = rewording(snapshot, PARA.secrecy, 'thirty', 'sixty');
      await make(host, [edit], { track: 'off' });
      const document = await savedDocument(host);
      same(revisionsBelow(paragraphsOf(document)[PARA.secrecy]!), [], 'no marks');
      same((await host.readDocument()).paras[PARA.secrecy]!.text, edit.newText, 'reads as asked');
      same(await tracks(host), true, 'tracking is on again');
    },
  },
  {
    name: 'an edit tracked or not as the user has it follows the user',
    needs: ['trackedEdits', 'exportDocx'],
    run: async (makeHost) => {
      for (const tracking of [true, false]) {
        const { host } = await makeHost({ docx: await contractDocument({ tracking }), tracking });
        const snapshot = await host.readDocument();
        await make(host, [rewording(snapshot, PARA.secrecy, 'thirty', 'sixty')], { track: 'keep' });
        const marks = revisionsBelow(paragraphsOf(await savedDocument(host))[PARA.secrecy]!);
        same(marks.length > 0, tracking, 'marks');
        same(await tracks(host), tracking, 'the tracking mode');
      }
    },
  },
  {
    name: 'new paragraphs take number and style of the one they follow, and later numbers move on',
    needs: ['trackedEdits', 'exportDocx'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const snapshot = await host.readDocument();
      await make(host, [insertingAfter(snapshot, PARA.secrecy, 'First new.', 'Second new.')]);
      const after = (await host.readDocument()).paras;
      same(
        after.slice(PARA.secrecy, PARA.secrecy + 4).map(({ text, list }) => [list?.label, text.slice(0, 10)]),
        [
          ['1.1', 'The Receiv'],
          ['1.2', 'First new.'],
          ['1.3', 'Second new'],
          ['1.4', 'Each party'],
        ],
        'numbers',
      );
      same(
        after.filter((_, i) => i <= PARA.secrecy || i > PARA.secrecy + 2).map(({ text }) => text),
        texts(snapshot),
        'the others',
      );
    },
  },
  {
    name: 'edits of many paragraphs are all made, from the last to the first, with word of progress',
    needs: ['trackedEdits'],
    run: async (makeHost) => {
      const { host } = await makeHost({ docx: await longDocument(45) });
      const snapshot = await host.readDocument();
      const told: number[] = [];
      const edits = snapshot.paras.flatMap((_, i) => [
        rewording(snapshot, i, 'one thing', `thing ${i}`),
        insertingAfter(snapshot, i, `After ${i}.`),
      ]);
      const report = await make(host, edits, { onProgress: (done) => told.push(done) });
      same(report.changed, edits.length, 'all');
      same(told.at(-1), edits.length, 'told at the end');
      holds(told.length > 1, 'told in between');
      same(
        texts(await host.readDocument()),
        snapshot.paras.flatMap((_, i) => [`Clause ${i} says thing ${i}.`, `After ${i}.`]),
        'the document',
      );
    },
  },
  {
    name: 'equal paragraphs are told apart although each edit changes what stands around the next',
    needs: ['trackedEdits'],
    run: async (makeHost) => {
      const { host } = await makeHost({ docx: await signatureDocument(50) });
      const snapshot = await host.readDocument();
      await make(
        host,
        snapshot.paras.map((_, i) => replacing(snapshot, i, `Signed by party ${i}`)),
      );
      same(
        texts(await host.readDocument()),
        snapshot.paras.map((_, i) => `Signed by party ${i}`),
        'each became its own',
      );
    },
  },
  {
    name: 'a comment on an edit stands on the new words',
    needs: ['trackedEdits', 'comments'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const snapshot = await host.readDocument();
      const edit = { ...rewording(snapshot, PARA.duration, 'two', 'five'), comment: 'Market standard.' };
      await make(host, [edit]);
      const made = (await host.listComments()).find(({ text }) => text === 'Market standard.');
      same([made?.quote, made?.para], ['five', PARA.duration], 'the comment');
    },
  },
  {
    name: 'rejecting what the pane did gives back the document as it was; accepting it, the new one',
    needs: ['trackedEdits', 'changes', 'exportDocx'],
    run: async (makeHost) => {
      for (const how of ['reject', 'accept'] as const) {
        const { host } = await makeHost();
        const snapshot = await host.readDocument();
        await make(host, [
          rewording(snapshot, PARA.secrecy, 'thirty (30)', 'sixty (60)'),
          insertingAfter(snapshot, PARA.secrecy, 'A new clause.'),
          deleting(snapshot, PARA.secondItem),
          insertingAfter(snapshot, PARA.last, 'After the end.'),
          rewording(snapshot, PARA.cell, 'Inc.', 'Ltd.'),
        ]);
        const changed = await host.readDocument();
        const own = await host.listChanges({ mine: true });
        holds(own.length >= 5, 'changes are listed');
        const report = await host.resolveChanges(
          own.map(({ id }) => id),
          how,
        );
        same(report.changed, own.length, 'all are resolved');
        same(await host.listChanges({ mine: true }), [], 'none is left');
        const after = await host.readDocument();
        if (how === 'reject') same(outline(after.paras), outline(snapshot.paras), 'as it was');
        else
          same(
            texts(after),
            texts(changed).filter((text, i) => text !== '' || !changed.paras[i]!.pending),
            'as it became',
          );
      }
    },
  },
  {
    name: 'a struck-out paragraph reads as empty and keeps its words until that is accepted',
    needs: ['trackedEdits', 'changes'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const snapshot = await host.readDocument();
      await make(host, [deleting(snapshot, PARA.firstItem)]);
      const { paras } = await host.readDocument();
      same([paras[PARA.firstItem]!.text, paras[PARA.firstItem]!.original], ['', 'first item;'], 'the paragraph');
      same(paras[PARA.secondItem]!.list?.label, '(a)', 'the next one moves up');
    },
  },
  {
    name: 'calls made at the same time are carried out one after the other',
    needs: ['trackedEdits'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const snapshot = await host.readDocument();
      const [one, other, read] = await Promise.all([
        host.applyEdits([rewording(snapshot, PARA.duration, 'two', 'five')]),
        host.applyEdits([rewording(snapshot, PARA.duration, 'ends', 'stops')]),
        host.readDocument(),
      ]);
      same(
        [one.items[0]!.status, other.items[0]!.status],
        ['applied', 'stale'],
        'the second sees what the first has done',
      );
      same(read.paras[PARA.duration]!.text, 'This Agreement ends after five years.', 'the third too');
    },
  },
];

/** What a reader sees of each paragraph. */
const outline = (paras: { text: string; style: string; list?: { label: string } }[]): unknown =>
  paras.map(({ text, style, list }) => [text, style, list?.label]);
