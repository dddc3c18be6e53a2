/** The numbers that an operator may tune, from the file that THRESHOLDS_FILE names. */
import { readFileSync } from 'node:fs';
import { ConfigError } from '#server/config.ts';
import { parseNumbers, QUOTA_NUMBERS, type QuotaNumbers } from '#shared/domain/quotaNumbers.ts';

/** Null: ours. Errors: ConfigError that names every number that does not fit; half of a table is worse than none. */
export function readNumbers(file: string | null): QuotaNumbers {
  if (file === null) return QUOTA_NUMBERS;
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError([`THRESHOLDS_FILE ${file} cannot be read: ${(error as Error).message}`]);
  }
  const { numbers, problems } = parseNumbers(json);
  if (problems.length > 0) throw new ConfigError(problems.map((problem) => `THRESHOLDS_FILE ${file}: ${problem}`));
  return numbers;
}
