/** `npm run check`: doors of features, makers of libraries, tables of the library, circles among the parts of the house. */
import path from 'node:path';
import { violationsOf } from './house/rules.ts';
import { readSources } from './house/sources.ts';

const sources = readSources(path.resolve(import.meta.dirname, '..'));
const violations = violationsOf(sources);
for (const violation of violations) console.error(violation);
console.log(`${sources.length} files, ${violations.length} violations`);
process.exit(violations.length === 0 ? 0 : 1);
