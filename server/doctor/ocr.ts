import { type Check, note, ok } from '#server/doctor/check.ts';
import type { Ocr } from '#server/outside/ocr.ts';

/** What to install for text recognition; null where all of it is there. */
export async function ocrAdvice(ocr: Ocr): Promise<string | null> {
  const standing = await ocr.standing();
  return standing.isThere
    ? null
    : `Scans are read where text recognition is there: apt-get install ${standing.missing.join(' ')}`;
}

export const ocr: Check = {
  name: 'Scans',
  async run({ ocr }) {
    const standing = await ocr.standing();
    return standing.isThere
      ? ok(`read by ${standing.program}`)
      : note('scanned pdfs are named as needing text', (await ocrAdvice(ocr)) ?? undefined);
  },
};
