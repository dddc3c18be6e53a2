/** The options of a campaign: `--help` shows how it is called, and what makes no sense is answered with that as well. */
import { parseArgs } from 'node:util';

/**
 * `usage`: what `--help` prints. `config`: of `parseArgs`, without a `help`. Ends the process with 0 after help, with 2 where something is not
 * understood: what ran nothing must not look like what found nothing wrong.
 */
export function optionsOf(usage, config, args = process.argv.slice(2)) {
  try {
    const parsed = parseArgs({
      ...config,
      args,
      options: { ...config.options, help: { type: 'boolean', short: 'h', default: false } },
    });
    if (!parsed.values.help) return parsed;
  } catch (error) {
    if (!error.code?.startsWith('ERR_PARSE_ARGS')) throw error;
    console.error(`${error.message}\n\n${usage}`);
    process.exit(2);
  }
  console.log(usage);
  process.exit(0);
}
