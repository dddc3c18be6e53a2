import type { ComposedBlock } from '#server/sample/composed.ts';
import type { House } from '#server/sample/houses.ts';
import type { DefinitionEntry } from '#server/sample/source.ts';
import { letter } from '#shared/domain/listNumbers.ts';

/** Definitions as the house sets them: quoted with "means", bold with a colon, or a table. */
export function definitionBlocks(entries: readonly DefinitionEntry[], house: House): ComposedBlock[] {
  if (house.definitions === 'table') {
    return [
      {
        kind: 'table',
        hasHeader: false,
        rows: entries.map((entry) => [`**${entry.term}**`, ended([entry.text, ...items(entry)].join(' '))]),
      },
    ];
  }
  return entries.flatMap((entry) => [
    paragraph(opening(entry, house), 1),
    ...items(entry).map((item) => paragraph(item, 2)),
  ]);
}

const paragraph = (text: string, depth: number): ComposedBlock => ({
  kind: 'paragraph',
  text,
  place: null,
  runIn: null,
  depth,
});

/** Lettered as text: definitions stand outside the numbered list. */
const items = (entry: DefinitionEntry): string[] =>
  entry.items.map((item, index) => `(${letter(index + 1)}) ${item.text}`);

function opening(entry: DefinitionEntry, house: House): string {
  const text = entry.items.length > 0 ? entry.text : ended(entry.text);
  if (house.definitions === 'bold' && house.families.includes('uk')) return `**${entry.term}**: ${text}`;
  const [open, close] = house.quotes === 'curly' ? ['“', '”'] : ['"', '"'];
  const term =
    house.definitions === 'quoted' && house.opening !== 'modern'
      ? `${open}${entry.term}${close}`
      : `${open}**${entry.term}**${close}`;
  // "has the meaning given in …", "includes …" bring their own verb
  if (/^(has|have|includes?|is|are) /.test(text)) return `${term} ${text}`;
  return `${term} means${/^(in relation|with respect|without|for any|at any) /.test(text) ? ',' : ''} ${text}`;
}

function ended(text: string): string {
  return /[.;:]$/.test(text) ? text : `${text}.`;
}
