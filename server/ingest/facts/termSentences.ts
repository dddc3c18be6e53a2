/** The sentences in which a contract says how long it lasts. */

import { duration } from '#server/ingest/facts/durations.ts';
import { findDates } from '#shared/reading/dates.ts';
import { sentenceAround } from '#shared/reading/sentences.ts';
import type { Structure, TextSpan } from '#shared/reading/types.ts';
import { clausesHeaded, eachMatch, within } from '#shared/reading/windows.ts';

const heading = /^(?:initial\s+)?terms?\b|^duration\b|term\s+(?:and|of|&)|^period|expir/i;
const anchor =
  /\b(?:[Tt]erm|TERM|[Dd]uration|in\s+(?:full\s+)?(?:force|effect)|valid(?:ity)?|expires?|effective\s+(?:for|until|from|as\s+of)|(?:shall|will)\s+(?:automatically\s+)?(?:commence|begin|continue|remain|extend|terminate|expire|end)|[Pp]eriod|PERIOD)\b/g;
const aboutThis =
  /\b(?:term\b|(?:this|the)\s+(?:[\w-]+\s+){0,3}(?:agreement|contract|lease|amendment|license)|duration|(?:contract|service|distribution)\s+period)/i;
const lasting =
  /\b(?:commenc\w*|begin\w*|continu\w*|remain\w*|in\s+(?:full\s+force\s+and\s+)?effect|terminat\w*|expir\w*|end(?:s|ing)?|effective|for\s+a\s+(?:period|term)|be|is|extend|valid|last(?:s)?|until|through|perpetu\w*)\b/i;
export interface TermSentence extends TextSpan {
  score: number;
}

/** "when this term is used", "as such term is defined": a word, not a time. */
const AS_A_WORD =
  /\b(?:such|this|the|that|capitalized)\s+terms?\s+(?:is|are|as|indicates?|means?|used|defined|shall\s+(?:mean|have)|["“])/gi;
/** A definition of something else than the term. */
const OTHER_DEFINED =
  /^\W*(?:\d[\d.]*\s+)?["“]?(?!\s*(?:initial|contract|service|licen[cs]e|distribution|full|intended)?\s*(?:end\s+of\s+)?(?:term|duration|period)\b)[\p{Lu}][^"“”]{1,60}["”]\s+(?:or\s+["“][^"”]+["”]\s+)?(?:means?|shall\s+mean|has\s+the\s+meaning)\b/iu;
/** What lasts here is something else than the agreement. */
const OTHER_SUBJECT =
  /\b(?:insurance|insured|warrant(?:y|ies)\s+(?:extend|shall|period)|retain\b[^.;]{0,60}\brecords|records?\s+(?:shall|relating)|severab\w*|pricing\s+is|coverage|if\s+any\s+(?:term|provision|part)|any\s+(?:\w+\s+)?(?:term|provision)\b[^.;]{0,40}\b(?:invalid|held|unenforceable)|no\s+term\s+of|waiver)\b/i;
/** "3.1 Term. This Agreement shall …" opens the sentence … */
const OPENS_WITH_AGREEMENT =
  /^\W{0,4}(?:[\dA-Za-z.()]{1,7}\s)?(?:\p{Lu}[\p{L} ,&]{2,40}[.:]\s)?(?:unless\b[^,]{3,120},\s)?(?:this|the)\s(?:[\w-]{1,30}\s){0,3}?(?:agreement|contract|amendment|lease|license)\s(?:\(["“][^"”]{2,30}["”]\)\s)?(?:shall|will|is|comes|becomes?|enters|commences|expires|terminates|ends|remains|continues)\b/iu;
/** … and says "remain in force", "terminate upon the earlier of" of it. */
const LASTS =
  /\b(?:remains?|continues?|in\s(?:full\s)?(?:force|effect)|valid|perpetu\w{0,6}|indefinite|expires?|(?:terminates?|ends?)\s(?:automatically\s)?(?:at|on|upon|\(|\d|(?:one|two|three|four|five|six|seven|eight|nine|ten)\b))/i;
/** How far behind its beginning a sentence says so. */
const SAID_WITHIN = 360;
/** "TERM: November 1, 2014 to October 31, 2017", "Terms of the project: 12 weeks" on a form. */
const FIELD = /^\W*(?:\d[\d.]*\s+)?(?:initial\s+)?terms?(?:\s+of\s+(?:the\s+)?\w+)?\s?[:：][^.;]{0,24}\d/i;
const NO_OWN_STATEMENT =
  /^\W*(?:[\dA-Z.()]{1,6}\s+)?(?:if|notwithstanding|upon|during|except|after|following|in\s+the\s+event)\b/i;
/** Sentences that could say it, and those of them worth keeping, in one contract. */
const LOOKED_AT = 400;
const KEPT = 60;
const WORTH = 2.5;

function scoreOf(words: string): number {
  let score = 0;
  if (/\bterm\b/i.test(words.replace(AS_A_WORD, ' '))) score += 1.5;
  if (/^(?:\W*[\d.]*\s*)?(?:initial\s+)?term\s?[:.–-]|\bterm\b[^.;]{0,60}\b(?:shall\s+be|will\s+be|is)\b/i.test(words))
    score += 1;
  if (/["“](?:Initial\s+)?Term["”]/.test(words)) score += 1.5;
  if (
    /\b(?:shall|will|is|be)\b[^.;]{0,80}\b(?:commence|begin|continue|remain|effective|for\s+a\s+(?:period|term))/i.test(
      words,
    )
  )
    score += 1.5;
  if (/\bunless\s+(?:earlier|sooner|otherwise|terminated)|earlier\s+terminat/i.test(words)) score += 1;
  if (
    /\bvalid\s+for\b|\b(?:shall|will)\s+(?:have|be\s+for)\s+an?\s+(?:initial\s+)?(?:term|period)\b|\bcontinue\s+(?:in\s+\w+\s+)?for\b/i.test(
      words,
    )
  )
    score += 1.5;
  if ((OPENS_WITH_AGREEMENT.test(words) && LASTS.test(words.slice(0, SAID_WITHIN))) || FIELD.test(words)) score += 1.5;
  if (NO_OWN_STATEMENT.test(words)) score -= 2.5;
  if (OTHER_DEFINED.test(words) || OTHER_SUBJECT.test(words)) score -= 2;
  duration.lastIndex = 0;
  if (duration.test(words) || findDates(words).length > 0) score += 1;
  return score;
}

/** Sentences that say how long this agreement lasts, best first. */
export function termSentences(structure: Structure): TermSentence[] {
  const { text } = structure;
  const headed = clausesHeaded(structure, heading);
  const found: TermSentence[] = [];
  let [read, looked] = [0, 0];
  eachMatch(anchor, text, (m) => {
    if (looked > LOOKED_AT || found.length > KEPT || m.index < read) return;
    const sentence = sentenceAround(text, m.index, 600);
    read = sentence.end;
    const words = text.slice(sentence.start, sentence.end);
    if (!aboutThis.test(words) || !(lasting.test(words) || FIELD.test(words))) return;
    looked += 1;
    const isHeaded =
      within(headed, m.index) ||
      /\b(?:TERM|Term|DURATION|Duration)\b/.test(text.slice(Math.max(0, sentence.start - 40), sentence.start));
    const score = scoreOf(words) + (isHeaded ? 1.5 : 0);
    if (score >= WORTH) found.push({ ...sentence, score });
  });
  return found.sort((a, b) => b.score - a.score || a.start - b.start).slice(0, 6);
}
