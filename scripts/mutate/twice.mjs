/**
 * Runs the tests of an area twice in one process, as each planted fault meets them: tests that pass only once (what they need was made when
 * the file was loaded, and cleared away) would make every fault seem noticed. Ends with 1 if any fails.
 */
import Mocha from 'mocha';

const files = process.argv.slice(2);
const mocha = new Mocha({ timeout: 0, reporter: 'min' });
mocha.cleanReferencesAfterRun(false);
for (const file of files) mocha.addFile(file);
await mocha.loadFilesAsync();
const run = () => new Promise((ended) => mocha.run(ended));
const failed = [await run(), await run()];
if (failed.some(Boolean)) console.error(`Failed tests at the first and the second run: ${failed.join(' and ')}.`);
process.exit(failed.some(Boolean) ? 1 : 0);
