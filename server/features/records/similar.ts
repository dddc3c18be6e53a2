/** Contracts similar to one, with what makes them so. */

import type { Context } from '#server/features/records/context.ts';
import { longDate } from '#server/features/records/display.ts';
import { clauseTitle, contractTypeTitle } from '#server/features/records/links.ts';
import { clauseTypeCounts } from '#server/record/scopes.ts';
import { shellOf } from '#server/record/shell.ts';
import { likelySimilar, likenedContract, newestOfType, type SimilarRow } from '#server/record/similar.ts';
import type { SimilarContract } from '#shared/api/pages.ts';
import { counted } from '#shared/domain/display.ts';
import { type Candidate, type Likeness, similarContracts } from '#shared/domain/similarContracts.ts';

const SHOWN = 10;
const FOLDED = 3;
const REASON_TYPES = 2;
/** They tell nothing of a bargain, also where few contracts have a clause of that name. */
const VAGUE = new Set(['miscellaneous', 'general-provisions', 'definitions', 'recitals', 'consideration']);

type Read = Candidate & { row: SimilarRow };

const read = (row: SimilarRow): Read => ({
  id: row.id,
  title: row.title,
  type: row.type_id,
  isAmendment: row.is_amendment,
  words: row.word_count,
  roles: row.roles,
  clauseTypes: row.clause_types,
  wordings: row.wordings,
  rarity: row.rarity,
  copyOf: row.group_id,
  filer: row.filer?.toLowerCase() ?? null,
  row,
});

const listed = (words: readonly string[]): string => words.join(' and ');
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** "Both of the type Power of Attorney; 12 wordings in common, none of them boilerplate". */
function reasonOf(subject: Read, { candidate, roles, clauseTypes }: Likeness<Read>): string {
  const isSameType = subject.type !== null && subject.type === candidate.type;
  const telling = clauseTypes.filter((type) => !VAGUE.has(type)).slice(0, REASON_TYPES);
  const type = isSameType ? contractTypeTitle(subject.type!) : null;
  const reasons = [
    // in the singular: names of types have plurals of many kinds, or none
    type && (subject.isAmendment ? `both amend a contract of the type ${type}` : `both of the type ${type}`),
    !type && 'much the same title',
    candidate.wordings > 0 &&
      `${counted(candidate.wordings, 'wording')} in common, ${candidate.wordings === 1 ? 'no' : 'none of them'} boilerplate`,
    roles.length > 1 && `between ${listed(roles.slice(0, 2).map(capital))}`,
    telling.length > 0 && `both with ${listed(telling.map(clauseTitle))}`,
  ].filter((reason) => typeof reason === 'string');
  return capital(reasons.join('; '));
}

/**
 * Whether the page of contracts similar to one has any. Asked with every view of a contract, so titles and types decide where they
 * can; clauses are compared only where those leave it open.
 */
export async function hasSimilar(context: Context, { id, group_size }: { id: string; group_size: number }) {
  // nearly the same text is listed there, too
  if (group_size > 1) return true;
  const find = async () => {
    const [own, ...others] = (await newestOfType(context.library, id)).map((row) => ({
      ...{ id: row.id, title: row.title, type: row.type_id, isAmendment: row.is_amendment, words: row.word_count },
      ...{ roles: [], clauseTypes: [], wordings: 0, rarity: 0, copyOf: row.group_id, filer: null },
    }));
    if (!own) return false;
    if (similarContracts(own, others, () => 1, 1).length > 0) return true;
    return ((await similarTo(context, id))?.similar.length ?? 0) > 0;
  };
  const { library } = context;
  if (library.isPrivate) return find();
  return (await library.cached(`has similar ${id}`, async () => ({ has: await find() }))).has;
}

interface Similar {
  subject: SimilarRow;
  similar: SimilarContract[];
}

/** Null: the library has no such contract. Made again when the library changes. */
export async function similarTo(context: Context, id: string): Promise<Similar | null> {
  const { library } = context;
  if (library.isPrivate) return findSimilar(context, id);
  return (await library.cached(`similar ${id}`, async () => ({ found: await findSimilar(context, id) }))).found;
}

async function findSimilar(context: Context, id: string): Promise<Similar | null> {
  const { library, to } = context;
  const own = await likenedContract(library, id);
  if (!own) return null;
  const [counts, { contracts }] = await Promise.all([clauseTypeCounts(library), shellOf(library)]);
  const subject = read(own);
  const candidates = (await likelySimilar(library, own, contracts)).map(read);
  const share = (type: string) => (counts.get(type)?.contracts ?? 0) / Math.max(1, contracts);
  // what is nearly the same text as the subject stands in a list of its own
  const others = candidates.filter(({ copyOf, type }) => copyOf !== subject.copyOf || type !== subject.type);
  const similar = similarContracts(subject, others, share, SHOWN).map((like): SimilarContract => {
    const link = ({ row }: Read) => ({
      title: row.title,
      uri: to.contract(row.id),
      published: longDate(row.published),
    });
    return {
      ...link(like.candidate),
      filer: like.candidate.row.filer,
      reason: reasonOf(subject, like),
      folded: like.folded.slice(0, FOLDED).map(link),
      more: Math.max(0, like.folded.length - FOLDED),
    };
  });
  return { subject: own, similar };
}
