/**
 * Compares what the library and the pane read of every .docx below the given folders:
 * `npx tsx server/testing/readers/parity.ts <folder…>`. Names each file that differs; exits 1 if there was one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { difference } from '#server/testing/readers/bothReadings.ts';

let files = 0;
let different = 0;
for (const folder of process.argv.slice(2))
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!name.endsWith('.docx')) continue;
    files++;
    const found = await difference(readFileSync(join(folder, name)));
    if (!found) continue;
    different++;
    console.log(`${name}: ${found}`);
  }
console.log(`${different} of ${files} files differ.`);
process.exitCode = different > 0 || files === 0 ? 1 : 0;
