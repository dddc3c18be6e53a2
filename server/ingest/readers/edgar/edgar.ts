import { type SourceDocument, UnreadableFile } from '#server/ingest/document.ts';
import {
  type FiledDocument,
  filingMeta,
  readHeader,
  splitSubmission,
} from '#server/ingest/readers/edgar/submission.ts';
import { decodeEntities } from '#server/ingest/readers/html/entities.ts';
import { readHtml } from '#server/ingest/readers/html/html.ts';
import { checkText } from '#server/ingest/readers/preflight.ts';
import { readTextBlocks } from '#server/ingest/readers/txt/txt.ts';
import type { SourceMeta } from '#server/record/analysis.ts';

/** Exhibit numbers of Regulation S-K under which contracts are filed: underwriting, acquisitions, indentures, material contracts. */
const CONTRACT_EXHIBIT = /^EX-(?:1|2|4|10)(?:[.(\-A-Z].*)?$/i;
const ADDITIONAL_EXHIBIT = /^EX-(?:99|13)(?:[.(\-A-Z].*)?$/i;
const AGREEMENT = /\b(?:agreement|contract|lease|indenture|amendment|addendum|guaranty|promissory note)\b/i;
const PROMISE =
  /\b(?:witnesseth|now,? therefore|hereinafter|the parties (?:hereto )?agree|in witness whereof|governing law)\b/i;
/** Enough to see a title page and the recitals. */
const OPENING = 20_000;

/**
 * Reads an EDGAR submission, or one document of one: every exhibit that is a contract becomes a document.
 * @throws UnreadableFile unsupported (a submission without a contract among its exhibits) · the refusals of readHtml
 */
export function readEdgar(text: string): SourceDocument[] {
  const header = readHeader(text);
  const filed = splitSubmission(text);
  const contracts = filed.length === 1 ? filed : filed.filter(isContract);
  if (contracts.length === 0)
    throw new UnreadableFile(
      'unsupported',
      'The filing has no contract among its exhibits (EX-1, EX-2, EX-4, EX-10, or EX-99 with an agreement). Take the exhibit itself.',
    );
  return contracts.map((document) => readFiled(document, filingMeta(header, document)));
}

function isContract({ type, description, body }: FiledDocument): boolean {
  if (/^\s*(?:<PDF>|begin \d{3} )/i.test(body.slice(0, 200))) return false;
  if (CONTRACT_EXHIBIT.test(type)) return true;
  if (!ADDITIONAL_EXHIBIT.test(type)) return false;
  return (AGREEMENT.test(description) || AGREEMENT.test(body.slice(0, OPENING))) && PROMISE.test(body);
}

function readFiled({ body }: FiledDocument, meta: SourceMeta): SourceDocument {
  checkText(body);
  if (isHtml(body)) {
    const page = readHtml(body);
    const { title: _, ...stated } = page.meta;
    return { ...page, format: 'edgar', meta: { ...stated, ...meta } };
  }
  const { blocks, meta: trailer } = readTextBlocks(decodeEntities(body));
  return { format: 'edgar', blocks, meta: { ...trailer, ...meta }, warnings: [] };
}

function isHtml(body: string): boolean {
  const start = body.slice(0, OPENING);
  return (
    /<(?:html|body|!doctype)\b/i.test(start) ||
    (start.match(/<\/?(?:p|div|br|font|td|tr)(?:\s[^<>]{0,200})?>/gi)?.length ?? 0) > 8
  );
}
