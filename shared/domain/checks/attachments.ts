/** Exhibits, schedules and annexes that a contract speaks of as its own. */
import type { Place } from '#shared/domain/checks/check.ts';
import { layoutOf } from '#shared/domain/checks/layout.ts';
import { perDocument } from '#shared/domain/checks/perDocument.ts';
import { referencesIn } from '#shared/reading/references.ts';

export interface Attachment {
  /** "Exhibit B". */
  name: string;
  places: Place[];
  /** Others of its kind are there. */
  isSure: boolean;
}

const HEAD =
  /^\W{0,3}(exhibit|schedule|annex|annexure|appendix|attachment)\s{1,3}["“]?([A-Z\d][A-Z\d.-]{0,5}?)["”]?(?![\w(])(?:[\s.:–—-]|$)/i;
/** A line that begins an attachment says little more than its name. */
const LONGEST_HEAD = 120;
/** Those of a filing and of a statute have numbers of their own. */
const FOREIGN = /^\d{1,3}\.\d|^\d{2,3}[A-Z]|^(?:[3-9]\d|\d{3,})(?!\d)|^TO$/;
const ELSEWHERE =
  /^[\s,]{0,2}(?:\([^()]{0,60}\)\s)?(?:of|to|in|under)\s(?:the|that|such|its|each|an?)\s(?!(?:this|present)\b)/i;
const OTHER_BEFORE = /\b(?:Act|Code|Regulations?|Rules?|SEC|Form|GDPR)[^.;]{0,60}$/;

/** Attachments that are named and have no place in the document, in the order in which they are named: those that are surely meant to be there as one, since that is one thing to see to. */
export const lostAttachments = perDocument((snapshot): readonly Attachment[] => {
  const { roles, parts } = layoutOf(snapshot);
  const present = new Set<string>();
  const kinds = new Set<string>();
  for (const { text } of snapshot.paras) {
    const head = text.length <= LONGEST_HEAD ? HEAD.exec(text.trim()) : null;
    if (!head || /[;,]$/.test(text.trim())) continue;
    present.add(keyOf(head[1]!, head[2]!));
    kinds.add(kindOf(head[1]!));
  }
  const found = new Map<string, Attachment>();
  for (const { text, i } of snapshot.paras) {
    if (roles[i] !== 'prose' || parts[i] !== 0) continue;
    for (const { isProvision, word, number, target, start, end, from } of referencesIn(text)) {
      // a paragraph that begins with it is the attachment, run into its title
      if (isProvision || from === 0 || target === 'elsewhere' || FOREIGN.test(number)) continue;
      const key = keyOf(word, number.replace(/\(.*$/, ''));
      if (present.has(key) || present.has(key.replace(/-.*$/, '')) || ELSEWHERE.test(text.slice(end, end + 80)))
        continue;
      if (OTHER_BEFORE.test(text.slice(Math.max(0, from - 80), from))) continue;
      const known = found.get(key);
      if (known) known.places.push({ para: i, start: from, end });
      else
        found.set(key, {
          name: text.slice(from, start) === '' ? number : `${word[0]!.toUpperCase()}${word.slice(1)} ${number}`,
          places: [{ para: i, start: start - from < 14 ? from : start, end }],
          isSure: kinds.has(kindOf(word)) || present.size === 0,
        });
    }
  }
  const all = [...found.values()];
  return [true, false].flatMap((isSure) => joined(all.filter((one) => one.isSure === isSure)));
});

/** "Exhibit A, Exhibit B and Exhibit C". */
function joined(all: readonly Attachment[]): Attachment[] {
  const last = all.at(-1);
  if (!last || all.length === 1) return [...all];
  const names = all.slice(0, -1).map(({ name }) => name);
  return [{ ...last, name: `${names.join(', ')} and ${last.name}`, places: all.flatMap(({ places }) => places) }];
}

const kindOf = (word: string): string => (word.toLowerCase() === 'annexure' ? 'annex' : word.toLowerCase());
const keyOf = (word: string, number: string): string =>
  `${kindOf(word)} ${number.toUpperCase().replace(/[."“”]+$/, '')}`;
