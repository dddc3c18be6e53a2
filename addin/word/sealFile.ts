/** Reads of the file what the seal of a standard form asks. Fetched when a document is one. */
import { type SealFacts, sealFacts } from '#shared/docx/model/sealFacts.ts';
import { readParts } from '#shared/docx/package.ts';

/** @throws UnreadableDocument */
export const readSealFacts = async (bytes: Uint8Array): Promise<SealFacts> => sealFacts(await readParts(bytes));
