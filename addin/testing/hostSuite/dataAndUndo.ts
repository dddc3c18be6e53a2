import { type ContractCase, failureOf, holds, same } from '#addin/testing/hostSuite/case.ts';
import { contractDocument, PARA } from '#addin/testing/hostSuite/document.ts';
import { make, rewording, savedDocument, texts } from '#addin/testing/hostSuite/requests.ts';
import { currentParts } from '#shared/docx/wordDocument.ts';
import { HostError } from '#shared/ui/DocumentHost.ts';

export const dataCases: ContractCase[] = [
  {
    name: 'a document that may not be edited gets no key',
    run: async (makeHost) => {
      const { host } = await makeHost({ readOnly: true });
      same(await host.documentKey(), null, 'reading is allowed');
      const error = await failureOf(() => host.documentKey(true));
      holds(error instanceof HostError && error.code === 'read-only', 'writing is not');
    },
  },
  {
    name: 'the key is made once and travels with the file',
    needs: ['data', 'exportDocx'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      same(await host.documentKey(), null, 'none at first');
      const key = await host.documentKey(true);
      holds(/^[0-9a-f]{32}$/.test(key ?? ''), 'a key');
      same(await host.documentKey(true), key, 'the same again');
      const other = await makeHost({ docx: await host.exportDocx() });
      same(await other.host.documentKey(), key, 'the same in the saved file');
    },
  },
  {
    name: 'small texts are kept in the document by name',
    needs: ['data', 'exportDocx'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const before = texts(await host.readDocument());
      const value = JSON.stringify({ roles: { Licensor: 'Supplier & Co <1>' } });
      same(await host.readData('roles'), null, 'none at first');
      same(await host.writeData('roles', value), 'applied', 'write');
      same(await host.writeData('ignored', '[]'), 'applied', 'another');
      const other = await makeHost({ docx: await host.exportDocx() });
      same(await other.host.readData('roles'), value, 'in the saved file');
      same(await other.host.writeData('roles', null), 'applied', 'take away');
      same([await other.host.readData('roles'), await other.host.readData('ignored')], [null, '[]'], 'only that one');
      same(texts(await other.host.readDocument()), before, 'the words');
    },
  },
];

export const undoCases: ContractCase[] = [
  {
    name: 'there is nothing to take back at first',
    needs: ['undo'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      same(await host.undo(), 'not-found', 'status');
    },
  },
  {
    name: 'what the user changed since is not taken back',
    needs: ['undo', 'trackedEdits'],
    run: async (makeHost) => {
      const { host, userTypes } = await makeHost();
      const snapshot = await host.readDocument();
      await make(host, [rewording(snapshot, PARA.duration, 'two', 'five')]);
      await userTypes(PARA.last, 'The end.');
      same(await host.undo(), 'stale', 'status');
      same((await host.readDocument()).paras[PARA.last]!.text, 'The end.', 'the words of the user');
    },
  },
  {
    name: 'a whole call is taken back at once, and what was ignored or mapped stays',
    needs: ['undo', 'trackedEdits', 'data'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const before = await host.readDocument();
      const body = [{ text: 'One.' }, { text: 'Two.' }];
      await host.insertSnippet({ body, where: 'end', track: 'on' });
      await host.writeData('ignored', 'rule');
      same(await host.undo(), 'applied', 'status');
      same(texts(await host.readDocument()), texts(before), 'the words');
      same(await host.readData('ignored'), 'rule', 'the data');
      same(await host.undo(), 'not-found', 'nothing more');
    },
  },
];

export const exportCases: ContractCase[] = [
  {
    name: 'a document that nobody changed is saved byte for byte',
    needs: ['exportDocx'],
    run: async (makeHost) => {
      const docx = await contractDocument();
      const { host } = await makeHost({ docx });
      await host.readDocument();
      const saved = currentParts(await savedDocument(host));
      const { host: again } = await makeHost({ docx });
      for (const [path, bytes] of currentParts(await savedDocument(again)))
        same(saved.get(path)?.join() === bytes.join(), true, path);
    },
  },
];

export const eventCases: ContractCase[] = [
  {
    name: 'listeners hear of changes, and of nothing after they stopped',
    needs: ['trackedEdits', 'paragraphEvents'],
    run: async (makeHost) => {
      const { host, userTypes } = await makeHost();
      let count = 0;
      await new Promise<void>((heard) => {
        const stop = host.on('paragraphs', () => {
          count++;
          stop();
          heard();
        });
        void userTypes(PARA.last, 'The end.');
      });
      await new Promise<void>((heard) => {
        host.on('paragraphs', heard);
        void userTypes(PARA.last, 'The very end.');
      });
      same(count, 1, 'told once');
    },
  },
  {
    name: 'listeners hear of a new selection',
    needs: ['read'],
    run: async (makeHost) => {
      const { host, userSelects } = await makeHost();
      await new Promise<void>((heard) => {
        host.on('selection', heard);
        void userSelects({ para: 1, at: 0 }, { para: 1, at: 4 });
      });
      same((await host.readSelection()).text, 'Conf', 'the selection');
    },
  },
];
