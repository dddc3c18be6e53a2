import { UnreadableFile } from '#server/ingest/document.ts';
import { SAVE_ANEW, WITHOUT_PASSWORD } from '#server/ingest/readers/shared/advice.ts';

export type PdfDocument = Awaited<ReturnType<typeof import('unpdf')['getDocumentProxy']>>;

/**
 * The PDF library transfers font data with a method that Node has from version 21 on; without it the names of fonts, and so bold,
 * are lost. Copying instead of moving is what this program needs.
 */
function provideTransfer(): void {
  const prototype = ArrayBuffer.prototype as ArrayBuffer & { transferToFixedLength?: (length?: number) => ArrayBuffer };
  prototype.transferToFixedLength ??= function (this: ArrayBuffer, length = this.byteLength) {
    const copy = new ArrayBuffer(length);
    new Uint8Array(copy).set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
    return copy;
  };
}

/**
 * Opens a PDF. Pictures are not decoded, code in fonts is not run, nothing is fetched.
 * @throws UnreadableFile encrypted · damaged
 */
export async function loadPdfjs(bytes: Uint8Array): Promise<PdfDocument> {
  provideTransfer();
  const { getDocumentProxy } = await import('unpdf');
  try {
    return await getDocumentProxy(Uint8Array.from(bytes), {
      maxImageSize: 1,
      isEvalSupported: false,
      disableFontFace: true,
      enableXfa: false,
      stopAtErrors: false,
      verbosity: 0,
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new UnreadableFile('encrypted', `The PDF is protected by a password. ${WITHOUT_PASSWORD}`);
    throw new UnreadableFile('damaged', `The PDF is damaged, or only a part of it is here. ${SAVE_ANEW}`);
  }
}
