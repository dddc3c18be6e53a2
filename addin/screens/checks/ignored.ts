/** Findings that somebody has looked at and waved through, kept inside the document: they stay away after it is opened again. */
import { readList, writeJson } from '#addin/screens/documentJson.ts';
import type { IgnoredFinding } from '#shared/domain/checks/ignored.ts';
import type { Status } from '#shared/domain/edits.ts';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

const TEXTS = ['rule', 'fingerprint', 'subject', 'frame', 'at'] as const;

export const readIgnored = (host: DocumentHost): Promise<IgnoredFinding[]> =>
  readList(
    host,
    'ignored',
    (entry) =>
      TEXTS.every((key) => typeof entry[key] === 'string') && (entry.by === undefined || typeof entry.by === 'string'),
  );

export const writeIgnored = (host: DocumentHost, ignored: readonly IgnoredFinding[]): Promise<Status> =>
  writeJson(host, 'ignored', ignored);
