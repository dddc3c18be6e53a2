/** What no schema sees in a manifest: resources and who uses them, ids, icon sizes, lengths, addresses. Used by tests. */

const MAX_ID = 32;
const MAX_URL = 2048;
const MAX_DESCRIPTION = 250;
/** Characters of a text, by the list it stands in. */
const MAX_TEXT: Record<string, number> = { ShortStrings: 125, LongStrings: 250 };
const ICON_SIZES = ['16', '32', '80'];

/** Every element of a name, whatever its prefix. */
export const all = (manifest: Document, name: string): Element[] => [...manifest.getElementsByTagNameNS('*', name)];

/** Every address that Office would open or load, and every picture, as written. */
export function addresses(manifest: Document): string[] {
  const named = ['IconUrl', 'HighResolutionIconUrl', 'SupportUrl', 'SourceLocation', 'Url', 'Image'];
  return named.flatMap((name) => all(manifest, name)).flatMap((element) => element.getAttribute('DefaultValue') ?? []);
}

/** Mistakes, one line each. */
export function resourceProblems(manifest: Document): string[] {
  const problems: string[] = [];
  const resources = new Map<string, string>();
  for (const element of ['Image', 'Url', 'String'].flatMap((name) => all(manifest, name))) {
    const id = element.getAttribute('id');
    // an icon names its pictures by resid
    if (!id) continue;
    const value = element.getAttribute('DefaultValue') ?? '';
    const list = element.parentElement!.localName;
    if (resources.has(id)) problems.push(`resource ${id} stands twice`);
    resources.set(id, value);
    if (id.length > MAX_ID) problems.push(`resource id over ${MAX_ID} characters: ${id}`);
    if (value === '') problems.push(`resource ${id} is empty`);
    if (value.length > (MAX_TEXT[list] ?? Number.POSITIVE_INFINITY))
      problems.push(`text over ${MAX_TEXT[list]} characters: ${id}`);
  }

  const used = new Set(all(manifest, '*').flatMap((element) => element.getAttribute('resid') ?? []));
  for (const id of used) if (!resources.has(id)) problems.push(`no resource ${id}`);
  for (const id of resources.keys()) if (!used.has(id)) problems.push(`unused resource ${id}`);

  for (const icon of all(manifest, 'Icon')) {
    const sizes = [...icon.children].map((image) => image.getAttribute('size'));
    for (const size of ICON_SIZES) if (!sizes.includes(size)) problems.push(`an icon has no size ${size}`);
  }

  const ids = ['Group', 'Control', 'Item'].flatMap((name) => all(manifest, name)).map((one) => one.getAttribute('id'));
  for (const id of new Set(ids))
    if (ids.filter((other) => other === id).length > 1) problems.push(`id ${id} is used twice`);

  for (const address of addresses(manifest)) {
    if (!address.startsWith('https://')) problems.push(`not https: ${address}`);
    if (address.length > MAX_URL) problems.push(`address over ${MAX_URL} characters: ${address.slice(0, 80)}`);
  }
  for (const { textContent } of all(manifest, 'AppDomain'))
    if (!/^https:\/\/[^/]+$/.test(textContent ?? '')) problems.push(`AppDomain is not an https origin: ${textContent}`);
  const description = manifest.querySelector('OfficeApp > Description')?.getAttribute('DefaultValue') ?? '';
  if (description.length > MAX_DESCRIPTION) problems.push(`Description over ${MAX_DESCRIPTION} characters`);
  return problems;
}

/** Texts that a translator could not reach: words outside of elements that take an Override. */
export function fixedTexts(manifest: Document): string[] {
  const notTexts = ['Id', 'Version', 'ProviderName', 'DefaultLocale', 'AppDomain', 'Permissions', 'TaskpaneId'];
  return all(manifest, '*')
    .filter(
      ({ children, localName, textContent }) =>
        children.length === 0 && textContent?.trim() && !notTexts.includes(localName),
    )
    .map(({ localName, textContent }) => `<${localName}>${textContent}`);
}
