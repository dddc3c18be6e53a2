/** What an export consists of. A part about a library or a person gets its line here; whatever has none is named in leftOut.ts. */
import type { Item, ItemSpec } from '#server/db/items/spec.ts';
import type { PeopleHere } from '#server/db/items/write.ts';
import { citationFault } from '#server/features/transfer/citationFault.ts';
import { LISTS, PLAYBOOKS } from '#server/features/transfer/personItems.ts';
import { playbookFault } from '#server/features/transfer/playbookFault.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import {
  CITATIONS,
  CONTRACTS,
  CORRECTIONS,
  LABELS,
  LIBRARY,
  MEMBERS,
  UPLOADS,
} from '#server/record/transfer/libraryItems.ts';
import { contractFault, putContract } from '#server/record/transfer/putContract.ts';
import { putSteward, STEWARDS, stewardFault } from '#server/record/transfer/stewardItems.ts';
import { WITHDRAWN } from '#server/record/transfer/withdrawnItems.ts';

export interface Part {
  spec: ItemSpec;
  /** What makes an item none, although each of its rows is one. Null: nothing. */
  fault?(item: Item): string | null;
  /** Whoever exports for themselves does not take it along: it is about others, or not theirs. */
  isOperators?: true;
}

export interface LibraryPart extends Part {
  /** Other than row by row. */
  put?(library: WritableLibrary, item: Item, here: PeopleHere): Promise<void>;
}

/** In the order in which they come back: what others refer to stands before them. */
export const LIBRARY_PARTS: readonly LibraryPart[] = [
  { spec: LIBRARY },
  { spec: MEMBERS, isOperators: true },
  { spec: CONTRACTS, fault: contractFault, put: putContract },
  { spec: WITHDRAWN, isOperators: true },
  { spec: STEWARDS, fault: stewardFault, put: putSteward },
  { spec: CORRECTIONS },
  { spec: UPLOADS },
  { spec: CITATIONS, fault: citationFault },
  { spec: LABELS, isOperators: true },
];

export const PERSON_PARTS: readonly Part[] = [{ spec: PLAYBOOKS, fault: playbookFault }, { spec: LISTS }];

/** For whom an export is made: the operator's has everything, a person's what is theirs. */
export type MadeFor = 'operator' | 'person';

export const partsOf = (kind: 'library' | 'person', madeFor: MadeFor): readonly LibraryPart[] =>
  (kind === 'library' ? LIBRARY_PARTS : PERSON_PARTS).filter(
    ({ isOperators }) => madeFor === 'operator' || !isOperators,
  );
