/// <reference types="office-js" />
import { toBase64 } from '#addin/word/base64.ts';
import { inWord } from '#addin/word/wordSession.ts';
import type { Status } from '#shared/domain/edits.ts';

/** Opens a .docx in a window of its own. It is a new document there, which nobody has saved. */
export const openCopy = (bytes: Uint8Array): Promise<Status> =>
  inWord(async (context) => {
    context.application.createDocument(toBase64(bytes)).open();
    await context.sync();
    return 'applied' as const;
  });
