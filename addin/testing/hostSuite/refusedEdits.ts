import { type ContractCase, same } from '#addin/testing/hostSuite/case.ts';
import { longDocument, PARA } from '#addin/testing/hostSuite/document.ts';
import {
  deleting,
  insertingAfter,
  replacing,
  rewording,
  statuses,
  staysAsItIs,
  texts,
  tracks,
} from '#addin/testing/hostSuite/requests.ts';
import { anchorAt } from '#shared/domain/anchors.ts';

export const refusedEditCases: ContractCase[] = [
  {
    name: 'an edit of a paragraph that reads otherwise is stale and changes nothing',
    needs: ['trackedEdits', 'exportDocx'],
    run: async (makeHost) => {
      const { host, userTypes } = await makeHost();
      const snapshot = await host.readDocument();
      await userTypes(PARA.secrecy, 'The Receiving Party may tell everybody about the Confidential Information.');
      await staysAsItIs(host, async () => {
        const edits = [
          rewording(snapshot, PARA.secrecy, 'thirty', 'sixty'),
          { ...rewording(snapshot, PARA.last, 'End', 'Close'), expectedText: 'End of the agreement.' },
          { ...insertingAfter(snapshot, PARA.secrecy, 'More.'), id: 'b' },
          { ...deleting(snapshot, PARA.secrecy), id: 'c' },
        ];
        same(statuses(await host.applyEdits(edits)), ['stale', 'stale', 'stale', 'stale'], 'statuses');
      });
    },
  },
  {
    name: 'an edit of words that are gone is not found, one of words that are there twice is ambiguous',
    needs: ['trackedEdits', 'exportDocx'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const snapshot = await host.readDocument();
      const { id: _, ...twin } = anchorAt(snapshot.paras, PARA.firstBy);
      const gone = { ...anchorAt(snapshot.paras, 5), id: 'none', hash: 'none', quote: 'words that nobody wrote' };
      await staysAsItIs(host, async () => {
        const report = await host.applyEdits([
          { ...replacing(snapshot, 5, 'x'), anchor: gone },
          { ...replacing(snapshot, PARA.firstBy, 'x'), anchor: { ...twin, para: 0, prefix: '', suffix: '' } },
        ]);
        same(statuses(report), ['not-found', 'ambiguous'], 'statuses');
      });
    },
  },
  {
    name: 'words beside struck-out ones are left alone',
    needs: ['trackedEdits', 'exportDocx'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const snapshot = await host.readDocument();
      const edits = [rewording(snapshot, PARA.struck, 'other party', 'other side')];
      await staysAsItIs(host, async () => {
        same(statuses(await host.applyEdits(edits)), ['pending-revisions'], 'status');
      });
    },
  },
  {
    name: 'what cannot be changed beside struck-out words can be said in a comment',
    needs: ['trackedEdits', 'comments'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const snapshot = await host.readDocument();
      const edits = [rewording(snapshot, PARA.struck, 'other party', 'other side')];
      const report = await host.applyEdits(edits, { commentWhenPending: () => 'Proposed: other side' });
      same(statuses(report), ['commented'], 'status');
      same(report.changed, 1, 'counts as changed');
      const made = (await host.listComments()).find(({ text }) => text === 'Proposed: other side');
      same(made?.para, PARA.struck, 'the comment stands there');
      same(texts(await host.readDocument()), texts(snapshot), 'the words stay');
    },
  },
  {
    name: 'a field and a note are never written over',
    needs: ['trackedEdits', 'exportDocx'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const snapshot = await host.readDocument();
      await staysAsItIs(host, async () => {
        const note = rewording(snapshot, PARA.disclosure, '\uFFFC', '');
        const lines = { ...replacing(snapshot, PARA.last, 'Two\nlines.'), id: 'lines' };
        same(statuses(await host.applyEdits([note, lines])), ['unsupported', 'unsupported'], 'statuses');
      });
    },
  },
  {
    name: 'of two changes of the same words the later is refused',
    needs: ['trackedEdits'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const snapshot = await host.readDocument();
      const report = await host.applyEdits([
        { ...rewording(snapshot, PARA.duration, 'two', 'three'), id: 'a' },
        { ...rewording(snapshot, PARA.duration, 'two', 'five'), id: 'b' },
      ]);
      same(statuses(report), ['applied', 'overlapping'], 'statuses');
      same(
        (await host.readDocument()).paras[PARA.duration]!.text,
        'This Agreement ends after three years.',
        'the first is made',
      );
    },
  },
  {
    name: 'a document that may not be edited is not',
    run: async (makeHost) => {
      const { host } = await makeHost({ readOnly: true });
      same(host.info().readOnly, true, 'says so');
      same(host.info().abilities.has('insert'), false, 'cannot insert');
      const snapshot = await host.readDocument();
      await staysAsItIs(host, async () => {
        const edits = [insertingAfter(snapshot, PARA.last, 'More.')];
        same(statuses(await host.applyEdits(edits, { track: 'keep' })), ['read-only'], 'edits');
        const body = [{ text: 'x' }];
        same((await host.insertSnippet({ body, where: 'end', track: 'keep' })).status, 'read-only', 'snippets');
        same(await host.writeData('x', 'y'), 'read-only', 'data');
      });
    },
  },
  {
    name: 'a host that cannot track changes makes no tracked edit, but still inserts',
    lacks: 'trackedEdits',
    needs: ['exportDocx'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const snapshot = await host.readDocument();
      await staysAsItIs(host, async () => {
        const edits = [rewording(snapshot, PARA.last, 'End', 'Close'), insertingAfter(snapshot, PARA.duration, 'x')];
        same(statuses(await host.applyEdits(edits)), ['unsupported', 'unsupported'], 'tracked');
        same(statuses(await host.applyEdits(edits.slice(0, 1), { track: 'keep' })), ['unsupported'], 'a replacement');
        const body = [{ text: 'x' }];
        same((await host.insertSnippet({ body, where: 'end', track: 'on' })).status, 'unsupported', 'a snippet');
      });
      const report = await host.applyEdits([insertingAfter(snapshot, PARA.duration, 'More.')], { track: 'keep' });
      same(statuses(report), ['applied'], 'a new paragraph');
      same((await host.readDocument()).paras[PARA.duration + 1]!.text, 'More.', 'stands there');
    },
  },
  {
    name: 'edits given up before they begin change nothing',
    needs: ['trackedEdits', 'exportDocx'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const snapshot = await host.readDocument();
      await staysAsItIs(host, async () => {
        const edits = [rewording(snapshot, PARA.last, 'End', 'Close')];
        const report = await host.applyEdits(edits, { signal: AbortSignal.abort() });
        same([statuses(report), report.aborted, report.changed], [['aborted'], true, 0], 'report');
      });
    },
  },
  {
    name: 'edits given up half way say which were made, and leave the tracking mode alone',
    needs: ['trackedEdits', 'exportDocx'],
    run: async (makeHost) => {
      const { host } = await makeHost({ docx: await longDocument(60) });
      const snapshot = await host.readDocument();
      const control = new AbortController();
      const edits = snapshot.paras.map((_, i) => rewording(snapshot, i, 'one thing', 'another thing'));
      const report = await host.applyEdits(edits, { signal: control.signal, onProgress: () => control.abort() });
      same(report.aborted, true, 'aborted');
      const made = report.items.filter(({ status }) => status === 'applied').length;
      same([made > 0, made < 60, report.changed], [true, true, made], 'some were made');
      const after = (await host.readDocument()).paras;
      report.items.forEach(({ status }, i) => {
        same(after[i]!.text.includes('another'), status === 'applied', `paragraph ${i} is as reported`);
      });
      same(await tracks(host), false, 'tracking is off again');
    },
  },
  {
    name: 'a host that fails half way is reported for each edit, and the tracking mode is as it was',
    needs: ['trackedEdits', 'exportDocx'],
    run: async (makeHost) => {
      const { host } = await makeHost({ failAt: { action: 1, code: 'GeneralException', times: 1_000 } });
      const snapshot = await host.readDocument();
      const report = await host.applyEdits([
        insertingAfter(snapshot, PARA.firstItem, 'x'),
        insertingAfter(snapshot, PARA.last, 'y'),
      ]);
      same(statuses(report), ['failed', 'applied'], 'from the end to the start');
      same(report.items[0]!.hostCode, 'GeneralException', 'with the code of the host');
      same(await tracks(host), false, 'tracking is off again');
    },
  },
  {
    name: 'a host that is busy for a moment is asked again',
    needs: ['trackedEdits'],
    run: async (makeHost) => {
      const { host } = await makeHost({ failAt: { action: 0, code: 'ServiceNotAvailable', times: 1 } });
      const snapshot = await host.readDocument();
      same(statuses(await host.applyEdits([insertingAfter(snapshot, PARA.last, 'y')])), ['applied'], 'made');
    },
  },
];
