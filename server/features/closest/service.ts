/** The wordings of a library that are most like a text of which only hashes are known: docs/decisions/0013. */
import { titleOf } from '#server/features/exports/index.ts';
import { longDate } from '#server/features/records/index.ts';
import { wordingHashes } from '#server/record/grouping/fingerprint.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import { groupsNear, type NearRow } from '#server/record/nearest.ts';
import { countsOf, wordingsOfMembers } from '#server/record/templates/index.ts';
import { CLOSEST_SHOWN, type ClosestWording } from '#shared/api/closest.ts';
import { paths } from '#shared/domain/paths.ts';
import { resemblance, type Sketch } from '#shared/domain/shingles.ts';

/** Less is chance: common phrases that most wordings of a clause share. */
const LEAST_RESEMBLANCE = 0.05;

/** Characters that one search compares: a plain wording has two thousand, and a library may have any. */
const MOST_WORK = 200_000;

interface Found {
  row: NearRow;
  hashes: Float64Array;
  alike: number;
}

/** The most alike first; among equals what has a page of its own, then the commonest. */
const inOrder = (a: Found, b: Found): number =>
  b.alike - a.alike ||
  Number(a.row.scope === '') - Number(b.row.scope === '') ||
  b.row.contracts - a.row.contracts ||
  (a.row.id < b.row.id ? -1 : 1);

export async function closestWordings(library: ReadableLibrary, sketch: Sketch): Promise<ClosestWording[]> {
  const rows = await groupsNear(library, sketch.hashes);
  const found = nearest(rows)
    .map((row): Found => {
      const hashes = wordingHashes(row.text);
      return { row, hashes, alike: resemblance(sketch, hashes) };
    })
    .filter(({ alike }) => alike >= LEAST_RESEMBLANCE)
    .sort(inOrder);
  // a clause that is one definition, or has no type in one contract and one in another, is in several groups
  const seen = new Set<string>();
  const isFirst = ({ hashes }: Found): boolean => {
    const wording = hashes.join();
    return !seen.has(wording) && seen.add(wording) !== undefined;
  };
  const shown = found.filter(isFirst).slice(0, CLOSEST_SHOWN);
  const counts = await wordingsOfMembers(
    library,
    shown.map(({ row }) => ({ id: row.member, groupId: row.id })),
  );
  return shown.map(({ row, alike }) => {
    const own = counts.get(row.member);
    return wordingOf(library.namespace, row, { alike, counts: own ? countsOf(row.contracts, own) : null });
  });
}

/** As many as may be compared; those that share most hashes come first. */
function nearest(rows: readonly NearRow[]): readonly NearRow[] {
  let work = 0;
  const tooMuch = rows.findIndex(({ text }) => {
    work += text.length;
    return work > MOST_WORK;
  });
  return tooMuch < 0 ? rows : rows.slice(0, tooMuch);
}

function wordingOf(
  namespace: string,
  row: NearRow,
  { alike, counts }: { alike: number; counts: ClosestWording['counts'] },
): ClosestWording {
  const to = paths(namespace);
  const contract = to.contract(row.contract_id, row.anchor, row.start_at);
  const { id, kind, scope, contracts, text } = row;
  return {
    id,
    type: kind,
    title: titleOf(kind, row),
    url: kind === 'definition' ? to.definition(scope) : scope === '' ? contract : to.clauseGroup(scope, id),
    resemblance: alike,
    contracts,
    counts,
    firstYear: row.first_year,
    lastYear: row.last_year,
    text,
    isCut: row.is_cut,
    contract: { title: row.contract_title, url: contract, published: longDate(row.published) },
  };
}
