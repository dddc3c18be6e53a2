/** What stands beside the rows of a dump: what they are, field by field, and what may be done with them. */
import type { DumpRows } from '#shared/domain/openData.ts';

/** JSON Schema (2020-12) of a row of each file. */
export const ROW_SCHEMAS: Record<DumpRows, object> = {
  contracts: row({
    library: text('Library that it is in'),
    id: text('Its id in the library'),
    url: text('Its page'),
    title: text('As it is called'),
    type: textOrNone('Id of its contract type'),
    published: textOrNone('Its date, yyyy-mm-dd: filed, else agreed, else in force'),
    language: text('ISO 639-1'),
    words: number('Words'),
    group: text('Of contracts that are nearly the same'),
    isSample: { type: 'boolean', description: 'It came with the product to try it, and was made up' },
    facts: {
      type: 'object',
      description: 'What was read in it, each with the place that proves it and how sure it is',
    },
    tags: { type: 'array', description: 'What it is listed under: type, value, name', items: { type: 'object' } },
  }),
  clauses: row({
    library: text('Library that it is in'),
    id: text('Its id in the library'),
    contract: text('Id of its contract'),
    anchor: text('Where on the page of the contract'),
    heading: textOrNone('As it is headed'),
    number: textOrNone('As it is numbered'),
    level: number('How deep it stands'),
    type: textOrNone('Id of its clause type'),
    confidence: number('How sure the type is, 0 to 1'),
    group: text('Of clauses of nearly the same wording'),
    text: text('Its wording'),
  }),
  definitions: row({
    library: text('Library that it is in'),
    id: text('Its id in the library'),
    contract: text('Id of its contract'),
    term: text('As it is written'),
    termId: text('Id of the term in the dictionary'),
    aliases: { type: 'array', description: 'Other names that it gives', items: { type: 'string' } },
    anchor: textOrNone('Clause that it stands in'),
    group: text('Of definitions of nearly the same wording'),
    text: text('Its wording'),
  }),
  groups: row({
    library: text('Library that it is in'),
    id: text('Its id in the library'),
    url: textOrNone('Its page'),
    kind: { enum: ['clause', 'definition'], description: 'Of what' },
    scope: text('Clause type or term; empty for clauses of no known type'),
    size: number('Texts in it'),
    contracts: number('Contracts that have at least one of them'),
    snippet: text('How it begins'),
    firstYear: numberOrNone('Of its oldest contract'),
    lastYear: numberOrNone('Of its newest contract'),
    templates: {
      type: 'array',
      description:
        'Its wording with slots: text, counts, and for each slot where it stands and which values contracts have there, each counted',
      items: { type: 'object' },
    },
  }),
};

function row(properties: Record<string, object>): object {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}
function text(description: string) {
  return { type: 'string', description };
}
function textOrNone(description: string) {
  return { type: ['string', 'null'], description };
}
function number(description: string) {
  return { type: 'number', description };
}
function numberOrNone(description: string) {
  return { type: ['number', 'null'], description };
}

interface Told {
  month: string;
  origin: string;
  rows: Record<DumpRows, number>;
}

export const readmeOf = ({ month, origin, rows }: Told): string => `# Open data, ${month}

The public libraries of ${origin}, as everybody sees them there.

| file | rows | a row is |
| --- | --- | --- |
| contracts.jsonl.gz | ${rows.contracts} | a contract with its facts and tags |
| clauses.jsonl.gz | ${rows.clauses} | a clause with its wording |
| definitions.jsonl.gz | ${rows.definitions} | a defined term with its definition |
| groups.jsonl.gz | ${rows.groups} | clauses or definitions of nearly the same wording, with slots and their values, counted |

Each file is JSON Lines, compressed with gzip: UTF-8, an object a line. \`schema.json\` says what each field is. Offsets count UTF-16 units.
\`SHA256SUMS\` proves the files: \`sha256sum -c SHA256SUMS\`. What may be done with them says \`LICENCE.md\`.

It holds what is public alone: no private library, no contract that was withdrawn when it was written, no file as it came in, and nothing of the people who use or run the library. A contract that is withdrawn later is missing from the next dump: take that one in its place.
`;

export const licenceOf = (own: string | null): string => `# What may be done with it

The texts are the words of contracts, and whoever wrote them may have rights in them. Types, facts, groups, slots and counts were read from these texts by machine; they may be wrong, and are no legal advice.

${own ?? 'Whoever runs this library has stated no licence. Ask them before you pass it on.'}
`;
