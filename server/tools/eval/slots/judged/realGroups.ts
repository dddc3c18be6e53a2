/** Groups of nearly equal clauses of real contracts, read and put together by the code that ingests a library. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { analyseContract } from '#server/ingest/analyse.ts';
import { textToDocument } from '#server/ingest/textToDocument.ts';
import { loadClassifier } from '#server/ingest/types/index.ts';
import { noGroups, place } from '#server/record/grouping/place.ts';
import { GROUP_RULES, scopeSeed } from '#server/record/grouping/rules.ts';
import { signatureOf } from '#server/record/grouping/signature.ts';
import { random } from '#server/tools/random.ts';
import { type Member, unitsOf, wordingKey } from '#shared/slots/index.ts';

export interface RealGroup {
  /** Names the group by its texts, without telling them. */
  hash: string;
  members: Member[];
}

/** Contracts of a group, and wordings that differ, from which it is worth judging. */
const LEAST_CONTRACTS = 3;
const LEAST_WORDINGS = 2;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Text files of the folders in the order of their names; at most `most` of each folder, spread evenly. */
function textFiles(folders: readonly string[], most: number): string[] {
  return folders.flatMap((folder) => {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.txt'))
      .sort();
    const step = Math.max(1, names.length / most);
    return Array.from({ length: Math.min(most, names.length) }, (_, i) =>
      path.join(folder, names[Math.floor(i * step)]!),
    );
  });
}

/** Groups that are worth judging, from at most `most` text files of each folder. */
export function realGroups(folders: readonly string[], most: number): RealGroup[] {
  const classifier = loadClassifier();
  const rule = GROUP_RULES.clause;
  const known = noGroups();
  const groups = new Map<number, Member[]>();
  for (const [f, file] of textFiles(folders, most).entries()) {
    const { text, clauses } = analyseContract(
      textToDocument(readFileSync(file, 'utf8')),
      path.basename(file),
      classifier,
    );
    for (const { bodyStart, end, typeId, position } of clauses) {
      const body = text.slice(bodyStart, end);
      const { group } = place(known, signatureOf(body, rule.span), scopeSeed('clause', typeId ?? ''), rule);
      const own = groups.get(group) ?? [];
      groups.set(group, own);
      own.push({ id: `${f}:${position}`, contract: String(f), text: body });
    }
  }
  return [...groups.values()].filter(isWorthJudging).map((members) => ({
    hash: hashOf(
      members
        .map(({ text }) => text)
        .sort()
        .join('\n'),
    ),
    members,
  }));
}

function isWorthJudging(members: readonly Member[]): boolean {
  const contracts = new Set(members.map(({ contract }) => contract)).size;
  if (contracts < LEAST_CONTRACTS) return false;
  return new Set(members.map(({ text }) => wordingKey(unitsOf(text)))).size >= LEAST_WORDINGS;
}

/** Sizes in contracts from which a stratum begins; each gives the same number of groups. */
const STRATA = [10, 5, LEAST_CONTRACTS] as const;

/** A choice by chance, the same for the same groups and seed; groups that were looked at before are left out. */
export function chosenGroups(
  groups: readonly RealGroup[],
  count: number,
  seed: number,
  seen: ReadonlySet<string>,
): RealGroup[] {
  const chance = random(seed);
  const left = groups.filter(({ hash }) => !seen.has(hash)).sort((a, b) => (a.hash < b.hash ? -1 : 1));
  return STRATA.flatMap((least, s) => {
    const wanted = Math.floor((count * (s + 1)) / STRATA.length) - Math.floor((count * s) / STRATA.length);
    const within = left.filter(
      ({ members }) =>
        new Set(members.map(({ contract }) => contract)).size >= least &&
        (s === 0 || new Set(members.map(({ contract }) => contract)).size < STRATA[s - 1]!),
    );
    return Array.from({ length: Math.min(wanted, within.length) }, () =>
      within.splice(Math.floor(chance() * within.length), 1),
    ).flat();
  });
}
