import { parseArgs } from 'node:util';
import type { Command } from '#server/cli/command.ts';
import { UsageError } from '#server/cli/usageError.ts';
import { withDeps } from '#server/cli/withDeps.ts';
import { reconcile, reprocessEvents } from '#server/features/billing/index.ts';
import { DAY_MS } from '#shared/domain/billing/calendar.ts';

const ACTIONS = ['reconcile', 'reprocess'] as const;

export const command: Command = {
  usage: `Usage: clausary billing reconcile [--all] [--json]
       clausary billing reprocess [--days n] [--json]

reconcile  compares what the payment provider has with what is here, mends what differs and says it; --all: of everybody, not only of
           those about whom anything changed since the last time. Ends with 1 where something could not be mended
reprocess  looks again at what the provider has told: what still waits, or with --days everything of the last days`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        days: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const [action, ...rest] = positionals;
    if (!ACTIONS.some((one) => one === action) || rest.length > 0) throw new UsageError('Say reconcile or reprocess.');
    const days = values.days === undefined ? null : Number(values.days);
    if (days !== null && !(days > 0)) throw new UsageError('--days must be a number of days.');
    return withDeps(async (deps) => {
      if (!deps.billing) {
        console.error('Nothing is sold here: there is no payment provider (STRIPE_SECRET_KEY).');
        return 1;
      }
      if (action === 'reprocess') {
        const since = days === null ? null : new Date(deps.clock().getTime() - days * DAY_MS);
        const done = await reprocessEvents(deps, since);
        console.log(
          values.json ? JSON.stringify(done) : `${done.customers} customers looked at again, ${done.news} with news.`,
        );
        return 0;
      }
      const { customers, differences } = await reconcile(deps, { all: values.all });
      if (values.json) console.log(JSON.stringify({ customers, differences }));
      else {
        for (const { customer, what, ours, theirs, isMended } of differences)
          console.log(`${customer}  ${what}: ${ours} here, ${theirs} there${isMended ? '' : ' (NOT mended)'}`);
        console.log(`${customers} customers compared, ${differences.length} differences.`);
      }
      return differences.every(({ isMended }) => isMended) ? 0 : 1;
    });
  },
};
