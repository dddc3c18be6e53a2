/** The sources of the product and what each of them imports. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Source {
  /** From the root of the repository, with slashes. */
  path: string;
  text: string;
}

export interface Import {
  from: string;
  /** A file of ours, from the root. */
  to: string;
  /** Nothing of it is there when the product runs. */
  isType: boolean;
  line: number;
}

const FOLDERS = ['server', 'shared', 'web', 'addin'];

/** Tests, what helps them, and what measures: they may look behind every door. */
const BESIDE_PRODUCT = /\.test\.tsx?$|\/e2e\/|\/testing\/|^server\/tools\//;

export const isProduct = (file: string): boolean => !BESIDE_PRODUCT.test(file);

export function readSources(root: string): Source[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
      .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/'))),
  )
    .sort()
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/** As the formatter leaves them: a statement begins its line, `import()` stands anywhere. */
const IMPORT =
  /^(?:import|export)\b(?<what>[^;'`]*?)\bfrom '(?<from>[#.][^']+)'|^import '(?<bare>[#.][^']+)'|\bimport\('(?<later>[#.][^']+)'\)/gm;

const isTypeOnly = (what: string): boolean => {
  if (/^\s+type\b/.test(what)) return true;
  const names = /\{([^}]*)\}/
    .exec(what)?.[1]
    ?.split(',')
    .filter((name) => name.trim() !== '');
  return names !== undefined && names.length > 0 && names.every((name) => /^\s*type\s/.test(name));
};

export function importsOf({ path: file, text }: Source): Import[] {
  return Array.from(text.matchAll(IMPORT), ({ groups, index }) => {
    const { what, from, bare, later } = groups as Record<string, string | undefined>;
    const target = (from ?? bare ?? later)!;
    const to = target.startsWith('#') ? target.slice(1) : path.posix.join(path.posix.dirname(file), target);
    const line = text.slice(0, index).split('\n').length;
    return { from: file, to, isType: what !== undefined && isTypeOnly(what), line };
  });
}
