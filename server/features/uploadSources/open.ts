/** The source that somebody may look through for a library. */
import type { Base } from '#server/base.ts';
import { accessOf } from '#server/features/uploadSources/connections.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import type { Asking } from '#server/outside/uploadSources/asker.ts';
import { type Consent, createConsent, serviceOf } from '#server/outside/uploadSources/consent.ts';
import { driveSource, driveTarget } from '#server/outside/uploadSources/drive.ts';
import { dropboxSource } from '#server/outside/uploadSources/dropbox.ts';
import { oneDriveSource } from '#server/outside/uploadSources/oneDrive.ts';
import { s3Source } from '#server/outside/uploadSources/s3.ts';
import { SourceFailed, type UploadSource } from '#server/outside/uploadSources/source.ts';
import { pause } from '#server/repeat.ts';
import { OUTSIDE_SOURCE_NAMES, type OutsideSource, type PersonalSource } from '#shared/domain/uploadSources.ts';

export type SourceDeps = Pick<Base, 'db' | 'config' | 'clock' | 'outbound'>;

export const consentOf = ({ config, outbound }: SourceDeps, source: PersonalSource): Consent | null =>
  createConsent(source, config.sources, outbound);

/** Errors: `not_found` 404 for one that is not set up. What it does may fail with SourceFailed. */
export function openSource(
  deps: SourceDeps,
  source: OutsideSource,
  { userId, namespace }: { userId: string; namespace: string },
): UploadSource {
  const { config, outbound, clock } = deps;
  const asking: Asking = {
    outbound,
    name: OUTSIDE_SOURCE_NAMES[source],
    isOperators: true,
    access: null,
    wait: pause,
  };
  if (source === 's3') {
    const { s3 } = config.sources;
    if (!s3) throw notFound('source');
    // a library has its own folder, and nobody leads out of it
    return s3Source({ ...asking, ...s3, prefix: `${s3.prefix}${namespace}/`, clock });
  }
  const consent = consentOf(deps, source);
  const client = config.sources[source];
  if (!consent || !client) throw notFound('source');
  const { api: apiUrl, content: contentUrl } = serviceOf(source, config.sources);
  const own = { ...asking, isOperators: client.url !== null, access: accessOf(deps, consent, { userId, source }) };
  if (source === 'dropbox') return dropboxSource({ ...own, apiUrl, contentUrl });
  return source === 'drive' ? driveSource({ ...own, apiUrl }) : oneDriveSource({ ...own, apiUrl });
}

/** Puts files into the Drive of a person. Error: `not_found` 404 where it is not set up. */
export function openDrive(deps: SourceDeps, userId: string): ReturnType<typeof driveTarget> {
  const { config, outbound } = deps;
  const consent = consentOf(deps, 'drive');
  const client = config.sources.drive;
  if (!consent || !client) throw notFound('source');
  return driveTarget({
    outbound,
    name: OUTSIDE_SOURCE_NAMES.drive,
    isOperators: client.url !== null,
    access: accessOf(deps, consent, { userId, source: 'drive' }),
    wait: pause,
    apiUrl: serviceOf('drive', config.sources).api,
  });
}

const STATUS = { not_connected: 409, gone: 404, unsupported: 422, too_large: 422 } as const;

/** In the words of the API. */
export async function inTerms<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error;
    const status = STATUS[error.code as keyof typeof STATUS] ?? 503;
    throw new AppError(error.code === 'gone' ? 'not_found' : `source_${error.code}`, status, error.message);
  }
}
