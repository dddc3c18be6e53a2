import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Glossary, parseGlossary } from '#server/sample/glossary.ts';
import { type ContractSource, parseContract, parseWordings, type Wording } from '#server/sample/source.ts';

/** Everything that sample contracts are made from. */
export interface Sources {
  contracts: ContractSource[];
  amendments: ContractSource[];
  /** By clause type. */
  wordings: Map<string, Wording[]>;
  glossary: Glossary;
}

// Beside this module in the source tree; beside or under the bundle in the product.
const PLACES = ['.', 'sample', '../sample', '../server/sample', '../../server/sample'];

/** Errors: when they are nowhere. */
export function sourcesFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const found = PLACES.map((place) => join(here, place)).find((place) =>
    existsSync(join(place, 'wordings', 'glossary.md')),
  );
  if (!found) throw new Error(`The sources of the sample library are not beside ${here}; copy server/sample there.`);
  return found;
}

/** Reads and parses all sources, in the order of their file names. */
export function loadSources(folder: string = sourcesFolder()): Sources {
  const wordings = new Map<string, Wording[]>();
  for (const [file, text] of markdown(join(folder, 'wordings'))) {
    if (file === 'glossary.md') continue;
    for (const wording of parseWordings(text, file)) {
      wordings.set(wording.type, [...(wordings.get(wording.type) ?? []), wording]);
    }
  }
  return {
    contracts: markdown(join(folder, 'contracts')).map(([file, text]) => parseContract(text, file)),
    amendments: markdown(join(folder, 'amendments')).map(([file, text]) => parseContract(text, file)),
    wordings,
    glossary: parseGlossary(readFileSync(join(folder, 'wordings', 'glossary.md'), 'utf8')),
  };
}

function markdown(folder: string): [file: string, text: string][] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')]);
}
