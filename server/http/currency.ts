/** In which currency a visitor is told prices. */
import type { Request, Response } from 'express';
import { type Cookies, readCookie, setCookie } from '#server/http/cookies.ts';
import { type Currency, isCharged } from '#shared/domain/currencies.ts';
import { currencyFor } from '#shared/domain/localisation.ts';

const YEAR_MS = 365 * 86_400_000;

export interface CurrencyDeps {
  config: { countryHeader: string | null };
  cookies: Cookies;
}

/** What is asked for, else what this browser chose before, else that of the country it comes from. */
export function currencyOf(
  request: Request,
  { config: { countryHeader }, cookies }: CurrencyDeps,
  asked?: string,
): Currency {
  const from = {
    header: countryHeader ? request.get(countryHeader) : undefined,
    acceptLanguage: request.get('accept-language'),
  };
  return currencyFor(asked && isCharged(asked) ? asked : (readCookie(request, cookies.currency) ?? undefined), from);
}

/** Keeps what somebody chose. */
export function rememberCurrency(response: Response, { cookies }: Pick<CurrencyDeps, 'cookies'>, asked: string): void {
  if (isCharged(asked)) setCookie(response, cookies, cookies.currency, asked, YEAR_MS);
}
