/** What an export consists of. A part about a library or a person gets its line here; whatever has none is named in leftOut.ts. */
import type { Item, ItemSpec } from '#server/db/items/spec.ts';
import type { PeopleHere } from '#server/db/items/write.ts';
import { BULK_REVIEWS, CONVERSATIONS, RELEASES, REVIEWS } from '#server/features/transfer/assistantItems.ts';
import { citationFault } from '#server/features/transfer/citationFault.ts';
import { LISTS, PLAYBOOKS, TEAM_LISTS } from '#server/features/transfer/personItems.ts';
import { playbookFault, releaseFault } from '#server/features/transfer/playbookFault.ts';
import { TEAM, TEAM_MEMBERS } from '#server/features/transfer/teamItems.ts';
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
  /** Comes back once every other part of every place is in. */
  isLate?: true;
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

export const PERSON_PARTS: readonly Part[] = [
  { spec: PLAYBOOKS, fault: playbookFault },
  { spec: LISTS },
  { spec: CONVERSATIONS },
  { spec: RELEASES, fault: releaseFault },
  { spec: BULK_REVIEWS },
  { spec: REVIEWS },
];

/** Teams come before libraries, whose members they are; their lists name texts of libraries. */
export const TEAM_PARTS: readonly Part[] = [{ spec: TEAM }, { spec: TEAM_MEMBERS }, { spec: TEAM_LISTS, isLate: true }];

export type PlaceKind = 'library' | 'person' | 'team';

const PARTS: Readonly<Record<PlaceKind, readonly LibraryPart[]>> = {
  library: LIBRARY_PARTS,
  person: PERSON_PARTS,
  team: TEAM_PARTS,
};

/** For whom an export is made: the operator's has everything, a person's what is theirs. */
export type MadeFor = 'operator' | 'person';

export const partsOf = (kind: PlaceKind, madeFor: MadeFor): readonly LibraryPart[] =>
  PARTS[kind].filter(({ isOperators }) => madeFor === 'operator' || !isOperators);
