/** A small library for tests, stored through the ingestion's own store. */
import { createHash } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import { storeAnalysis } from '#server/ingest/store.ts';
import type { Analysis, Facts } from '#server/record/analysis.ts';
import type { Stored } from '#server/record/contractsWritten.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { BLOCK_SEPARATOR } from '#shared/reading/blocks.ts';
import { slug } from '#shared/reading/slug.ts';
import type { Clause, ContentsNode, Definition, Fact } from '#shared/reading/types.ts';

export interface SeedSection {
  heading: string;
  body: string;
  /** Clause type id. */
  type?: string;
}

export interface SeedContract {
  id: string;
  title?: string;
  namespace?: string;
  /** ISO date */
  published?: string;
  /** Contract type id. */
  type?: string;
  law?: string;
  /** Whose contract it is. */
  company?: string;
  parties?: string[];
  country?: string;
  isAmendment?: boolean;
  sections: SeedSection[];
  fileName?: string;
  fileHash?: string;
}

const stated = <T>(value: T, start?: number, end?: number): Fact<T> => ({
  value,
  span: start === undefined || end === undefined ? null : { start, end },
  certainty: 'stated',
  confidence: 1,
});

const NO_FACTS = {
  parties: [],
  ...Object.fromEntries(
    [
      'title',
      'contractType',
      'agreementDate',
      'effectiveDate',
      'expirationDate',
      'term',
      'governingLaw',
      'jurisdiction',
      'company',
    ]
      .concat([
        'country',
        'lawFirm',
        'filingId',
        'filingType',
        'filingYear',
        'isAmendment',
        'amends',
        'industry',
        'language',
        'sourceUrl',
      ])
      .map((key) => [key, null]),
  ),
} as unknown as Facts;

/** “Term” means … up to the end of the sentence. */
function definitionsIn(text: string): Definition[] {
  return [...text.matchAll(/“([^”]{1,60})” means [^.]{1,2000}\./g)].map((match) => ({
    term: match[1]!,
    aliases: [],
    aliasSpans: [],
    form: 'means',
    start: match.index,
    end: match.index + match[0].length,
    termStart: match.index + 1,
    termEnd: match.index + 1 + match[1]!.length,
    meaning: { start: match.index + match[1]!.length + ' “” means'.length, end: match.index + match[0].length },
    nested: [],
    refersTo: null,
  }));
}

/** Sections become "1. Heading" and a paragraph below it. */
function analysisOf({
  title = 'Agreement',
  published,
  type,
  law,
  company,
  parties,
  country,
  isAmendment,
  sections,
}: SeedContract): Analysis {
  const paragraphs: string[] = [title];
  const clauses: (Clause & { typeId: string | null; typeConfidence: number })[] = [];
  const contents: ContentsNode[] = [];
  let at = title.length + BLOCK_SEPARATOR.length;
  sections.forEach(({ heading, body, type: typeId }, i) => {
    const head = `${i + 1}. ${heading}`;
    const bodyStart = at + head.length + BLOCK_SEPARATOR.length;
    const end = bodyStart + body.length;
    const place = { number: String(i + 1), level: 1, start: at, end };
    const anchor = slug(heading);
    clauses.push({
      ...place,
      position: i,
      anchor,
      heading,
      parent: null,
      bodyStart,
      typeId: typeId ?? null,
      typeConfidence: typeId ? 0.9 : 0,
    });
    contents.push({
      ...place,
      id: anchor,
      title: heading,
      isDefinition: body.includes('” means'),
      isEmpty: false,
      children: [],
    });
    paragraphs.push(head, body);
    at = end + BLOCK_SEPARATOR.length;
  });
  const text = paragraphs.join(BLOCK_SEPARATOR);
  const lawAt = law ? text.indexOf(law) : -1;
  const facts: Facts = {
    ...NO_FACTS,
    title: stated(title, 0, title.length),
    contractType: type ? stated(type) : null,
    agreementDate: published ? stated(published) : null,
    company: company ? stated(company) : null,
    country: country ? stated(country) : null,
    isAmendment: isAmendment ? stated(true) : null,
    parties: (parties ?? []).map((name) => stated({ name }) as Facts['parties'][number]),
    governingLaw: law ? stated(law, ...(lawAt < 0 ? [] : ([lawAt, lawAt + law.length] as const))) : null,
  };
  return { text, contents, clauses, definitions: definitionsIn(text), facts, meta: {}, warnings: [] };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export async function seedContract(db: Db, contract: SeedContract): Promise<Stored> {
  const stored = await storeAnalysis(operatorLibrary(db, contract.namespace ?? 'en'), {
    externalId: contract.id,
    kind: 'contract',
    source: 'test',
    fileName: contract.fileName ?? `${contract.id}.txt`,
    fileHash: contract.fileHash ?? sha256(contract.id),
    mediaType: 'text/plain',
    contentHash: sha256(JSON.stringify(contract)),
    isSample: false,
    analysis: analysisOf(contract),
  });
  if (!stored) throw new Error(`${contract.id} is withdrawn`);
  return stored;
}
