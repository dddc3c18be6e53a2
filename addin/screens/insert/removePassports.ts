/** Taking passports off a document, and putting back what was taken. */
import { isRecord, readRecord, writeJson } from '#addin/screens/documentJson.ts';
import { type Passports, readPassports } from '#addin/screens/insert/passports.ts';
import { forgetSources, type KnownSource, keepSource, sourceOf } from '#addin/screens/insert/sourceBook.ts';
import { isRoleName } from '#shared/domain/termLines.ts';
import type { DocumentHost, InsertedSnippet } from '#shared/ui/DocumentHost.ts';

/** What was taken off, for whoever wants it back. */
export interface Removed {
  snippets: InsertedSnippet[];
  passports: Passports;
  sources: Record<string, KnownSource>;
  roles: Record<string, unknown>;
  /** What a second reading still finds. */
  left: number;
}

/** Takes the tags out of the text, and what is kept about them. `only`: of one; all without it. */
export async function removePassports(host: DocumentHost, only?: string): Promise<Removed> {
  const isMeant = (guid: string): boolean => only === undefined || guid === only;
  const all = await host.listSnippets();
  const known = await readPassports(host);
  const snippets = all.filter(({ tag }) => isMeant(tag.guid));
  for (const { tag } of snippets) await host.untagSnippet(tag.guid);
  const guids = [...new Set([...Object.keys(known), ...snippets.map(({ tag }) => tag.guid)])].filter(isMeant);
  const sources = Object.fromEntries(
    guids.flatMap((guid) => {
      const source = sourceOf(guid);
      return source ? [[guid, source]] : [];
    }),
  );
  forgetSources(guids);
  const rest = Object.entries(known).filter(([guid]) => !isMeant(guid));
  await writeJson(host, 'passports', Object.fromEntries(rest));
  const roles = rest.length === 0 ? await forgetNames(host) : {};
  const [snippetsNow, passportsNow] = [await host.listSnippets(), await readPassports(host)];
  const left = new Set([...snippetsNow.map(({ tag }) => tag.guid), ...Object.keys(passportsNow)]);
  return {
    snippets,
    passports: Object.fromEntries(Object.entries(known).filter(([guid]) => isMeant(guid))),
    sources,
    roles,
    left: [...left].filter(isMeant).length,
  };
}

/** Which party is which here is kept by role; an earlier release kept names of parties as well. */
async function forgetNames(host: DocumentHost): Promise<Record<string, unknown>> {
  const roles = await readRecord<unknown>(host, 'roles', (name) => typeof name === 'string');
  const kept = Object.entries(roles).filter(([role]) => isRoleName(role));
  if (kept.length === Object.keys(roles).length) return {};
  await writeJson(host, 'roles', Object.fromEntries(kept));
  return roles;
}

/** Puts them back where the words still stand; how many could not be. */
export async function restorePassports(
  host: DocumentHost,
  { snippets, passports, sources, roles }: Removed,
): Promise<number> {
  let lost = 0;
  for (const { tag, anchor, length, isInside } of snippets)
    if ((await host.tagSnippet(anchor, isInside ? 0 : length, tag)) !== 'applied') lost++;
  for (const [guid, source] of Object.entries(sources)) keepSource(guid, source);
  await writeJson(host, 'passports', { ...(await readPassports(host)), ...passports });
  if (isRecord(roles) && Object.keys(roles).length > 0) await writeJson(host, 'roles', roles);
  return lost;
}
