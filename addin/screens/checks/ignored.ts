/** Findings that somebody has looked at and waved through, kept inside the document: they stay away after it is opened again. */
import type { Finding } from '#shared/domain/checks/check.ts';
import type { Status } from '#shared/domain/edits.ts';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

const NAME = 'ignored';

export interface IgnoredFinding {
  rule: string;
  subject: string;
  /** ISO 8601. */
  at: string;
}

/** By fingerprint. */
export type Ignored = Readonly<Record<string, IgnoredFinding>>;

export async function readIgnored(host: DocumentHost): Promise<Ignored> {
  try {
    const value: unknown = JSON.parse((await host.readData(NAME)) ?? '{}');
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Ignored) : {};
  } catch {
    return {};
  }
}

export const writeIgnored = (host: DocumentHost, ignored: Ignored): Promise<Status> =>
  host.writeData(NAME, Object.keys(ignored).length === 0 ? null : JSON.stringify(ignored));

export interface Sorted {
  shown: Finding[];
  hidden: Finding[];
  /** Fingerprints of findings that were ignored in other words and are back. */
  returned: ReadonlySet<string>;
}

export function sortIgnored(findings: readonly Finding[], ignored: Ignored): Sorted {
  const subjects = new Set(Object.values(ignored).map(({ subject }) => subject));
  const isHidden = ({ fingerprint }: Finding): boolean => Object.hasOwn(ignored, fingerprint);
  const shown = findings.filter((finding) => !isHidden(finding));
  return {
    shown,
    hidden: findings.filter(isHidden),
    returned: new Set(shown.filter(({ subject }) => subjects.has(subject)).map(({ fingerprint }) => fingerprint)),
  };
}
