import { parse } from 'yaml';
import { splitOptions } from '#server/sample/template.ts';

/** A paragraph of a section with its numbered items. */
export interface Paragraph {
  text: string;
  items: Item[];
}

export interface Item {
  text: string;
  items: Item[];
}

/** What stands in a section: written for this contract, or pulled from the bank of wordings. */
export interface Section {
  id: string | null;
  heading: string | null;
  body: Body[];
  /** Clause type (and wording) to pull instead of a body of its own. */
  call: { type: string; wording: string | null; slots: Record<string, string> } | null;
}

export type Body = ({ kind: 'paragraph' } & Paragraph) | { kind: 'table'; rows: string[][] };

export interface DefinitionEntry {
  term: string;
  /** Empty if the glossary supplies the meaning. */
  text: string;
  items: Item[];
}

export type PartKind = 'body' | 'recitals' | 'definitions' | 'schedule';

/** An article of the contract (dissolved by houses that number sections straight through), or a schedule. */
export interface Part {
  kind: PartKind;
  id: string | null;
  heading: string;
  sections: Section[];
  definitions: DefinitionEntry[];
}

export interface PartySource {
  /** Generic role that wordings of the bank speak of: provider, customer, or a name of its own. */
  role: string;
  /** "Supplier": how the contract calls it. */
  short: string;
  /** Other short names that fit; variants use them. */
  alias?: string[];
  name: string;
  /** "a Delaware corporation", "a company registered in England and Wales (no. 07112233)"; absent for natural persons. */
  kind?: string;
  address: string;
  /** Where it differs from the contract's. */
  industry?: string;
}

export interface ContractSource {
  id: string;
  title: string;
  type: string;
  house: string;
  /** Key into jurisdictions.ts. */
  law: string;
  /** ISO date of the agreement. */
  date: string;
  industry: string;
  format?: 'docx' | 'pdf' | 'html' | 'txt' | 'edgar';
  filing?: { form: string; exhibit: string };
  /** The wording would read wrong before this year (what it speaks of did not exist). */
  notBefore?: number;
  /** The form is used on both sides of the Atlantic. */
  travels?: boolean;
  /** Amendments: sections that the amended contract must have. */
  needs?: string[];
  /** Speaks of statutes of its own law: variants keep it. */
  staysAtHome?: boolean;
  parties: PartySource[];
  vars: Record<string, string>;
  /** Sections that a variant may leave out. */
  optional: string[];
  parts: Part[];
}

/** One wording of a clause type. */
export interface Wording {
  type: string;
  key: string;
  tags: string[];
  headings: string[];
  body: Body[];
}

const FRONT = /^---\n([\s\S]*?)\n---\n/;

/** Splits YAML front matter from the text behind it. */
function frontMatter(source: string, file: string): { data: Record<string, unknown>; body: string } {
  const match = FRONT.exec(source);
  if (!match) throw new Error(`${file}: no front matter`);
  return { data: parse(match[1]!) as Record<string, unknown>, body: source.slice(match[0].length) };
}

/** Parses one contract source (format: README.md). */
export function parseContract(source: string, file: string): ContractSource {
  const { data, body } = frontMatter(source, file);
  for (const key of ['id', 'title', 'type', 'house', 'law', 'date', 'industry', 'parties']) {
    if (!data[key]) throw new Error(`${file}: front matter lacks ${key}`);
  }
  const vars = Object.fromEntries(Object.entries(data.vars ?? {}).map(([key, value]) => [key, String(value)]));
  return {
    ...(data as unknown as ContractSource),
    optional: (data.optional as string[] | undefined) ?? [],
    vars,
    parts: parseParts(body, file),
  };
}

