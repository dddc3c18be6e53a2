import { bucketSource } from '#server/backup/bucketSource.ts';
import { fileSource, type Source } from '#server/backup/source.ts';
import { isS3Url, type ObjectStore } from '#server/objectStoreSettings.ts';

/** `place`: a file, or `s3://bucket/path.tar`. @throws BadPlace, StoreTrouble, or what the system says of the file */
export const openSource = (place: string, store: ObjectStore | null): Promise<Source> =>
  isS3Url(place) ? bucketSource(place, store) : fileSource(place);
