/** Which domain an address stands for: none where anybody can get an address there. */
import freeDomains from 'free-email-domains';
import { domainOf } from '#shared/domain/teams.ts';

const FREE = new Set<string>(freeDomains);

const withParents = (domain: string): string[] => {
  const parts = domain.split('.');
  return parts.slice(0, -1).map((_, i) => parts.slice(i).join('.'));
};

/** Null for a provider of free mail, and for what is below one. */
export function businessDomain(email: string): string | null {
  const domain = domainOf(email);
  return domain === null || withParents(domain).some((one) => FREE.has(one)) ? null : domain;
}
