/** What docs/architecture.md says about imports and the library's tables and no linter can check. */
import { circlesOf, stepsOf } from './circles.ts';
import { asksServer } from './serverState.ts';
import { importsOf, isProduct, type Source } from './sources.ts';
import { asksTables, recordTables } from './tables.ts';

const featureOf = (file: string): string | null => /^server\/features\/([^/]+)\//.exec(file)?.[1] ?? null;

/** Whoever makes libraries for visitors, and whoever acts for the operator. */
const LIBRARY = 'server/record/library.ts';
const MAKES_LIBRARIES = ['server/record/libraries.ts', 'server/record/operator.ts'];
const OPERATOR = 'server/record/operator.ts';
const ACTS_FOR_OPERATOR = [
  /^server\/ingest\//,
  /^server\/features\/search\/indexer\.ts$/,
  /^server\/features\/sample\//,
  /^server\/features\/alerts\/collect\.ts$/,
  // in public libraries alone, which it asks for first
  /^server\/features\/admin\/library\/(?:act|reread)\.ts$/,
  /^server\/doctor\//,
  /^server\/cli\//,
];
/** `clausary eval` measures with the tools; nothing else of the product needs a tool or what helps tests. */
const MEASURES = 'server/cli/eval.ts';
const TABLES_DECLARED = 'server/db/recordTables.ts';
/** Where the tables are asked and where they are made. */
const ASKS_TABLES = /^server\/(?:record|db\/migrations)\//;

/** What reads a body by itself keeps a place among those who wait for us, as slowly as its client likes. */
const READS_BODIES = 'server/http/body.ts';
const BODY_READER = /\bexpress\.(?:json|raw|text|urlencoded)\(/;

const linesOf = (text: string, pattern: RegExp): number[] =>
  text.split('\n').flatMap((line, i) => (pattern.test(line) ? [i + 1] : []));

/** What one file says is found once, however often the house is looked at with another file beside it. */
function once<T>(find: (source: Source) => T): (source: Source) => T {
  const found = new WeakMap<Source, T>();
  return (source) => {
    if (!found.has(source)) found.set(source, find(source));
    return found.get(source)!;
  };
}
const imported = once(importsOf);
const askingServer = once(asksServer);
const askingTables = new Map<string, (source: Source) => ReturnType<typeof asksTables>>();

/** A line for each violation; none: all is as it should be. */
export function violationsOf(sources: readonly Source[]): string[] {
  const product = sources.filter(({ path }) => isProduct(path));
  const imports = product.flatMap(imported);
  const declared = sources.find(({ path }) => path === TABLES_DECLARED)?.text ?? '';
  const tables = recordTables(declared);
  const asked = askingTables.get(declared) ?? once((source) => asksTables(source, tables));
  askingTables.set(declared, asked);
  const violations: string[] = [];
  for (const { from, to, isType, line } of imports) {
    const feature = featureOf(to);
    if (feature !== null && feature !== featureOf(from) && to !== `server/features/${feature}/index.ts`)
      violations.push(
        `${from}:${line} reaches behind the door of ${feature}: import server/features/${feature}/index.ts`,
      );
    if (!isType && !isProduct(to) && from !== MEASURES)
      violations.push(`${from}:${line} needs ${to}, which is no part of the product`);
    if (to === LIBRARY && !isType && !MAKES_LIBRARIES.includes(from))
      violations.push(`${from}:${line} could make a library that nobody was let into: import its type only`);
    if (to === OPERATOR && !ACTS_FOR_OPERATOR.some((allowed) => allowed.test(from)))
      violations.push(
        `${from}:${line} takes the operator's libraries: what answers a visitor asks libraries.readable()`,
      );
  }
  for (const source of product)
    for (const line of askingServer(source))
      violations.push(
        `${source.path}:${line} asks the server by itself: use a question, useChange or tellServer of shared/ui/server`,
      );
  for (const { path, text } of product.filter(({ path }) => path.startsWith('server/') && path !== READS_BODIES))
    for (const line of linesOf(text, BODY_READER))
      violations.push(`${path}:${line} reads a body by itself: take it from server/http/body.ts`);
  if (tables.length === 0) violations.push(`${TABLES_DECLARED} declares no tables`);
  else
    for (const source of product.filter(({ path }) => !ASKS_TABLES.test(path)))
      for (const { line, table } of asked(source))
        violations.push(
          `${source.path}:${line} asks the table ${table}: queries about libraries stand in server/record`,
        );
  for (const circle of circlesOf(imports))
    violations.push(`a circle: ${[...circle, circle[0]].join(' → ')}\n    ${stepsOf(circle, imports).join('\n    ')}`);
  return violations;
}
