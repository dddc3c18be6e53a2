/** Everything that a contract says about itself, each fact with the words that prove it. */

import { classifyContractType } from '#server/ingest/contractTypes/index.ts';
import { agreementDate } from '#server/ingest/facts/agreementDate.ts';
import { amendment } from '#server/ingest/facts/amendment.ts';
import { company } from '#server/ingest/facts/company.ts';
import { country } from '#server/ingest/facts/country.ts';
import { effectiveDate } from '#server/ingest/facts/effectiveDate.ts';
import { filing } from '#server/ingest/facts/filing.ts';
import { industry } from '#server/ingest/facts/industry.ts';
import { language } from '#server/ingest/facts/language.ts';
import { lawFirm } from '#server/ingest/facts/lawFirm.ts';
import { sourceUrl } from '#server/ingest/facts/sourceUrl.ts';
import { term } from '#server/ingest/facts/term.ts';
import { title } from '#server/ingest/facts/title.ts';
import type { Facts, SourceMeta } from '#server/record/analysis.ts';
import { dateOrder } from '#shared/reading/dates.ts';
import { governingLaw } from '#shared/reading/laws/governingLaw.ts';
import { jurisdiction } from '#shared/reading/laws/jurisdiction.ts';
import { parties } from '#shared/reading/parties/index.ts';
import { findOpening } from '#shared/reading/parties/opening.ts';
import type { Structure } from '#shared/reading/types.ts';

/**
 * Facts of one contract. Works from text and blocks; uses clauses, where there are any, to find the right section.
 * What is blank, a placeholder or no calendar day yields no fact.
 *
 * @param fileName name of the file as it came, or ''
 */
export function extractFacts(structure: Structure, meta: SourceMeta, fileName: string): Facts {
  const { text } = structure;
  const opening = findOpening(text);
  const law = governingLaw(structure);
  const forum = jurisdiction(structure);
  const preambleStart = opening.preamble?.start ?? 0;
  const where = country(law, forum, text.slice(preambleStart, opening.preamble?.end ?? preambleStart), preambleStart);
  const order = dateOrder(text, where?.value ?? null);
  const named = title(structure, opening, meta);
  const type = classifyContractType(named?.value ?? null, structure);
  const made = agreementDate(structure, opening, order);
  const effective = effectiveDate(structure, opening, made, order);
  const who = parties(text, opening, named?.span?.end ?? 0);
  const filed = filing(text, meta, fileName);
  return {
    title: named,
    contractType: type,
    parties: who,
    agreementDate: made,
    effectiveDate: effective,
    ...term(structure, effective ?? made, order),
    governingLaw: law && { value: law.value, span: law.span, certainty: law.certainty, confidence: law.confidence },
    jurisdiction: forum,
    company: company(filed.company, who, text),
    country: where,
    lawFirm: lawFirm(text),
    filingId: filed.filingId,
    filingType: filed.filingType,
    filingYear: filed.filingYear,
    ...amendment(text, named, opening),
    industry: industry(text, type?.value ?? null),
    language: language(text, meta),
    sourceUrl: sourceUrl(meta),
  };
}
