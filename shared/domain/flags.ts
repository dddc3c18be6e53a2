/** Feature flags. Specification part 2 §3.1, §5. The type of a value follows the default; defaults that the specification leaves open are ours. */

interface Flag {
  default: boolean | string;
  /** Kept with the account as well. */
  isSynced: boolean;
  /** The only texts it can be. */
  values?: readonly string[];
}

const local = <T extends boolean | string>(value: T) => ({ default: value, isSynced: false }) as const;
const synced = <T extends boolean | string>(value: T) => ({ default: value, isSynced: true }) as const;

export const FLAGS = {
  aiProducts: local(true),
  pricingPlansV2: local(false),
  labelingDialog: local(true),
  /** Part 2 §4.2: states of the assistant panel. */
  assistantOpen: { ...synced('unset'), values: ['open', 'closed', 'unset'] },
  showAssistant: local(true),
  /** Part 1 §6: Get Pro stands in the header when this and `premium` are on. */
  upgradeToProInHeader: local(false),
  premium: local(true),
  scheduleDemoForFree: local(false),
  standardsAds: local(false),
  clauseMetadata: local(true),
  toolbarInSidebar: synced(false),
  buttonsTemplateV2: local(false),
  popupOnPremiumUrls: local(false),
  skipPopupFromSearch: local(false),
  assistantOpensOnInteraction: local(false),
  forcedWelcome: local(false),
  aiDraftButton: local(true),
  sidebarOnMobile: local(false),
  splitViewSamples: synced(false),
  /** Part 2 §3.1: name of the model; the server takes only those that it is configured for. */
  assistantModel: synced('gpt-5'),
  /** For developers: silence one part. */
  muteDialogs: local(false),
  muteSignals: local(false),
  muteAds: local(false),
} as const satisfies Record<string, Flag>;

export type FlagName = keyof typeof FLAGS;

type Widened<T> = T extends boolean ? boolean : string;
export type FlagValues = { [K in FlagName]: Widened<(typeof FLAGS)[K]['default']> };
/** Some flags set, others left to the layer below. */
export type FlagOverrides = Partial<FlagValues>;

/** Below to above: what is built in, what the operator sets, what the account holds, what this browser holds (addresses write here). */
export interface FlagLayers {
  operator?: FlagOverrides;
  account?: FlagOverrides;
  browser?: FlagOverrides;
}

const MAX_TEXT = 100;
const SWITCH = new Map([
  ['true', true],
  ['1', true],
  ['', true],
  ['false', false],
  ['0', false],
]);
const names = Object.keys(FLAGS) as FlagName[];

export const isFlag = (name: string): name is FlagName => Object.hasOwn(FLAGS, name);

/** The name as a flag. Throws 'Invalid flag' for one that there is not. Part 2 §5. */
export function flagNamed(name: string): FlagName {
  if (!isFlag(name)) throw new Error('Invalid flag');
  return name;
}

/** A text as the value of a flag: "true", "1" and "" switch on, "false" and "0" off; undefined for what does not fit. */
export function parseFlag(name: FlagName, text: string): boolean | string | undefined {
  if (typeof FLAGS[name].default === 'boolean') return SWITCH.get(text);
  return fits(name, text) ? text : undefined;
}

function fits(name: FlagName, value: unknown): value is boolean | string {
  const flag: Flag = FLAGS[name];
  if (typeof value !== typeof flag.default) return false;
  if (typeof value !== 'string') return true;
  return flag.values ? flag.values.includes(value) : value.length > 0 && value.length <= MAX_TEXT;
}

/** The values that hold. */
export const flagValues = ({ operator, account, browser }: FlagLayers): FlagValues => ({
  ...(Object.fromEntries(names.map((name) => [name, FLAGS[name].default])) as unknown as FlagValues),
  ...operator,
  ...account,
  ...browser,
});

/** The browser's overrides after an address: `?aiProducts=false` sets, `?aiProducts=null` clears, other parameters are none of ours. */
export function overridesFromQuery(query: string, before: FlagOverrides): FlagOverrides {
  const after: Record<string, unknown> = { ...before };
  for (const [name, text] of new URLSearchParams(query)) {
    if (!isFlag(name)) continue;
    const value = parseFlag(name, text);
    if (text === 'null') delete after[name];
    else if (value !== undefined) after[name] = value;
  }
  return after;
}

/** Reads what was stored; what is unknown or of another type counts as not set, since an older version may have written it. */
export function readOverrides(stored: unknown): FlagOverrides {
  return Object.fromEntries(Object.entries(stored ?? {}).filter(([name, value]) => isFlag(name) && fits(name, value)));
}

/** As `readOverrides`, from the text in local storage. */
export function parseOverrides(text: string | null): FlagOverrides {
  try {
    return readOverrides(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

/** The body of POST /api/user/flags: changed flags that are kept with the account. Null: nothing to send. Part 2 §7. */
export function changedSynced(before: FlagValues, after: FlagValues): FlagOverrides | null {
  const changed = names.filter((name) => FLAGS[name].isSynced && before[name] !== after[name]);
  return changed.length ? Object.fromEntries(changed.map((name) => [name, after[name]])) : null;
}

/** That body as the server takes it. Throws 'Invalid flag' for a name, a type or a value that does not fit. */
export function checkSynced(body: Record<string, unknown>): FlagOverrides {
  for (const [name, value] of Object.entries(body)) {
    const flag = flagNamed(name);
    if (!FLAGS[flag].isSynced || !fits(flag, value)) throw new Error('Invalid flag');
  }
  return body;
}
