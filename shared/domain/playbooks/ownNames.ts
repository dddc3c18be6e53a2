/** What a document itself calls the roles of a playbook: the word that it defined, or the short name of the party that does what the role does. */
import { definitionsOf, readingOf } from '#shared/domain/checks/definitions.ts';
import { perDocument } from '#shared/domain/checks/perDocument.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { parties } from '#shared/reading/parties/index.ts';
import { findOpening } from '#shared/reading/parties/opening.ts';

/** Names of roles by the word that proposals use. */
export type Roles = Readonly<Record<string, readonly string[]>>;

export interface OwnName {
  name: string;
  /** Whether the document says "the Supplier", not "Supplier". */
  hasArticle: boolean;
}

/** What somebody in a role does that the other side does not. Stems of verbs behind "shall", "will" and the like. */
const DOES: Readonly<Record<string, RegExp>> = {
  giver: /^(?:provid|suppl|deliver|manufactur|perform|invoic|sell|licen[cs]e|host|render|furnish|ship)/,
  taker: /^(?:pay|purchas|order|buy|reimburs|accept|submit)/,
  employer: /^(?:employ|pay|reimburs|provid)/,
  employee: /^(?:serve|devot|perform|report|receiv)/,
  landlord: /^(?:lease|repair|maintain|deliver|furnish|provid)/,
  tenant: /^(?:pay|use|occup|surrender|vacat|keep)/,
  controller: /^(?:instruct|determin|inform)/,
  processor: /^(?:process|assist|delet|implement|notif)/,
};
/** By so many sentences the one must be ahead of the other. */
const LEAST_DEEDS = 3;
/** What a name stands for is clear from here on without a definition. */
const LEAST_USES = 2;
/** Share of its uses from which a name has an article. */
const ARTICLE = 0.4;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface Uses {
  all: number;
  withArticle: number;
}

/** How often a name stands for itself: no part of a longer one ("Second-Source Supplier"). */
function usesOf(name: string, { paras }: DocSnapshot): Uses {
  // the word before tells whether it is a name of its own
  const pattern = new RegExp(`(?:([\\p{L}-]+)\\s|(-))?(?<![\\p{L}\\d])${escaped(name)}(?![\\p{L}\\d-])`, 'gu');
  const uses = { all: 0, withArticle: 0 };
  for (const { text } of paras) {
    if (!text.includes(name)) continue;
    for (const { 1: before = '', 2: hyphen } of text.matchAll(pattern)) {
      const isArticle = /^the$/i.test(before);
      if (hyphen || (/^\p{Lu}/u.test(before) && !isArticle && !OPENS.test(before))) continue;
      uses.all++;
      if (isArticle) uses.withArticle++;
    }
  }
  return uses;
}

/** Capital words that begin a sentence and no name. */
const OPENS =
  /^(?:This|These|If|When|Each|Any|Either|Neither|No|Upon|That|Such|And|Or|By|For|To|With|As|In|Of|At|Unless|While|Where|Both|Every|All|Should)$/;

/** Short names of those who contract, in the order of the opening. */
const partyNames = perDocument((snapshot): readonly string[] => {
  const { text } = readingOf(snapshot);
  const found = parties(text, findOpening(text), 0).flatMap(({ value: { shortName, role, name } }) => [
    role?.replace(/^the\s+/i, '') ?? shortName ?? name,
  ]);
  return [...new Set(found)];
});

const definedNames = perDocument(
  (snapshot): ReadonlySet<string> => new Set(definitionsOf(snapshot).all.map(({ term }) => term)),
);

/** Roles that nobody plays. */
const THINGS = new Set(['agreement', 'data']);

/** Who stands on the other side of whom. */
const OPPOSITE: Readonly<Record<string, string>> = {
  giver: 'taker',
  taker: 'giver',
  employer: 'employee',
  employee: 'employer',
  landlord: 'tenant',
  tenant: 'landlord',
  controller: 'processor',
  processor: 'controller',
};

/** The party that does most of what the role does and least of what its opposite does. */
function doer(role: string, snapshot: DocSnapshot): string | null {
  const [own, others] = [DOES[role], DOES[OPPOSITE[role] ?? '']];
  const names = partyNames(snapshot);
  if (!own || !others || names.length < 2) return null;
  const rated = names
    .map((name) => ({ name, rate: deedsOf(name, own, snapshot) - deedsOf(name, others, snapshot) }))
    .sort((a, b) => b.rate - a.rate);
  return rated[0]!.rate - rated[1]!.rate >= LEAST_DEEDS ? rated[0]!.name : null;
}

function deedsOf(name: string, verbs: RegExp, { paras }: DocSnapshot): number {
  const pattern = new RegExp(
    `${escaped(name)}\\s(?:shall|will|must|agrees\\sto|undertakes\\sto)\\s(?:promptly\\s|also\\s)?([a-z]+)`,
    'gu',
  );
  let count = 0;
  for (const { text } of paras)
    if (text.includes(name)) for (const { 1: verb } of text.matchAll(pattern)) if (verbs.test(verb!)) count++;
  return count;
}

const kept = new WeakMap<DocSnapshot, Map<string, OwnName>>();

/** Where the document has no name for the role it is told in small letters: "the supplier" means somebody without a definition. */
export function ownName(role: string, names: readonly string[], snapshot: DocSnapshot): OwnName {
  const known = kept.get(snapshot) ?? new Map<string, OwnName>();
  kept.set(snapshot, known);
  const key = `${role}\n${names.join('\n')}`;
  const found = known.get(key) ?? lookedUp(role, names, snapshot);
  known.set(key, found);
  return found;
}

function lookedUp(role: string, names: readonly string[], snapshot: DocSnapshot): OwnName {
  const isParty = Object.hasOwn(DOES, role);
  const rated = names.map((name) => ({ name, uses: usesOf(name, snapshot) }));
  const isOwn = ({ name, uses }: (typeof rated)[number]): boolean =>
    uses.all >= (isParty ? LEAST_USES : 1) ||
    (uses.all > 0 && (definedNames(snapshot).has(name) || partyNames(snapshot).includes(name)));
  const own = rated.filter(isOwn).sort((a, b) => b.uses.all - a.uses.all)[0];
  // whom the opening names as parties, it does not call by a name that stands only here and there
  const called = partyNames(snapshot).filter((name) => names.includes(name));
  const found = called[0] ?? (isParty ? (doer(role, snapshot) ?? own?.name) : own?.name);
  const usual = names[0] ?? role;
  if (found === undefined) return { name: THINGS.has(role) ? usual : usual.toLowerCase(), hasArticle: true };
  const { all, withArticle } = usesOf(found, snapshot);
  return { name: found, hasArticle: all === 0 || withArticle / all >= ARTICLE };
}
