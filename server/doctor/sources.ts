import { type Check, note, ok } from '#server/doctor/check.ts';
import { OUTSIDE_SOURCE_NAMES, OUTSIDE_SOURCES } from '#shared/domain/uploadSources.ts';

/** Nobody is asked: what a person has let us into is theirs. */
export const sources: Check = {
  name: 'Sources',
  run: async ({ config }) => {
    const there = OUTSIDE_SOURCES.filter((source) => config.sources[source] !== null);
    return there.length > 0
      ? ok(`files can be fetched from ${there.map((source) => OUTSIDE_SOURCE_NAMES[source]).join(', ')}`)
      : note(
          'files come by upload alone (DROPBOX_CLIENT_ID, GOOGLE_DRIVE_CLIENT_ID, ONEDRIVE_CLIENT_ID, UPLOADS_S3_URL)',
        );
  },
};
