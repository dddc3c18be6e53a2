/** `clausary <command>`. */
import { runCommand } from '#server/cli/commands.ts';
import { endWith } from '#server/cli/endWith.ts';
import { ConfigError } from '#server/config.ts';
import { databaseTrouble } from '#server/db/trouble.ts';
import { StoreTrouble } from '#server/outside/s3/trouble.ts';
import { writePrivately } from '#server/privateFiles.ts';

/** What a person can do something about is one line; anything else is shown whole. */
const plainly = (error: unknown): unknown =>
  error instanceof ConfigError || error instanceof StoreTrouble ? error.message : (databaseTrouble(error) ?? error);

writePrivately();
const end = endWith(runCommand(process.argv.slice(2)), plainly);
// whoever reads our output may stop reading (`clausary backup … | head -1`), and a terminal may be closed: what was begun comes to its end
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE' && !(code === 'EIO' && process.stdout.isTTY)) void end(1);
});
