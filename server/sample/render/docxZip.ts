import JSZip from 'jszip';

/** The same package with the contract's date wherever the moment of writing would stand: equal contracts make equal files. */
export async function withoutClock(file: Buffer, isoDate: string): Promise<Buffer> {
  const written = await JSZip.loadAsync(file);
  const stamped = new JSZip();
  const date = new Date(`${isoDate}T12:00:00Z`);
  for (const name of Object.keys(written.files).sort()) {
    if (written.files[name]!.dir) continue;
    const isText = name.endsWith('.xml') || name.endsWith('.rels');
    const content = isText
      ? clockless(await written.file(name)!.async('string'), isoDate)
      : await written.file(name)!.async('nodebuffer');
    stamped.file(name, content, { date, createFolders: false });
  }
  return stamped.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE', compressionOptions: { level: 1 } });
}

const clockless = (xml: string, isoDate: string): string =>
  xml.replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${isoDate}T12:00:00Z`);
