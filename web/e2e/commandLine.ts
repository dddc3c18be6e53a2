/** The command line of the deployment that a walk looks at. */
import { execFileSync } from 'node:child_process';

/** Runs `clausary` with the data of one server. Errors: a command that fails. */
export const commandLine =
  (dataDir: string | undefined) =>
  (...words: string[]): string =>
    execFileSync('node', ['dist/server/cli.js', ...words], {
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    });