/** Parses one file of the bank: `## key tag tag` opens a wording. */
export function parseWordings(source: string, file: string): Wording[] {
  const { data, body } = frontMatter(source, file);
  const headings = data.headings as string[];
  return body
    .split(/^## /m)
    .slice(1)
    .map((chunk) => {
      const [head, ...rest] = chunk.split('\n');
      const [key, ...tags] = head!.trim().split(/\s+/);
      return { type: String(data.type), key: key!, tags, headings, body: parseBody(rest) };
    });
}

function parseParts(body: string, file: string): Part[] {
  return body
    .split(/^# /m)
    .slice(1)
    .map((chunk) => {
      const [head, ...rest] = chunk.split('\n');
      return parsePart(head!, rest, file);
    });
}

function parsePart(head: string, lines: string[], file: string): Part {
  const { heading, id } = headingOf(head);
  const schedule = /^Schedule: (.*)$/.exec(heading);
  const kind: PartKind = schedule
    ? 'schedule'
    : heading === 'Recitals'
      ? 'recitals'
      : heading === 'Definitions' || heading === 'Interpretation'
        ? 'definitions'
        : 'body';
  const part: Part = {
    kind,
    id: id ?? (kind === 'definitions' ? 'definitions' : null),
    heading: schedule?.[1] ?? heading,
    sections: [],
    definitions: [],
  };
  const chunks = lines.join('\n').split(/^(?=## |@)/m);
  for (const chunk of chunks) {
    if (chunk.startsWith('@'))
      part.sections.push(
        ...chunk
          .trim()
          .split('\n')
          .map((line) => parseCall(line, file)),
      );
    else if (chunk.startsWith('## ')) {
      const [line, ...rest] = chunk.split('\n');
      part.sections.push({ ...headingOf(line!.slice(3)), body: parseBody(rest), call: null });
    } else if (kind === 'definitions') part.definitions.push(...parseDefinitions(chunk.split('\n')));
    else if (chunk.trim())
      part.sections.push({ id: null, heading: null, body: parseBody(chunk.split('\n')), call: null });
  }
  return part;
}

const ID = / *\{#([a-z0-9-]+)\}\s*$/;

function headingOf(line: string): { heading: string; id: string | null } {
  const id = ID.exec(line);
  return { heading: line.replace(ID, '').trim(), id: id?.[1] ?? null };
}

const CALL = /^@([a-z0-9-]+)(?::([a-z0-9-]+))?(?:\((.*)\))?$/;

function parseCall(line: string, file: string): Section {
  const match = CALL.exec(line.trim());
  if (!match) throw new Error(`${file}: cannot read "${line}"`);
  const slots = Object.fromEntries(
    (match[3] ?? '')
      .split(';')
      .filter((pair) => pair.trim())
      .map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
      }),
  );
  return { id: match[1]!, heading: null, body: [], call: { type: match[1]!, wording: match[2] ?? null, slots } };
}

const ITEM = /^( *)- (.*)$/;

/** Paragraphs (one line each) with `- items` and `| tables |`. */
export function parseBody(lines: readonly string[]): Body[] {
  const body: Body[] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    const last = body.at(-1);
    if (item) {
      if (last?.kind !== 'paragraph') throw new Error(`An item needs a paragraph before it: ${line}`);
      addItem(last.items, item[1]!.length >= 2, item[2]!);
    } else if (line.startsWith('|')) {
      const row = splitOptions(line)
        .slice(1, -1)
        .map((cell) => cell.trim());
      if (last?.kind === 'table') last.rows.push(row);
      else body.push({ kind: 'table', rows: [row] });
    } else if (line.trim()) body.push({ kind: 'paragraph', text: line.trim(), items: [] });
  }
  return body;
}

function addItem(items: Item[], nested: boolean, text: string): void {
  const parent = items.at(-1);
  if (nested && parent) parent.items.push({ text, items: [] });
  else items.push({ text, items: [] });
}

function parseDefinitions(lines: readonly string[]): DefinitionEntry[] {
  const entries: DefinitionEntry[] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item) {
      addItem(entries.at(-1)!.items, false, item[2]!);
      continue;
    }
    const at = line.indexOf(':');
    if (!line.trim()) continue;
    if (at < 0) throw new Error(`A definition is "Term: meaning": ${line}`);
    const text = line.slice(at + 1).trim();
    entries.push({ term: line.slice(0, at).trim(), text: text === '@' ? '' : text, items: [] });
  }
  return entries;
}
