/**
 * The words that the library knows contracts by, as files that a lawyer can read and edit (docs/vocabulary.md). From sources they are
 * read as they are; the built product has them in one file beside its bundles.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { z } from 'zod';

const here = path.dirname(fileURLToPath(import.meta.url));
const built = path.join(here, 'vocabulary.json');

/** What one file holds, with its name for messages. */
export interface VocabularyFile<T> {
  file: string;
  content: T;
}

/** File name from the vocabulary's folder → what its YAML says. */
function readAll(): Record<string, unknown> {
  if (existsSync(built)) return JSON.parse(readFileSync(built, 'utf8')) as Record<string, unknown>;
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
  return Object.fromEntries(files.map((file) => [file, parse(readFileSync(path.join(here, file), 'utf8'))]));
}

let all: Record<string, unknown> | null = null;

/** @throws when an entry does not fit, with file and entry: "clauseTypes/04-term.yaml: Renewal, under: …" */
export function fitting<T>(file: string, content: unknown, schema: z.ZodType<T>): T {
  const read = schema.safeParse(content);
  if (read.success) return read.data;
  const problems = read.error.issues.map(({ path: at, message }) => `${file}: ${at.join(', ')}: ${message}`);
  throw new Error(problems.join('\n'));
}

/** The files of a folder of the vocabulary, or one file, in the order of their names. Errors: as `fitting`. */
export function readVocabulary<T>(name: string, schema: z.ZodType<T>): VocabularyFile<T>[] {
  all ??= readAll();
  return Object.entries(all)
    .filter(([file]) => file === name || file.startsWith(`${name}/`))
    .map(([file, content]) => ({ file, content: fitting(file, content, schema) }));
}
