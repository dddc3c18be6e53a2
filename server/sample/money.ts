import type { Jurisdiction } from '#server/sample/jurisdictions.ts';

const AMOUNT = /([$£€])(\d{1,3}(?:,\d{3})*|\d+)(\.\d+)?/g;

/** Scales all amounts of a text by one factor and says them in one currency. Amounts under 1 (par values, unit rates) stay. */
export function convertMoney(text: string, factor: number, currency: Jurisdiction['currency']): string {
  const scaled = text.replace(AMOUNT, (_, __, whole: string, cents = '') => {
    const amount = Number(whole.replaceAll(',', '') + cents);
    return currency + (amount < 1 || factor === 1 ? whole + cents : say(amount * factor, cents !== ''));
  });
  if (currency === '£')
    return scaled
      .replace(/\b(?:U\.S\.|US|United States) dollars\b/gi, 'pounds sterling')
      .replace(/\beuros?\b/g, 'pounds sterling');
  if (currency === '€') return scaled.replace(/\b(?:U\.S\.|US|United States) dollars\b|\bpounds sterling\b/gi, 'euro');
  return scaled.replace(/\bpounds sterling\b|\beuros?\b/g, 'U.S. dollars');
}

function say(amount: number, withCents: boolean): string {
  const [whole, cents] = amount.toFixed(withCents ? 2 : 0).split('.');
  return whole!.replace(/\B(?=(\d{3})+$)/g, ',') + (cents ? `.${cents}` : '');
}
