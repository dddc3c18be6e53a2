/** Looks whether a domain is the team's: at its zone first, then at its website. */
import freeDomains from 'free-email-domains';
import type { Base } from '#server/base.ts';
import { type DomainProof, fileProves, proofFile, recordName, recordsProve } from '#shared/domain/teamDomain.ts';

const FILE_MAX = 10_000;
const FILE_MS = 5000;
/** What the list has not: the first addresses of Microsoft's directories, and names that are set aside. */
const NOBODYS = ['onmicrosoft.com', 'example.com', 'example.net', 'example.org', 'localhost.localdomain'];
const free = new Set<string>([...freeDomains, ...NOBODYS]);

/** Everybody may have an address there: it is nobody's to say who signs in. */
export const isPublicProvider = (domain: string): boolean => free.has(domain);

export interface Look {
  /** Null: it was not proven. */
  way: DomainProof | null;
  /** What stood there, for whoever has to mend it. */
  found: Record<DomainProof, string>;
}

type Looks = Pick<Base, 'outbound' | 'resolver'>;

/** Never throws: who does not answer has proven nothing. */
export async function lookAt(deps: Looks, { domain, token }: { domain: string; token: string }): Promise<Look> {
  const [dns, file] = await Promise.all([lookAtZone(deps, domain, token), lookAtFile(deps, domain, token)]);
  return { way: dns.isProven ? 'dns' : file.isProven ? 'file' : null, found: { dns: dns.found, file: file.found } };
}

interface Found {
  isProven: boolean;
  found: string;
}

async function lookAtZone({ resolver }: Looks, domain: string, token: string): Promise<Found> {
  try {
    const records = await resolver.txt(recordName(domain));
    if (recordsProve(records, token)) return { isProven: true, found: 'The record is there.' };
    const found =
      records.length === 0
        ? `${recordName(domain)} has no TXT record yet. A new one can take an hour to be seen.`
        : `${recordName(domain)} has a TXT record, but not with this text.`;
    return { isProven: false, found };
  } catch {
    return { isProven: false, found: `The name servers of ${domain} do not answer.` };
  }
}

/** Redirects are not followed: www.acme.example or a host of pages could be somebody else. */
async function lookAtFile({ outbound }: Looks, domain: string, token: string): Promise<Found> {
  try {
    const { status, body } = await outbound.request(proofFile(domain), {
      headers: { accept: 'text/plain' },
      maxBytes: FILE_MAX,
      deadline: FILE_MS,
      redirects: 0,
    });
    if (status !== 200) return { isProven: false, found: `The website answers with ${status} there.` };
    const isProven = fileProves(body.toString('utf8'), token);
    return { isProven, found: isProven ? 'The file is there.' : 'The website answers there, but not with this text.' };
  } catch (error) {
    // in the client's own words, which name no more than the host
    return { isProven: false, found: (error as Error).message };
  }
}
