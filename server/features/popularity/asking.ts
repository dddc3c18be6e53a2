/** Who uses something, as a request tells it: whether that counts, and which visitor it is. */
import type { Request } from 'express';
import { networkOfRequest } from '#server/http/address.ts';
import { asksNotToBeTracked } from '#server/http/tracking.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { Library } from '#server/record/library.ts';
import { isUseCounted } from '#shared/domain/popularity.ts';

const headerOf = ({ headers }: Request, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** Whether what this request uses counts as a use. */
export function isCounted(request: Request, visitor: Visitor, library: Library): boolean {
  return isUseCounted({
    userAgent: headerOf(request, 'user-agent'),
    languages: headerOf(request, 'accept-language'),
    brands: headerOf(request, 'sec-ch-ua'),
    isPrivate: library.isPrivate,
    doNotTrack: asksNotToBeTracked(request),
    isPrefetch: /prefetch|prerender/i.test(headerOf(request, 'sec-purpose') || headerOf(request, 'purpose')),
    isOperatorView: visitor.view !== undefined,
  });
}

/** An account, or the network: whoever forgets cookies is no further visitor. */
export const visitorName = (request: Request, { user }: Visitor): string =>
  user ? `account ${user.id}` : `network ${networkOfRequest(request)}`;
