/**
 * Saved lists: what they are called, how much they hold, and who may do what in one. Specification part 2 §4.1, §5, §6.
 * What a plan allows (named lists) is decided by `decide('list_create')`; the automatic Clipboard is never gated.
 */
import type { TeamRole } from '#shared/domain/teams.ts';

export const LIST_LIMITS = {
  /** Of one person, or of one team; those that are deleted and can be brought back do not count. */
  lists: 200,
  /** A list that holds so many is full. */
  snippets: 100,
  name: 100,
  note: 2_000,
  /** A wording with picked values; longer ones are no wordings. */
  body: 60_000,
  /** So long a deleted list, or a snippet that was taken out of one, can be brought back. */
  undoDays: 30,
} as const;

/** The list that quick save makes by itself. */
const CLIPBOARD = 'Clipboard';

/** Whether quick save may put something into a list of this name, and make one without asking for a plan. */
export const isClipboardName = (name: string): boolean =>
  /^clipboard(?: \d{4}-\d{2}-\d{2}(?: \d{1,3})?)?$/i.test(plainListName(name));

/** Spaces at the ends and more than one in a row are nobody's meaning. */
export const plainListName = (name: string): string => name.replace(/\s+/g, ' ').trim();

/** Null: the name will do. Part 2 §5: required and non-empty. */
export function listNameProblem(name: string): string | null {
  const plain = plainListName(name);
  if (plain === '') return 'Give the list a name.';
  if ([...plain].length > LIST_LIMITS.name) return `A name has ${LIST_LIMITS.name} characters at most.`;
  return /[\p{Cc}\p{Cf}]/u.test(plain) ? 'A name has letters, digits and signs that can be seen.' : null;
}

interface Sized {
  name: string;
  count: number;
}

export const isFull = ({ count }: Pick<Sized, 'count'>): boolean => count >= LIST_LIMITS.snippets;

/** Where quick save puts something: the first list that is not full and called like Clipboard; null: a new one is made. */
export const quickSaveTarget = <T extends Sized>(lists: readonly T[]): T | null =>
  lists.find((list) => isClipboardName(list.name) && !isFull(list)) ?? null;

/** What the new one is called: with the ISO date behind it (first 10 characters) when an earlier one is full. */
export function newClipboardName(lists: readonly Pick<Sized, 'name'>[], now: Date): string {
  const taken = new Set(lists.map(({ name }) => plainListName(name).toLowerCase()));
  const dated = `${CLIPBOARD} ${now.toISOString().slice(0, 10)}`;
  const names = [CLIPBOARD, dated, ...Array.from({ length: 98 }, (_, i) => `${dated} ${i + 2}`)];
  return names.find((name) => !taken.has(name.toLowerCase())) ?? dated;
}

/** `owner`: whose it is, the member who gave it to the team, and the team's admins. */
export const LIST_ROLES = ['owner', 'member', 'editor', 'viewer'] as const;
export type ListRole = (typeof LIST_ROLES)[number];

export const LIST_ACTS = ['read', 'fill', 'manage'] as const;
/** `fill`: put in, note, order, take out. `manage`: rename, delete, give to the team, share. */
export type ListAct = (typeof LIST_ACTS)[number];

const MAY: Record<ListRole, readonly ListAct[]> = {
  owner: ['read', 'fill', 'manage'],
  member: ['read', 'fill'],
  editor: ['read', 'fill'],
  viewer: ['read'],
};

export const mayInList = (role: ListRole, act: ListAct): boolean => MAY[role].includes(act);

/** Whose a list is: of one person, or of a team. */
export interface ListOwner {
  userId: string | null;
  teamId: string | null;
  /** Who made it. */
  madeBy: string | null;
}

/** Somebody who asks. `team`: the one that they are in, and not only waiting for. */
export interface ListReader {
  userId: string | null;
  team: { id: string; role: TeamRole } | null;
}

/** Null: they may not know of it, unless a link leads there. */
export function roleInList({ userId, teamId, madeBy }: ListOwner, reader: ListReader): ListRole | null {
  if (reader.userId === null) return null;
  if (userId !== null) return userId === reader.userId ? 'owner' : null;
  if (teamId === null || reader.team?.id !== teamId) return null;
  return reader.team.role === 'admin' || madeBy === reader.userId ? 'owner' : 'member';
}

export const LINK_KINDS = ['view', 'edit'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** What a link gives: changing anything needs an account. */
export const roleByLink = (kind: LinkKind): ListRole => (kind === 'edit' ? 'editor' : 'viewer');

/** A value that was picked for a place of a wording. */
export interface PickedPlace {
  start: number;
  end: number;
  text: string;
}

/** The wording with the picked values in their places, which are in order and do not overlap. */
export function withPicked(wording: string, places: readonly PickedPlace[]): string {
  let [out, at] = ['', 0];
  for (const { start, end, text } of places) {
    out += wording.slice(at, start) + text;
    at = end;
  }
  return out + wording.slice(at);
}

/** The order of ids after one was moved to a place, counted from 0. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((one) => one !== id);
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/**
 * What became of the library's wording since it was saved. `same`: it still says so; `changed`: its contract says something else there;
 * `gone`: its contract has nothing there any more; `withdrawn`: the library has taken the text back; `closed`: whoever asks may not read
 * the library that it is from.
 */
export const SNIPPET_STATES = ['same', 'changed', 'gone', 'withdrawn', 'closed'] as const;
