/** What somebody takes away, by copying it or as a file: a contract or one wording, with where it is from and what may be done with it. */
import type { ExportOrigin, ExportText } from '#server/features/exports/files/exportText.ts';
import { readWording } from '#server/features/exports/wording.ts';
import { sourceLine, type WholeContract, wholeContract } from '#server/features/records/index.ts';
import { placesOf } from '#server/record/contractBlocks.ts';
import type { Library } from '#server/record/library.ts';
import { paths } from '#shared/domain/paths.ts';
import type { UsedKind } from '#shared/domain/popularity.ts';

export interface Taken {
  text: ExportText;
  /** The record that is popular with it. */
  id: string;
  /** Of a wording, those nearly like it. */
  groupId: string | null;
  /** Of a contract, for whoever asks how it was read. */
  whole: WholeContract | null;
}

export interface Asked {
  type: UsedKind;
  id: string;
  /** Of this deployment. */
  origin: string;
}

const PUBLIC_NOTE =
  'The words are those of the source. Clausary has read them from it and set them anew: compare with the source before you rely on them. Clausary claims no rights in them and gives no legal advice.';
const SAMPLE_NOTE =
  'A sample contract that comes with Clausary, under its licence (Apache 2.0). Parties and deals are made up. No legal advice.';

const noteOf = ({ isPrivate, title }: Library, isSample: boolean): string => {
  if (isSample) return SAMPLE_NOTE;
  return isPrivate
    ? `From the private library “${title}”: for its members, and for whoever they may show it to. ${PUBLIC_NOTE}`
    : PUBLIC_NOTE;
};

function contractText(library: Library, whole: WholeContract, origin: string): ExportText {
  const { head, text, contents, clauses } = whole;
  const { title, facts } = head;
  return {
    title,
    language: facts.language?.value ?? library.language,
    text,
    places: placesOf(contents, clauses),
    origin: {
      source: sourceLine(head),
      url: origin + paths(library.namespace).contract(head.id),
      note: noteOf(library, head.is_sample),
    },
  };
}

/** Null: the library has no such text. */
export async function readTaken(library: Library, { type, id, origin }: Asked): Promise<Taken | null> {
  if (type === 'contract') {
    const whole = await wholeContract(library, id);
    return whole && { text: contractText(library, whole, origin), id, groupId: null, whole };
  }
  const wording = await readWording(library, { kind: type, id, origin });
  if (!wording) return null;
  const { title, text, source, url, row } = wording;
  return {
    text: {
      title,
      language: library.language,
      text,
      places: [],
      origin: { source: `${title}, in: ${source}.`, url, note: noteOf(library, false) },
    },
    id: row.id,
    groupId: row.group_id,
    whole: null,
  };
}

/** The line below a copied text. */
export const citationOf = ({ source, url }: ExportOrigin): string => `${source} Clausary, ${url}`;
