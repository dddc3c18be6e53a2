/// <reference types="office-js" />
/**
 * Reads the document: what the API says, and beside it the document's XML, which alone tells words from struck-out words, fields,
 * bookmarks and hidden text, at every level of the API. Where a Word cannot give its XML, the API's own word has to do.
 */
import type { FlatReading } from '#addin/word/flatOpc.ts';
import { failureOf, hostCodeOf } from '#addin/word/hostErrors.ts';
import { can, type WordSession } from '#addin/word/wordSession.ts';
import { fromWord, sameWords } from '#addin/word/wordText.ts';
import { textHash } from '#shared/domain/anchors.ts';
import type { DocParagraph, DocSnapshot } from '#shared/domain/documentSnapshot.ts';

export interface Reading extends DocSnapshot {
  /** The paragraphs themselves, good until the batch ends; all of them, however short `paras` was cut. */
  items: Word.Paragraph[];
  /** Null where this Word gives no XML. */
  xml: FlatReading | null;
}

const FIELDS = ['text', 'style', 'outlineLevel', 'isListItem', 'tableNestingLevel'];

/** One answer of Word, two where its XML is too much for it. */
export async function readParagraphs(
  context: Word.RequestContext,
  session: WordSession,
  maxChars = Number.POSITIVE_INFINITY,
): Promise<Reading> {
  const { body } = context.document;
  const { paragraphs } = body;
  const hasIds = can(session, 'paragraphIds');
  paragraphs.load([...FIELDS, ...(hasIds ? ['uniqueLocalId'] : [])].map((field) => `items/${field}`).join(','));
  const flat = session.withoutXml ? null : body.getOoxml();
  try {
    await context.sync();
  } catch (error) {
    if (!flat || !isTooMuch(error)) throw error;
    session.withoutXml = true;
    return readParagraphs(context, session, maxChars);
  }
  const { items } = paragraphs;
  const xml = flat ? await readXml(flat.value, items) : null;
  const idOf = (item: Word.Paragraph): string | undefined => (hasIds && item.uniqueLocalId) || undefined;
  const whole = xml
    ? { paras: xml.paras.map((para, i) => withId(para, idOf(items[i]!))), notes: xml.notes }
    : { paras: await readByApi(context, session, items, idOf) };
  const { paras, truncated } = cut(whole.paras, maxChars);
  return { ...whole, paras, truncated, rev: revision(paras), items, xml };
}

const withId = (para: DocParagraph, id: string | undefined): DocParagraph =>
  id === undefined ? para : { ...para, id };

/** Failures of the XML, not of the document. */
function isTooMuch(error: unknown): boolean {
  const code = hostCodeOf(error) ?? '';
  return code === 'GeneralException' || failureOf(code).retry === 'in-halves' || failureOf(code).code === 'unsupported';
}

/** Null if the XML does not speak of the same paragraphs: then nothing in it may be trusted. */
async function readXml(flat: string, items: readonly Word.Paragraph[]): Promise<FlatReading | null> {
  const { readFlat } = await import('#addin/word/flatOpc.ts');
  let reading: FlatReading;
  try {
    reading = readFlat(flat);
  } catch {
    return null;
  }
  // Word closes a stretch of XML with an empty paragraph that is not the document's
  const extra = reading.paras.length - items.length;
  if (extra === 1 && reading.paras.at(-1)!.text === '') reading.paras.pop();
  if (reading.paras.length !== items.length) return null;
  const strangers = reading.paras.filter((para, i) => !agrees(para, fromWord(items[i]!.text)));
  return strangers.length <= MAX_STRANGERS * items.length ? reading : null;
}

/** Share of paragraphs that may read otherwise in the XML; one that is missing shifts all others. */
const MAX_STRANGERS = 0.05;

/** What is struck out, hidden or computed may be in Word's text or not. */
const agrees = (para: DocParagraph, text: string): boolean =>
  para.pending || (para.fields?.length ?? 0) > 0 || para.hidden !== undefined || sameWords(para.text, text);

/** What the API says of itself. Struck-out words are seen from 1.4 on, by the difference that they make. */
async function readByApi(
  context: Word.RequestContext,
  session: WordSession,
  items: readonly Word.Paragraph[],
  idOf: (item: Word.Paragraph) => string | undefined,
): Promise<DocParagraph[]> {
  const reviewed = can(session, 'reviewedText') ? items.map((item) => item.getReviewedText('Current')) : null;
  const lists = items.map((item) => (item.isListItem ? item.listItemOrNullObject : null));
  for (const list of lists) list?.load('level,listString');
  if (reviewed || lists.some(Boolean)) await context.sync();
  return items.map((item, i) => {
    const shown = fromWord(item.text);
    const text = reviewed ? fromWord(reviewed[i]!.value) : shown;
    const struck = text !== shown;
    const list = lists[i];
    const id = idOf(item);
    return {
      i,
      ...(id !== undefined && { id }),
      text,
      style: item.style,
      ...(item.outlineLevel >= 1 && item.outlineLevel <= 9 && { heading: item.outlineLevel }),
      ...(list && !list.isNullObject && list.listString && { list: label(list) }),
      table: item.tableNestingLevel,
      pending: struck,
      ...(struck && { struck: true }),
      hash: textHash(text),
    };
  });
}

function label({ listString, level }: Word.ListItem): NonNullable<DocParagraph['list']> {
  const bullet = !/[\p{L}\p{N}]/u.test(listString);
  return { label: bullet ? '•' : listString.trim(), level, bullet };
}

/** Stops after the paragraph in which that many characters have been read. */
function cut(paras: readonly DocParagraph[], maxChars: number): { paras: DocParagraph[]; truncated: boolean } {
  let read = 0;
  const end = paras.findIndex((para) => {
    const isOver = read >= maxChars;
    read += para.text.length + 1;
    return isOver;
  });
  return end < 0 ? { paras: [...paras], truncated: false } : { paras: paras.slice(0, end), truncated: true };
}

const revision = (paras: readonly DocParagraph[]): string =>
  textHash(
    JSON.stringify(
      paras.map(({ hash, style, pending, list, original }) => [hash, style, pending, list?.label, original]),
    ),
  );
