/** Which of an operator's models answers, and what that costs. */

/** Specification part 2 §3.1 has a flag with a model's name. A name that the operator does not offer counts as the first that he does. */
export function modelFor(wanted: string | null, offered: readonly string[]): string {
  const [first] = offered;
  if (first === undefined) throw new Error('No model is offered');
  return wanted !== null && offered.includes(wanted) ? wanted : first;
}

/** Of a million tokens, in the operator's currency. */
export interface TokenPrice {
  input: number;
  output: number;
}

/** In millionths of the currency, so that sums stay whole numbers; null where no price is known. */
export const costOf = (use: { input: number; output: number }, price: TokenPrice | undefined): number | null =>
  price ? Math.round(use.input * price.input + use.output * price.output) : null;

/** Where texts go on to from the server: a host; null: they stay on its machine. */
export function placeOf(baseUrl: string): string | null {
  const { hostname, host } = new URL(baseUrl);
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(hostname) ? null : host;
}

/** What anybody may know of the model. */
export interface KnownModel {
  name: string;
  where: string | null;
}
