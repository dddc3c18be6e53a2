/** The step that a clause and each section of a contract have in common: choose among the wordings, put together. */
import { candidatesOf } from '#server/features/drafting/candidates.ts';
import { choicesFor } from '#server/features/drafting/choices.ts';
import { referTo } from '#server/features/drafting/references.ts';
import { notFound } from '#server/http/errors.ts';
import type { PagedKind } from '#server/record/groups.ts';
import type { Library } from '#server/record/library.ts';
import { askedPeriods, askedPlace } from '#shared/domain/drafting/askedValues.ts';
import { type Assembled, assemble } from '#shared/domain/drafting/assemble.ts';
import type { Precedent } from '#shared/domain/drafting/precedent.ts';
import { type Ranked, rankPrecedents } from '#shared/domain/drafting/ranking.ts';
import type { Wishes } from '#shared/domain/drafting/wishes.ts';
import { placeNamed } from '#shared/reading/laws/places.ts';

/** What somebody has settled about one clause. */
export interface Settled {
  precedent?: string | undefined;
  options: readonly string[];
  values: Readonly<Record<string, string>>;
}

export interface One {
  /** The best first. */
  ranked: Ranked[];
  base: Precedent;
  assembled: Assembled;
  /** The base, and the precedents of the options that are on. */
  used: Precedent[];
}

/** The wordings in the order in which they fit, and the one that the draft begins with. Errors: `not_found` 404. */
export async function chooseBase(
  library: Library,
  of: { kind: PagedKind; scope: string },
  wishes: Wishes,
  { precedent, options }: Pick<Settled, 'precedent' | 'options'>,
): Promise<{ ranked: Ranked[]; all: Precedent[]; base: Precedent }> {
  const wanted = [...new Set([...(precedent === undefined ? [] : [precedent]), ...options.map(groupOfOption)])];
  const { contractType, jurisdiction } = wishes;
  const known = await candidatesOf(library, { ...of, wanted: [], contractType, jurisdiction });
  const isKnown = wanted.every((id) => known.some((one) => one.id === id));
  const all = isKnown ? known : await candidatesOf(library, { ...of, wanted, contractType, jurisdiction });
  const ranked = rankPrecedents(all, wishes, of.kind === 'definition');
  const base = precedent === undefined ? ranked[0]?.precedent : all.find(({ id }) => id === precedent);
  if (!base) throw notFound('wording');
  return { ranked, all, base };
}

/** `numberOf`: the number of the section on a clause type, in a whole contract; `paper`: what that calls itself. Errors: `not_found` 404. */
export async function assembleOne(
  library: Library,
  of: { kind: PagedKind; scope: string },
  wishes: Wishes,
  { precedent, options, values }: Settled,
  { numberOf, paper }: { numberOf?: (type: string) => string | null; paper?: string } = {},
): Promise<One> {
  const { ranked, all, base } = await chooseBase(library, of, wishes, { precedent, options });
  const { jurisdiction, words = '' } = wishes;
  const used = [base, ...all.filter(({ id }) => id !== base.id && options.some((one) => groupOfOption(one) === id))];
  const [choices, refer] = await Promise.all([
    choicesFor(library, of.kind, base, values),
    referTo(library, used, numberOf),
  ]);
  const assembled = assemble({
    base,
    others: ranked.map((one) => one.precedent),
    choices,
    options,
    values,
    roles: wishes.roles,
    place: (jurisdiction ? (placeNamed(jurisdiction.name)?.name ?? jurisdiction.name) : askedPlace(words)) ?? undefined,
    periods: askedPeriods(words),
    refer,
    paper,
    isDefinition: of.kind === 'definition',
  });
  return { ranked, base, assembled, used };
}

const groupOfOption = (id: string): string => id.slice(0, Math.max(0, id.lastIndexOf('.')));
