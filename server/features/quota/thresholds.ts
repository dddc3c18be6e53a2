/** The numbers that an operator may tune, from the file that THRESHOLDS_FILE names. */
import { readFileSync } from 'node:fs';
import { ConfigError } from '#server/config.ts';
import { parseThresholds, THRESHOLDS, type Thresholds } from '#shared/domain/quotaThresholds.ts';

/** Null: ours. Errors: ConfigError that names every number that does not fit; half of a table is worse than none. */
export function readThresholds(file: string | null): Thresholds {
  if (file === null) return THRESHOLDS;
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError([`THRESHOLDS_FILE ${file} cannot be read: ${(error as Error).message}`]);
  }
  const { thresholds, problems } = parseThresholds(json);
  if (problems.length > 0) throw new ConfigError(problems.map((problem) => `THRESHOLDS_FILE ${file}: ${problem}`));
  return thresholds;
}
