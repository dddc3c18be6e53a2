/** What walks through uploads are made of: a library, and Word files for it. */
import type { Locator, Page } from '@playwright/test';
import JSZip from 'jszip';

/** As its owner, by the call that the page makes. Resolves with its id. */
export async function beginLibrary({ request }: Page, title: string): Promise<string> {
  const { csrf } = await (await request.get('/api/session')).json();
  const answer = await request.post('/api/user/libraries', { headers: { 'x-csrf-token': csrf }, data: { title } });
  const told = await answer.json();
  return (told.library ?? told).namespace;
}

export interface WordFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const MIME = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const TYPES = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${MIME}.main+xml"/></Types>`;
const RELATIONS = `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** A small agreement, like no other. */
export async function wordFile(n: number): Promise<WordFile> {
  const paragraphs = [
    `SERVICES AGREEMENT NO. ${n}`,
    `This Agreement is made between Quill Fern Ltd and Client ${n} GmbH.`,
    `1. Services. The Supplier shall deliver the services of lot ${n} with due care and skill.`,
    `2. Term. This Agreement lasts for ${n + 2} months from its date.`,
    `3. Confidentiality. Each party shall keep the information of the other secret for ${n + 1} years.`,
    '4. Governing Law. This Agreement is governed by the laws of England and Wales.',
  ];
  const run = (text: string, isBold = false) =>
    `<w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${text}</w:t></w:r>`;
  const body = paragraphs
    .map((text) => {
      const [, heading = '', rest = text] = /^(\d+\. [^.]+\.)(.*)$/.exec(text) ?? [];
      return `<w:p>${heading && run(heading, true)}${run(rest)}</w:p>`;
    })
    .join('');
  const zip = new JSZip();
  zip.file('[Content_Types].xml', TYPES);
  zip.file('_rels/.rels', RELATIONS);
  zip.file(
    'word/document.xml',
    `${HEAD}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  );
  return { name: `Agreement ${n}.docx`, mimeType: MIME, buffer: await zip.generateAsync({ type: 'nodebuffer' }) };
}

export const wordFiles = (n: number): Promise<WordFile[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => wordFile(i + 1)));

/** As a person drags them from a folder of the system. */
export async function dropFiles(zone: Locator, files: readonly WordFile[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  const dataTransfer = await zone.page().evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, sent);
  await zone.dispatchEvent('drop', { dataTransfer });
}
