/** `clausary <command>`. */
import { runCommand } from '#server/cli/commands.ts';
import { ConfigError } from '#server/config.ts';
import { databaseTrouble } from '#server/db/trouble.ts';
import { writePrivately } from '#server/privateFiles.ts';

/** What a person can do something about is one line; anything else is shown whole. */
const plainly = (error: unknown): unknown =>
  error instanceof ConfigError ? error.message : (databaseTrouble(error) ?? error);

// whoever reads our output may stop reading (`clausary list | head`)
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

writePrivately();
runCommand(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    console.error(plainly(error));
    process.exit(1);
  },
);
