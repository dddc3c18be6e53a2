import { UnreadableFile } from '#server/ingest/document.ts';
import { tidy } from '#server/ingest/readers/shared/text.ts';
import type { SourceMeta } from '#server/record/analysis.ts';

export interface FilingHeader {
  accession: string;
  form: string;
  /** ISO date. */
  filedOn: string;
  company: string;
  /** Central Index Key of the filer, without leading zeros. */
  cik: string;
}

export interface FiledDocument {
  type: string;
  fileName: string;
  description: string;
  body: string;
}

/** Headers are short; a filer's list of addresses is the longest part. */
const HEADER_REACH = 60_000;
const MAX_DOCUMENTS = 2_000;
const ARCHIVE = 'https://www.sec.gov/Archives/edgar/data';

/** The submission header: `LABEL: value` lines before the first document. Absent fields are empty. */
export function readHeader(text: string): FilingHeader {
  const end = text.indexOf('<DOCUMENT>');
  const header = text.slice(0, Math.min(end < 0 ? HEADER_REACH : end, HEADER_REACH));
  const field = (label: string): string => {
    const at = header.indexOf(`${label}:`);
    if (at < 0) return '';
    const from = at + label.length + 1;
    const lineEnd = header.indexOf('\n', from);
    return tidy(header.slice(from, lineEnd < 0 ? undefined : lineEnd));
  };
  const date = /^(\d{4})(\d{2})(\d{2})$/.exec(field('FILED AS OF DATE'));
  return {
    accession: /^\d{10}-\d{2}-\d{6}$/.exec(field('ACCESSION NUMBER'))?.[0] ?? '',
    form: field('CONFORMED SUBMISSION TYPE'),
    filedOn: date ? `${date[1]}-${date[2]}-${date[3]}` : '',
    company: field('COMPANY CONFORMED NAME'),
    cik: field('CENTRAL INDEX KEY').replace(/^0+/, ''),
  };
}

/**
 * The documents of a submission in their order. A text without document tags is one document.
 * @throws UnreadableFile hostile
 */
export function splitSubmission(text: string): FiledDocument[] {
  const parts = text.split('<DOCUMENT>');
  if (parts.length > MAX_DOCUMENTS)
    throw new UnreadableFile(
      'hostile',
      'The submission has more documents than any filing. Take the exhibits themselves.',
    );
  if (parts.length === 1) return [readDocument(text)];
  return parts.slice(1).map((part) => {
    const close = part.indexOf('</DOCUMENT>');
    return readDocument(close < 0 ? part : part.slice(0, close));
  });
}

function readDocument(text: string): FiledDocument {
  const textTag = text.indexOf('<TEXT>');
  const head = text.slice(0, textTag < 0 ? 4_000 : Math.min(textTag, 20_000));
  const tag = (name: string): string => {
    const at = head.indexOf(`<${name}>`);
    if (at < 0) return '';
    const from = at + name.length + 2;
    const lineEnd = head.indexOf('\n', from);
    return tidy(head.slice(from, lineEnd < 0 ? undefined : lineEnd));
  };
  const close = text.lastIndexOf('</TEXT>');
  const body = textTag < 0 ? withoutTagLines(text) : text.slice(textTag + 6, close > textTag ? close : undefined);
  return { type: tag('TYPE'), fileName: tag('FILENAME'), description: tag('DESCRIPTION'), body };
}

/** `<TYPE>EX-10` and the like, each on its own line at the top. */
function withoutTagLines(text: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex(
    (line) => line.trim() !== '' && !/^\s*<(?:TYPE|SEQUENCE|FILENAME|DESCRIPTION)>/.test(line),
  );
  return lines.slice(Math.max(0, first)).join('\n');
}

/** Facts of one exhibit; the address is built the way EDGAR files its documents. */
export function filingMeta(header: FilingHeader, document: FiledDocument): SourceMeta {
  const { accession, form, filedOn, company, cik } = header;
  const { type, fileName, description } = document;
  const isAddressable = accession !== '' && /^\d{1,10}$/.test(cik) && /^[\w.-]{1,100}$/.test(fileName);
  return {
    ...(accession !== '' && { filingId: accession }),
    ...(form !== '' && { filingType: form }),
    ...(filedOn !== '' && { filedOn }),
    ...(company !== '' && { company }),
    ...(type !== '' && { exhibit: type }),
    ...(description !== '' && { title: description }),
    ...(fileName !== '' && { fileName }),
    ...(isAddressable && { sourceUrl: `${ARCHIVE}/${cik}/${accession.replaceAll('-', '')}/${fileName}` }),
  };
}
