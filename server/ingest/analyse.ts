/** The stages in order, from a document to everything that is concluded about it. Pure but for the classifier handed in. */

import { type DeclaredFacts, declare } from '#server/ingest/declared.ts';
import type { SourceDocument } from '#server/ingest/document.ts';
import { extractFacts } from '#server/ingest/facts/index.ts';
import { libraryClauses } from '#server/ingest/libraryClauses.ts';
import { withoutPointers } from '#server/ingest/pointers.ts';
import type { Classifier } from '#server/ingest/types/index.ts';
import type { Analysis, Facts, TypedClause } from '#server/record/analysis.ts';
import { placeBlocks } from '#shared/reading/blocks.ts';
import { findDefinitions } from '#shared/reading/definitions/index.ts';
import { structure } from '#shared/reading/outline/index.ts';
import type { Clause } from '#shared/reading/types.ts';

/** Raised when a stage changes what it concludes, so that ingesting again replaces what older stages made. */
export const STAGES_VERSION = 7;

/** Types the clauses of the library and numbers them anew: `libraryClauses` leaves gaps where it passes over articles and fragments. */
function typed(
  clauses: readonly Clause[],
  all: readonly Clause[],
  text: string,
  classifier: Classifier,
): TypedClause[] {
  return clauses.map((clause, position) => {
    const body = text.slice(clause.bodyStart, clause.end);
    // a heading on a line of its own: the wording starts behind the empty line, not with it
    const bodyStart = clause.end - (body.trimStart().length || body.length);
    const parent = clause.parent === null ? null : all[clause.parent];
    const { typeId, confidence } = classifier.classify({
      heading: clause.heading,
      text: text.slice(bodyStart, clause.end),
      parentHeading: parent?.heading ?? null,
    });
    return { ...clause, bodyStart, position, parent: null, typeId, typeConfidence: confidence };
  });
}

/** A whole contract. */
export function analyseContract(
  document: SourceDocument,
  fileName: string,
  classifier: Classifier,
  declared: DeclaredFacts = {},
): Analysis {
  const structured = structure(document);
  const found = declare(extractFacts(structured, document.meta, fileName), declared);
  const { scan } = document;
  const facts: Facts = scan
    ? { ...found, scan: { value: scan, span: null, certainty: 'stated', confidence: 1 } }
    : found;
  return {
    text: structured.text,
    contents: structured.contents,
    clauses: typed(libraryClauses(structured), structured.clauses, structured.text, classifier),
    definitions: withoutPointers(structured, findDefinitions(structured)),
    facts,
    meta: document.meta,
    warnings: document.warnings,
  };
}

/** One clause that came alone (a JSONL row of kind "clause"): nothing is concluded about a contract around it. */
export function analyseClause(
  document: SourceDocument,
  title: string | null,
  classifier: Classifier,
  declared: DeclaredFacts = {},
): Analysis {
  const { text } = placeBlocks(document.blocks);
  const clause: Clause = {
    position: 0,
    anchor: 'clause',
    heading: title,
    number: null,
    level: 1,
    parent: null,
    start: 0,
    end: text.length,
    bodyStart: 0,
  };
  const nothing: Facts = {
    title: title ? { value: title, span: null, certainty: 'stated', confidence: 1 } : null,
    contractType: null,
    parties: [],
    agreementDate: null,
    effectiveDate: null,
    expirationDate: null,
    term: null,
    governingLaw: null,
    jurisdiction: null,
    company: null,
    country: null,
    lawFirm: null,
    filingId: null,
    filingType: null,
    filingYear: null,
    isAmendment: null,
    amends: null,
    industry: null,
    language: null,
    sourceUrl: null,
  };
  return {
    text,
    contents: [],
    clauses: typed([clause], [clause], text, classifier),
    definitions: [],
    facts: declare(nothing, declared),
    meta: document.meta,
    warnings: document.warnings,
  };
}
