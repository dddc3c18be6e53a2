/** What stands beside the sections of an agreement on its page: which amendment restates, changes or mentions each. */
import { chainAround, type FoundChain } from '#server/features/records/amendments/chain.ts';
import { changesOf } from '#server/features/records/amendments/changes.ts';
import { leavesWording, saidOf, sectionId } from '#server/features/records/amendments/said.ts';
import type { Context } from '#server/features/records/context.ts';
import type { SectionMark } from '#shared/api/amendments.ts';
import type { ContractBlock } from '#shared/api/contractPage.ts';

/** By the anchor of the section. */
type Marks = Record<string, SectionMark[]>;

/** There is no second text to show. */
const TOLD = new Set(['changed', 'mentioned']);
/** Beside one section; the page of amendments has them all. */
const MOST = 6;

async function findMarks(context: Context, agreement: string, chain: FoundChain): Promise<Marks> {
  const { told } = await changesOf(context, chain);
  const marks: Marks = {};
  for (const { by, operation, section, around } of told) {
    const place = section ?? around;
    if (!place) continue;
    const said = saidOf(operation, section !== null);
    const beside = marks[place.anchor] ?? [];
    if (beside.length >= MOST || beside.some((mark) => mark.said === said && mark.by === by.name)) continue;
    const uri = `${context.to.contractAmendments(agreement)}#${encodeURIComponent(sectionId(operation))}`;
    marks[place.anchor] = [...beside, { said, by: by.name, uri, isChange: !TOLD.has(operation.kind) }];
  }
  return marks;
}

/** None on the page of an amendment: what it changes stands elsewhere. */
export async function marksOf(context: Context, id: string, chain: FoundChain | null): Promise<Marks> {
  if (chain?.agreement?.id !== id) return {};
  const { library } = context;
  return library.isPrivate
    ? findMarks(context, id, chain)
    : library.cached(`amended sections ${id}`, () => findMarks(context, id, chain));
}

/** The blocks with the marks of the sections that begin at them. */
export function marked(blocks: readonly ContractBlock[], marks: Marks): ContractBlock[] {
  if (Object.keys(marks).length === 0) return [...blocks];
  return blocks.map((block) => {
    const amended = [block.anchor, block.also].flatMap((anchor) => (anchor && marks[anchor]) || []);
    return amended.length > 0 ? { ...block, amended } : block;
  });
}

/** What changes one clause of a contract, for pages that show it without the rest. */
export async function clauseMarks(
  context: Context,
  { contract_id: id, anchor }: { contract_id: string; anchor: string | null },
): Promise<SectionMark[]> {
  if (anchor === null) return [];
  const marks = (await marksOf(context, id, await chainAround(context, id)))[anchor] ?? [];
  return marks.filter(({ said }) => !leavesWording(said));
}
