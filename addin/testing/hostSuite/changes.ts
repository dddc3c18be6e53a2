import { type ContractCase, failureOf, holds, same } from '#addin/testing/hostSuite/case.ts';
import { PARA } from '#addin/testing/hostSuite/document.ts';
import { make, rewording, statuses, texts } from '#addin/testing/hostSuite/requests.ts';
import { HostError } from '#shared/ui/DocumentHost.ts';

export const changeCases: ContractCase[] = [
  {
    name: 'a host that cannot list changes says so',
    lacks: 'changes',
    run: async (makeHost) => {
      const { host } = await makeHost();
      const error = await failureOf(() => host.listChanges());
      holds(error instanceof HostError && error.code === 'unsupported', 'listing');
      same(statuses(await host.resolveChanges(['1'], 'accept')), ['unsupported'], 'resolving');
      holds(
        host.info().missing.some(({ ability, needs }) => ability === 'changes' && needs !== ''),
        'and what it takes',
      );
    },
  },
  {
    name: 'a change that is no longer there is stale',
    needs: ['changes'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const [first] = await host.listChanges();
      same(statuses(await host.resolveChanges([first!.id, 'never'], 'accept')), ['applied', 'stale'], 'once');
      same(statuses(await host.resolveChanges([first!.id], 'accept')), ['stale'], 'twice');
    },
  },
  {
    name: 'changes of others are listed with author, kind and words',
    needs: ['changes'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      same(
        (await host.listChanges()).map(({ kind, text, author, para }) => [kind, text, author, para]),
        [
          ['deleted', 'fax', 'Other Side', PARA.struck],
          ['added', 'mail', 'Other Side', PARA.struck],
          ['added', ' promptly', 'Other Side', PARA.inserted],
        ],
        'changes',
      );
      same(await host.listChanges({ mine: true }), [], 'none of ours');
    },
  },
  {
    name: 'one change is accepted or rejected and the others wait',
    needs: ['changes'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const [fax, mail, promptly] = await host.listChanges();
      const before = texts(await host.readDocument());
      await host.resolveChanges([fax!.id, mail!.id], 'reject');
      const rejected = (await host.readDocument()).paras[PARA.struck]!;
      same([rejected.text, rejected.pending], ['Notices must be sent by fax to the other party.', false], 'rejected');
      same((await host.listChanges()).length, 1, 'one is left');
      const [left] = await host.listChanges();
      await host.resolveChanges([left!.id], 'accept');
      same((await host.readDocument()).paras[PARA.inserted]!.text, before[PARA.inserted], 'accepted');
      holds(promptly !== undefined, 'there were three');
    },
  },
  {
    name: 'own changes are told from those of others',
    needs: ['changes', 'trackedEdits'],
    run: async (makeHost) => {
      const { host } = await makeHost();
      const snapshot = await host.readDocument();
      await make(host, [rewording(snapshot, PARA.duration, 'two', 'five')]);
      const mine = await host.listChanges({ mine: true });
      same(
        mine.map(({ kind, text }) => [kind, text]),
        [
          ['deleted', 'two'],
          ['added', 'five'],
        ],
        'mine',
      );
      same((await host.listChanges()).length, 5, 'all');
    },
  },
];
