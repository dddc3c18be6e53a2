/** In which currency a visitor is shown prices: that of the country they come from, unless they chose another. Part 2 §3.2. */
import countryToCurrency from 'country-to-currency';
import { type Currency, isCharged } from '#shared/domain/currencies.ts';

/** Where nothing tells. */
const DEFAULT_COUNTRY = 'US';

const isCountry = (code: string): boolean => Object.hasOwn(countryToCurrency, code);

/** What a country pays in: its own currency, or US dollars where nobody can be charged in it. */
export function currencyOfCountry(country: string): Currency {
  const code = (countryToCurrency as Record<string, string>)[country]?.toLowerCase();
  return code !== undefined && isCharged(code) ? code : 'usd';
}

/** The region of the language that a browser likes best and names one for: "de-CH,en;q=0.9" → "CH". Null: none says. */
export function regionOf(acceptLanguage: string): string | null {
  const liked = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';');
      const q = rest.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined);
      return { region: /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(tag)?.[1]?.toUpperCase(), q: Number(q ?? 1) };
    })
    .filter(({ region, q }) => region !== undefined && isCountry(region) && q > 0)
    .sort((a, b) => b.q - a.q);
  return liked[0]?.region ?? null;
}

export interface WhereFrom {
  /** What stands before the server says of the country, ISO 3166: only where the operator has named its header. */
  header: string | undefined;
  acceptLanguage: string | undefined;
}

/** The configured header, then the region of the language, then the United States. */
export function countryOf({ header, acceptLanguage }: WhereFrom): string {
  const said = header?.trim().toUpperCase() ?? '';
  return isCountry(said) ? said : (regionOf(acceptLanguage ?? '') ?? DEFAULT_COUNTRY);
}

/** What the visitor chose where it is one that is charged, else that of the country. */
export function currencyFor(chosen: string | undefined, from: WhereFrom): Currency {
  const wanted = chosen?.toLowerCase() ?? '';
  return isCharged(wanted) ? wanted : currencyOfCountry(countryOf(from));
}
