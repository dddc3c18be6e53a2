/** Reviews a document by the rules of a playbook: verdict, reason, proof and proposal for each. */
import { type Check, type CheckInput, type Finding, findingsOf, type Place } from '#shared/domain/checks/check.ts';
import { isEnglish } from '#shared/domain/checks/language.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { isCoverOnly } from '#shared/domain/playbooks/elsewhere.ts';
import { fitted } from '#shared/domain/playbooks/fitted.ts';
import { missingPlace } from '#shared/domain/playbooks/missingPlace.ts';
import type { Roles } from '#shared/domain/playbooks/ownNames.ts';
import { wordingAt } from '#shared/domain/playbooks/ownWording.ts';
import type { Passage } from '#shared/domain/playbooks/passages.ts';
import { type Playbook, type Posture, type Rule, rulesFor, type Verdict } from '#shared/domain/playbooks/playbook.ts';
import { type ProposedEdit, proposalsOf } from '#shared/domain/playbooks/proposals.ts';
import { type Answer, type Asked, askedOf, placeOf } from '#shared/domain/playbooks/tests/answer.ts';
import { answer } from '#shared/domain/playbooks/tests/index.ts';

export interface RuleOptions {
  /** Default: strict. */
  posture?: Posture;
  /** Id and roles of the playbook that the rule is from; its findings are then known as "nda-mutual/CO-03". */
  playbook?: Pick<Playbook, 'id' | 'roles'>;
}

export interface RuleResult {
  rule: Rule;
  verdict: Verdict;
  /** One to three sentences: what was found against what was asked. */
  reason: string;
  /** Place in the rule of the fallback that stands in the document, from 0. */
  fallback?: number;
  /** What proves the verdict. Of a missing clause one with an empty quote, at the end of the provision that it would follow. */
  findings: Finding[];
  proposals: ProposedEdit[];
  /** Paragraphs that the rule looked at, ascending. */
  looked: number[];
}

/** One rule over one document. Never throws: what goes wrong is a rule that could not tell. */
export function reviewRule(
  rule: Rule,
  document: CheckInput,
  { posture = 'strict', playbook }: RuleOptions = {},
): RuleResult {
  const id = playbook ? `${playbook.id}/${rule.id}` : rule.id;
  const roles: Roles = playbook?.roles ?? {};
  const unknown = (reason: string): RuleResult => ({
    rule,
    verdict: 'review',
    reason,
    findings: [],
    proposals: [],
    looked: [],
  });
  try {
    const { snapshot } = document;
    if (!isEnglish(snapshot)) return unknown('The document is not in English, which is what the rule reads.');
    const asked = askedOf(document, rule.where, rule.topic);
    if (asked.reading.passages.length === 0) return unknown('The document holds no text.');
    const judged = onCover(judge(rule, asked, posture, roles), snapshot);
    const { list, add } = findingsOf(id, document);
    const places = distinct(judged.answer.places);
    const end = missingPlace(asked);
    if (places.length > 0) for (const place of places) add(place, judged.reason);
    else if (judged.verdict !== 'pass') add(end, judged.reason);
    const { verdict } = judged;
    const { missing, isBlank, isOff = false } = judged.answer;
    const flagged = missing === undefined ? places.flatMap((place) => passageAt(asked, place) ?? []) : [];
    const proposals =
      verdict === 'pass' || list.length === 0 || isBlank
        ? []
        : proposalsOf(rule, {
            snapshot,
            roles,
            id: list[0]!.fingerprint,
            flagged,
            isOff,
            end,
            topic: rule.topic,
          });
    return {
      rule,
      verdict,
      reason: judged.reason,
      ...(judged.fallback !== undefined && { fallback: judged.fallback }),
      findings: list,
      proposals,
      looked: [...asked.looked, ...places.map(({ para }) => para)]
        .sort((a, b) => a - b)
        .filter((n, i, all) => n !== all[i - 1]),
    };
  } catch {
    return unknown('The rule could not be applied to this document.');
  }
}

interface Judged {
  verdict: Verdict;
  reason: string;
  answer: Answer;
  fallback?: number;
}

function judge(rule: Rule, asked: Asked, posture: Posture, roles: Roles): Judged {
  const position = answer(rule.test, asked);
  if (position.is === 'yes') return { verdict: 'pass', reason: position.reason, answer: position };
  const own = position.missing !== undefined && rule.proposal?.insert;
  const { snapshot } = asked.document;
  const standing = own ? wordingAt(fitted(own, roles, snapshot), asked.reading) : null;
  if (standing) {
    const reason = 'The wording of the playbook stands there.';
    return { verdict: 'pass', reason, answer: { is: 'yes', reason, places: standing.map(placeOf) } };
  }
  let isOpen = position.is === 'unsure';
  for (const [n, { test, words }] of rule.fallbacks.entries()) {
    if (!test) continue;
    const fallback = answer(test, asked);
    if (fallback.is === 'yes')
      return {
        verdict: posture === 'permissive' ? 'pass' : 'review',
        // what it says is told already, what was measured is not
        reason: `A fallback stands there: ${lowerFirst(words)}${/^(?:It|Nothing) says\b/.test(fallback.reason) ? '' : ` ${fallback.reason}`}`,
        answer: fallback,
        fallback: n,
      };
    isOpen ||= fallback.is === 'unsure';
  }
  return { verdict: isOpen ? 'review' : 'fail', reason: position.reason, answer: position };
}

/** What a cover page does not say, the terms behind it may. */
function onCover(judged: Judged, snapshot: DocSnapshot): Judged {
  if (judged.verdict !== 'fail' || judged.answer.missing === undefined || !isCoverOnly(snapshot)) return judged;
  const reason = `${judged.reason} It may stand in the terms that the document takes in, which no rule has read.`;
  return { ...judged, verdict: 'review', reason, answer: { ...judged.answer, isBlank: true } };
}

const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

function distinct(places: readonly Place[]): Place[] {
  const seen = new Set<string>();
  return places.filter(({ para, start, end }) => {
    const key = `${para}:${start}:${end}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const passageAt = ({ reading }: Asked, { para, start, end }: Place): Passage | null =>
  reading.passages.find((one) => one.para === para && one.start === start && one.end === end) ?? null;

export interface ReviewOptions {
  posture?: Posture;
  /** Whom the document is read for; the playbook's first side by default. */
  side?: string;
  signal?: AbortSignal;
  /** Lets other work happen. Default: the next turn of the event loop. */
  pause?: () => Promise<void>;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Results in the order of the playbook, each as soon as it is there; stops silently when the signal says so. */
export async function* reviewPlaybook(
  playbook: Playbook,
  document: CheckInput,
  { posture, side, signal, pause = nextTurn }: ReviewOptions = {},
): AsyncGenerator<RuleResult> {
  for (const rule of rulesFor(playbook, side)) {
    if (signal?.aborted) return;
    yield reviewRule(rule, document, { ...(posture && { posture }), playbook });
    await pause();
  }
}

/** A rule as a check: what it does not pass is what it finds. */
export const asCheck = (rule: Rule, options: RuleOptions = {}): Check => ({
  id: options.playbook ? `${options.playbook.id}/${rule.id}` : rule.id,
  title: rule.title,
  explanation: rule.position,
  severity: rule.severity,
  isEnglish: true,
  run: (document) => {
    const { verdict, findings } = reviewRule(rule, document, options);
    return verdict === 'pass' ? [] : findings;
  },
});
