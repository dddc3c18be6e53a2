import { type ContractCase, failureOf, holds, same } from '#addin/testing/hostSuite/case.ts';
import { PARA } from '#addin/testing/hostSuite/document.ts';
import { texts } from '#addin/testing/hostSuite/requests.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import { HostError } from '#shared/ui/DocumentHost.ts';

export const commentCases: ContractCase[] = [
  {
    name: 'a host without comments says so',
    lacks: 'comments',
    run: async (makeHost) => {
      const { host } = await makeHost();
      const { paras } = await host.readDocument();
      same(await host.addComment(anchorAt(paras, PARA.last), 'x'), 'unsupported', 'adding');
      same(await host.resolveComment('3'), 'unsupported', 'resolving');
      const error = await failureOf(() => host.listComments());
      holds(error instanceof HostError && error.code === 'unsupported', 'listing');
    },
  },
  {
    name: 'a comment on words that are gone, or that is gone itself, is not found',
    needs: ['comments'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const { paras } = await host.readDocument();
      const gone = { ...anchorAt(paras, PARA.last), id: 'none', hash: 'none', quote: 'words that nobody wrote' };
      same(await host.addComment(gone, 'x'), 'not-found', 'words');
      same(await host.resolveComment('no such id'), 'not-found', 'resolving');
      same(await host.deleteComment('no such id'), 'not-found', 'deleting');
    },
  },
  {
    name: 'comments are listed with author, words and place',
    needs: ['comments'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const all = await host.listComments();
      same(
        all.map(({ text, author, quote, para, resolved }) => [text, author, quote, para, resolved]),
        [['Too short?', 'Other Side', 'ten days', PARA.payment, false]],
        'the one that is there',
      );
    },
  },
  {
    name: 'a comment stands on the words it is about and changes none',
    needs: ['comments'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const before = await host.readDocument();
      const text = before.paras[PARA.secrecy]!.text;
      const start = text.indexOf('thirty');
      const anchor = anchorAt(before.paras, PARA.secrecy, start, start + 'thirty (30) days'.length);
      same(await host.addComment(anchor, 'Why so short?'), 'applied', 'status');
      const made = (await host.listComments()).find((one) => one.text === 'Why so short?');
      same([made?.quote, made?.para], ['thirty (30) days', PARA.secrecy], 'where');
      same(texts(await host.readDocument()), texts(before), 'the words');
    },
  },
  {
    name: 'a comment is resolved, then taken away',
    needs: ['comments'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const before = await host.readDocument();
      const [first] = await host.listComments();
      same(await host.resolveComment(first!.id), 'applied', 'resolve');
      same((await host.listComments())[0]!.resolved, true, 'resolved');
      same(await host.deleteComment(first!.id), 'applied', 'delete');
      same(await host.listComments(), [], 'gone');
      same(texts(await host.readDocument()), texts(before), 'the words');
    },
  },
];
