/** What stands in the bytes of an answer: of a zip and a Word file what is packed in them, of a PDF what its streams say. */
import { inflateSync } from 'node:zlib';
import JSZip from 'jszip';

const ZIP = 'PK';
const PDF = '%PDF';
/** A zip in a zip in a zip. */
const DEEPEST = 3;

async function ofZip(bytes: Buffer, depth: number): Promise<string> {
  const { files } = await JSZip.loadAsync(bytes);
  const inside = Object.values(files).map(async (file) => {
    const content = await file.async('nodebuffer');
    return `${file.name}\n${depth < DEEPEST ? await unpacked(content, depth + 1) : content.toString('latin1')}`;
  });
  return (await Promise.all(inside)).join('\n');
}

/** Letters of a text are shown piece by piece, `[(Zz) -3 (q)] TJ`: what holds them apart is left out. */
function ofPdf(bytes: Buffer): string {
  const texts: string[] = [];
  for (const { index, 0: head } of bytes.toString('latin1').matchAll(/stream\r?\n/g)) {
    const from = index + head.length;
    const content = bytes.subarray(from, bytes.indexOf('endstream', from));
    try {
      texts.push(inflateSync(content).toString('latin1'));
    } catch {
      texts.push(content.toString('latin1'));
    }
  }
  const all = texts.join('\n');
  return `${all}\n${all.replaceAll(/\)[^()]{0,12}\(/g, '')}`;
}

/** With the bytes as they are: whatever says it, and however. */
export async function unpacked(bytes: Buffer, depth = 0): Promise<string> {
  const plain = bytes.toString('latin1');
  if (plain.startsWith(ZIP)) return `${plain}\n${await ofZip(bytes, depth).catch(() => '')}`;
  return plain.startsWith(PDF) ? `${plain}\n${ofPdf(bytes)}` : plain;
}
