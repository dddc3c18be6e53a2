/** Structure of a Word add-in manifest as Office enforces it: children in order, required ones, repeats, kinds. Used by tests. */

/** Children in order. `!` required, `*` may repeat. */
const CHILDREN: Record<string, string> = {
  OfficeApp:
    'Id! AlternateId Version! ProviderName! DefaultLocale! DisplayName! Description! IconUrl! HighResolutionIconUrl! ' +
    'SupportUrl! AppDomains Hosts! Requirements DefaultSettings! Permissions! VersionOverrides ExtendedOverrides',
  DisplayName: 'Override*',
  AppDomains: 'AppDomain!*',
  Hosts: 'Host!*',
  Requirements: 'Sets Methods',
  Sets: 'Set!*',
  DefaultSettings: 'SourceLocation! RequestedWidth RequestedHeight',
  VersionOverrides: 'Description Requirements Hosts Resources WebApplicationInfo EquivalentAddins',
  DesktopFormFactor: 'GetStarted FunctionFile ExtensionPoint!*',
  GetStarted: 'Title! Description! LearnMoreUrl!',
  ExtensionPoint: 'OfficeTab* CustomTab* OfficeMenu*',
  OfficeTab: 'Group!*',
  // one control only, or Word drops the whole menu
  OfficeMenu: 'Control!',
  Group: 'OverriddenByRibbonApi Label! Icon! Control!*',
  Control: 'OverriddenByRibbonApi Label! Supertip! Icon Action Enabled Items',
  Items: 'Item!*',
  Item: 'OverriddenByRibbonApi Label! Supertip! Icon Action! Enabled',
  Supertip: 'Title! Description!',
  Icon: 'Image!*',
  Action: 'TaskpaneId SourceLocation Title FunctionName',
  Resources: 'Images Urls ShortStrings LongStrings',
  Images: 'Image*',
  Urls: 'Url*',
  ShortStrings: 'String*',
  LongStrings: 'String*',
  Url: 'Override*',
  String: 'Override*',
  WebApplicationInfo: 'Id! MsaId Resource! Scopes!',
};
/** Inside VersionOverrides an element of this name has children of its own. */
const HOST_IN_OVERRIDES = 'Runtimes AllFormFactors DesktopFormFactor';

const KINDS: Record<string, readonly string[]> = {
  OfficeApp: ['TaskPaneApp'],
  VersionOverrides: ['VersionOverridesV1_0'],
  Host: ['Document'],
  ExtensionPoint: ['PrimaryCommandSurface', 'ContextMenu'],
  Control: ['Button', 'Menu'],
  Action: ['ShowTaskpane', 'ExecuteFunction'],
};

/** Parses a manifest, with or without a byte order mark. @throws if it is not XML */
export function parseManifest(xml: string): Document {
  const parsed = new DOMParser().parseFromString(xml.replace(/^\uFEFF/, ''), 'text/xml');
  const failure = parsed.querySelector('parsererror');
  if (failure) throw new Error(`not XML: ${failure.textContent?.trim().split('\n')[0]}`);
  return parsed;
}

/** What Office would refuse, one line each; none if the structure is right. */
export function structureProblems(manifest: Document): string[] {
  const problems: string[] = [];
  const visit = (element: Element, inOverrides: boolean): void => {
    const name = element.localName;
    const kind = element.getAttribute('xsi:type');
    if (kind && KINDS[name] && !KINDS[name].includes(kind)) problems.push(`<${name}> has xsi:type "${kind}"`);
    const rule = name === 'Host' ? (inOverrides ? HOST_IN_OVERRIDES : undefined) : CHILDREN[name];
    if (rule !== undefined) problems.push(...problemsOf(name, rule, [...element.children]));
    if (name === 'Control' && kind) problems.push(...controlProblems(element, kind));
    for (const child of element.children) visit(child, inOverrides || name === 'VersionOverrides');
  };
  visit(manifest.documentElement, false);
  return problems;
}

function problemsOf(name: string, rule: string, children: Element[]): string[] {
  const allowed = rule.split(' ').map((text) => ({
    name: text.replace(/[!*]/g, ''),
    required: text.includes('!'),
    repeats: text.includes('*'),
  }));
  const problems: string[] = [];
  let reached = -1;
  for (const child of children) {
    const at = allowed.findIndex((one) => one.name === child.localName);
    if (at < 0) problems.push(`<${child.localName}> is not allowed in <${name}>`);
    else if (at < reached) problems.push(`<${child.localName}> is out of order in <${name}>`);
    else if (at === reached && !allowed[at]!.repeats) problems.push(`<${child.localName}> stands twice in <${name}>`);
    reached = Math.max(reached, at);
  }
  for (const one of allowed)
    if (one.required && !children.some((child) => child.localName === one.name))
      problems.push(`<${name}> has no <${one.name}>`);
  return problems;
}

/** A button acts, a menu has items. */
function controlProblems(control: Element, kind: string): string[] {
  const has = (name: string): boolean => [...control.children].some((child) => child.localName === name);
  const wanted = kind === 'Menu' ? 'Items' : 'Action';
  const unwanted = kind === 'Menu' ? 'Action' : 'Items';
  return [
    ...(has(wanted) ? [] : [`<Control> of kind ${kind} has no <${wanted}>`]),
    ...(has(unwanted) ? [`<${unwanted}> is not allowed in a <Control> of kind ${kind}`] : []),
  ];
}
