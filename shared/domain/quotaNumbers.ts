/**
 * Every number of allowances that an operator may set in place of ours, read from one file: the thresholds, the numbers of features
 * and what a configured model may be asked. A tier never has less than the one below it.
 */
import { MODEL_BUDGET, type ModelBudget, parseModelBudget } from '#shared/domain/modelBudget.ts';
import { type FeatureLimits, LIMITED_FEATURES, LIMITS, type Limit } from '#shared/domain/quotas.ts';
import {
  entriesOf,
  isCount,
  parseThresholds,
  THRESHOLD_KEYS,
  THRESHOLDS,
  type Thresholds,
} from '#shared/domain/quotaThresholds.ts';
import { STATUSES, TIERS } from '#shared/domain/status.ts';

export interface QuotaNumbers {
  thresholds: Thresholds;
  limits: FeatureLimits;
  modelBudget: ModelBudget;
}

export const QUOTA_NUMBERS: QuotaNumbers = { thresholds: THRESHOLDS, limits: LIMITS, modelBudget: MODEL_BUDGET };

const MODEL_KEY = 'model_calls';
const KNOWN: readonly string[] = [...THRESHOLD_KEYS, ...LIMITED_FEATURES, MODEL_KEY];
const MOST = 1_000_000_000;

/**
 * Our numbers with an operator's in their place: `{"copy": {"FREE": {"interval": 50}}, "clause_finder": {"FREE": 10},
 * "model_calls": {"person": 100}}`; null for no bound, except of the model. `problems` names each place that does not fit.
 */
export function parseNumbers(json: unknown): { numbers: QuotaNumbers; problems: string[] } {
  const problems: string[] = [];
  const given = new Map(entriesOf(json, 'thresholds', problems));
  for (const key of given.keys()) if (!KNOWN.includes(key)) problems.push(`${key}: not one of ${KNOWN.join(', ')}`);
  const ofThresholds = Object.fromEntries([...given].filter(([key]) => THRESHOLD_KEYS.some((one) => one === key)));
  const read = parseThresholds(ofThresholds);
  problems.push(...read.problems);
  const limits = parseLimits(given, problems);
  const modelBudget = given.has(MODEL_KEY) ? parseModelBudget(given.get(MODEL_KEY), MODEL_KEY, problems) : MODEL_BUDGET;
  if (problems.length === 0) rise(read.thresholds, limits, given, problems);
  return { numbers: { thresholds: read.thresholds, limits, modelBudget }, problems };
}

function parseLimits(given: ReadonlyMap<string, unknown>, problems: string[]): FeatureLimits {
  const limits = structuredClone(LIMITS);
  for (const feature of LIMITED_FEATURES) {
    if (!given.has(feature)) continue;
    for (const [name, value] of entriesOf(given.get(feature), feature, problems)) {
      const tier = TIERS.find((one) => one === name);
      if (!tier) problems.push(`${feature}.${name}: not one of ${TIERS.join(', ')}`);
      else if (value !== null && !isCount(value, MOST))
        problems.push(`${feature}.${name}: not a whole number from 0 to ${MOST}, nor null`);
      else limits[feature][tier] = value;
    }
  }
  return limits;
}

interface Cell {
  place: string;
  /** As the operator set it; ours are lifted with the one below instead. */
  isSet: boolean;
  get(): Limit;
  set(value: Limit): void;
}

const isLess = (a: Limit, b: Limit): boolean => a !== null && (b === null || a < b);

/** From the lowest to the highest: ours rise to the one below, an operator's own that is lower is a problem. */
function riseAlong(cells: readonly Cell[], problems: string[]): void {
  for (const [i, cell] of cells.entries()) {
    const below = cells[i - 1];
    if (!below || !isLess(cell.get(), below.get())) continue;
    if (cell.isSet)
      problems.push(`${cell.place}: ${cell.get()} is less than ${below.place} has (${below.get() ?? 'no limit'})`);
    else cell.set(below.get());
  }
}

/** Exports are summed over the statuses, so that they cannot fall. */
function rise(
  thresholds: Thresholds,
  limits: FeatureLimits,
  given: ReadonlyMap<string, unknown>,
  problems: string[],
): void {
  const at = (...path: string[]): boolean =>
    path.reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | undefined)?.[name],
      Object.fromEntries(given),
    ) !== undefined;
  for (const feature of LIMITED_FEATURES) {
    const row = limits[feature];
    const cells = TIERS.map((tier) => ({
      place: `${feature}.${tier}`,
      isSet: at(feature, tier),
      get: () => row[tier],
      set: (value: Limit) => {
        row[tier] = value;
      },
    }));
    riseAlong(cells, problems);
  }
  for (const key of THRESHOLD_KEYS.filter((one) => one !== 'export'))
    for (const kind of ['constant', 'interval'] as const) {
      const row = thresholds[key];
      const cells = STATUSES.map((status) => ({
        place: `${key}.${status}.${kind}`,
        isSet: at(key, status, kind),
        get: () => row[status][kind],
        set: (value: Limit) => {
          row[status][kind] = value;
        },
      }));
      riseAlong(cells, problems);
    }
}
