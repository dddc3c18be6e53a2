import { bucketSink } from '#server/backup/bucketSink.ts';
import { fileSink, type Sink } from '#server/backup/sink.ts';
import type { Config } from '#server/config.ts';
import { isS3Url } from '#server/objectStoreSettings.ts';

/** What is there by that name is never replaced. @throws TargetTaken, BadPlace, StoreTrouble */
export const openSink = (target: string, config: Pick<Config, 'dataDir' | 'objectStore'>): Promise<Sink> =>
  isS3Url(target) ? bucketSink(target, config) : fileSink(target, config);
