/**
 * Writes shared/domain/currencyRates.ts from a table of rates: `node scripts/currencyRates.mjs usd.json`.
 * The file is `v1/currencies/usd.json` of a release of the exchange-api project, `{date, usd: {eur: 0.87, …}}`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import countryToCurrency from 'country-to-currency';

const [file] = process.argv.slice(2);
if (!file) throw new Error('name the file of rates: node scripts/currencyRates.mjs usd.json');
const { date, usd } = JSON.parse(readFileSync(file, 'utf8'));
const codes = [...new Set(Object.values(countryToCurrency))].map((code) => code.toLowerCase()).sort();
const unknown = codes.filter((code) => !(usd[code] > 0));
if (unknown.length > 0) throw new Error(`no rate for ${unknown.join(', ')}`);

const OUT = 'shared/domain/currencyRates.ts';
const rows = codes.map((code) => `  ${code}: ${Number(usd[code].toPrecision(6))},`);
writeFileSync(
  OUT,
  `/** Dated data, written by scripts/currencyRates.mjs: what one US dollar is worth in every currency of a country. */
export const RATES_DATE = '${date}';
export const RATES_SOURCE = 'the daily release of exchange-api, github.com/fawazahmed0/exchange-api';

/** Units of the currency for one US dollar. */
export const UNITS_PER_USD = {
${rows.join('\n')}
} as const;
`,
);
execFileSync('npx', ['biome', 'check', '--write', OUT], { stdio: 'inherit' });
