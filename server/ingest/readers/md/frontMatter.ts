import { parse } from 'yaml';
import { tidy } from '#server/ingest/readers/shared/text.ts';
import type { SourceMeta } from '#server/record/analysis.ts';

const MAX_LENGTH = 20_000;
/** Keys of front matter that mean a fact of ours. */
const KEYS: Record<string, string> = {
  title: 'title',
  lang: 'language',
  language: 'language',
  source: 'sourceUrl',
  source_url: 'sourceUrl',
  company: 'company',
};

/** Splits YAML front matter from a Markdown text; front matter that is no YAML map is left out without facts. */
export function splitFrontMatter(text: string): { meta: SourceMeta; body: string } {
  if (!/^---\r?\n/.test(text)) return { meta: {}, body: text };
  const end = text.slice(0, MAX_LENGTH).search(/\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/);
  if (end < 0) return { meta: {}, body: text };
  const bodyStart = text.indexOf('\n', end + 2);
  return {
    meta: readMeta(text.slice(text.indexOf('\n') + 1, end)),
    body: bodyStart < 0 ? '' : text.slice(bodyStart + 1),
  };
}

function readMeta(yaml: string): SourceMeta {
  let data: unknown;
  try {
    data = parse(yaml, { maxAliasCount: 0, logLevel: 'silent' });
  } catch {
    return {};
  }
  if (typeof data !== 'object' || data === null) return {};
  const meta: SourceMeta = {};
  for (const [key, value] of Object.entries(data)) {
    const name = Object.hasOwn(KEYS, key.toLowerCase()) ? KEYS[key.toLowerCase()] : undefined;
    if (name && (typeof value === 'string' || typeof value === 'number')) meta[name] = tidy(String(value));
  }
  return meta;
}
