/**
 * Puts a text that may still be on its way on the clipboard. Browsers only let a page write right after a press, so the promise itself is
 * handed over where that is possible. Rejects as the promise does, or when the browser refuses.
 */
export async function copyText(text: Promise<string>): Promise<void> {
  const { clipboard } = navigator;
  if (typeof ClipboardItem === 'function' && typeof clipboard?.write === 'function') {
    const asBlob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
    // Told below, by the promise it is made of.
    asBlob.catch(() => undefined);
    try {
      return await clipboard.write([new ClipboardItem({ 'text/plain': asBlob })]);
    } catch {
      // Some take no promises. Whatever went wrong with the text itself goes wrong below as well.
    }
  }
  await clipboard.writeText(await text);
}
