/** What is said of each form: of those that people know by name, whether a copy is here or not, and of those that only this site has. */
import type { Visitor } from '#server/http/visitor.ts';
import type { StandardHead } from '#shared/api/standardPages.ts';
import type { StandardSummary } from '#shared/api/standards.ts';
import {
  addCommand,
  CATALOGUE,
  type Family,
  type KnownStandard,
  knownStandard,
  newestFirst,
  PUBLISHERS,
  standardSlug,
  wordsFor,
} from '#shared/domain/standardCatalogue.ts';
import { standardPaths } from '#shared/domain/standardPaths.ts';

export type VersionsBySlug = ReadonlyMap<string, StandardSummary[]>;

/** The newest version of each first. */
export function bySlug(standards: readonly StandardSummary[]): VersionsBySlug {
  const found = new Map<string, StandardSummary[]>();
  for (const one of standards) {
    const at = standardSlug(one.name);
    found.set(at, [...(found.get(at) ?? []), one]);
  }
  for (const versions of found.values()) versions.sort((a, b) => newestFirst(a.version, b.version));
  return found;
}

const linksOf = (at: string, versions: readonly StandardSummary[]): StandardHead['versions'] =>
  versions.map(({ version }) => ({ version, href: standardPaths.version(at, version) }));

function knownHead(known: KnownStandard, versions: readonly StandardSummary[]): StandardHead {
  const { name, url, licence, means } = PUBLISHERS[known.family];
  const [newest] = versions;
  const isComing = !newest && known.isComing;
  return {
    slug: known.slug,
    name: known.name,
    what: known.what,
    publisher: { name, url },
    // the copy says under what it was published; what is not published yet has no licence to speak of
    licence: isComing ? 'Known once it is published' : (newest?.licence ?? licence),
    means: isComing || (newest && newest.licence !== licence) ? null : means,
    state: newest ? 'here' : isComing ? 'coming' : 'missing',
    versions: linksOf(known.slug, versions),
    alike: wordsFor(known),
    command: newest || isComing ? null : addCommand(known),
  };
}

function ownHead(at: string, versions: readonly StandardSummary[]): StandardHead {
  const { name, source, licence } = versions[0]!;
  return {
    slug: at,
    name,
    what: null,
    publisher: { name: new URL(source).hostname.replace(/^www\./, ''), url: source },
    licence,
    means: null,
    state: 'here',
    versions: linksOf(at, versions),
    alike: null,
    command: null,
  };
}

/** As somebody may see it: what is to be typed on the server is for operators. */
export const shownTo = ({ isOperator }: Pick<Visitor, 'isOperator'>, head: StandardHead): StandardHead =>
  isOperator ? head : { ...head, command: null };

/** Null: nobody knows such a form, and no copy of one is here. */
export function headOf(at: string, all: VersionsBySlug): StandardHead | null {
  const versions = all.get(at) ?? [];
  const known = knownStandard(at);
  if (known) return knownHead(known, versions);
  return versions.length > 0 ? ownHead(at, versions) : null;
}

export const headsOf = (family: Family, all: VersionsBySlug): StandardHead[] =>
  CATALOGUE.filter((one) => one.family === family).map((one) => knownHead(one, all.get(one.slug) ?? []));

/** Of no publisher in the catalogue, by name. */
export const otherHeads = (all: VersionsBySlug): StandardHead[] =>
  [...all].filter(([at]) => knownStandard(at) === null).map(([at, versions]) => ownHead(at, versions));
