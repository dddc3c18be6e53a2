import type { Draft } from '#server/sample/draft.ts';
import { type Family, jurisdiction } from '#server/sample/jurisdictions.ts';
import type { Section, Wording } from '#server/sample/source.ts';

const FAMILIES: readonly string[] = ['us', 'uk', 'eu'] satisfies Family[];

/** The wording of a clause type that a draft uses: the one its source names if it fits the law, else the draft's choice. */
export function wordingFor(
  call: NonNullable<Section['call']>,
  draft: Draft,
  bank: ReadonlyMap<string, Wording[]>,
): Wording {
  const all = bank.get(call.type);
  if (!all) throw new Error(`${draft.id}: the bank has no wording for @${call.type}`);
  if (call.wording && !all.some((wording) => wording.key === call.wording)) {
    throw new Error(`${draft.id}: the bank has no @${call.type}:${call.wording}`);
  }
  const fitting = fittingWordings(all, jurisdiction(draft.law).family, Number(draft.date.slice(0, 4)));
  const named = fitting.filter((wording) => wording.key === call.wording);
  return draft.choices.wording(fitting, named.length > 0 ? named : preferredWordings(fitting, draft.house.prefers));
}

/** Wordings usable under a family of laws in a year (tags `us`, `uk`, `eu`, `from-2018`, `until-2005`). */
function fittingWordings(wordings: readonly Wording[], family: Family, year: number): Wording[] {
  const fitting = wordings.filter((wording) => {
    const families = wording.tags.filter((tag) => FAMILIES.includes(tag));
    return (families.length === 0 || families.includes(family)) && wording.tags.every((tag) => inTime(tag, year));
  });
  return fitting.length > 0 ? fitting : [...wordings];
}

function inTime(tag: string, year: number): boolean {
  const from = /^from-(\d{4})$/.exec(tag);
  const until = /^until-(\d{4})$/.exec(tag);
  return (!from || year >= Number(from[1])) && (!until || year <= Number(until[1]));
}

/** Those that suit a house's taste best. */
function preferredWordings(wordings: readonly Wording[], prefers: readonly string[]): Wording[] {
  const taste = (wording: Wording) => wording.tags.filter((tag) => prefers.includes(tag)).length;
  const best = Math.max(...wordings.map(taste));
  return wordings.filter((wording) => taste(wording) === best);
}
