import { METERS } from '#shared/domain/meters.ts';

const COUNTED: Record<string, string> = {
  library_create: 'Private libraries',
  library_upload: 'Contracts in a library',
};

/** What is counted, in words; what has none here is called by its key. */
export const nameOfMeter = (key: string): string =>
  Object.hasOwn(METERS, key) ? METERS[key as keyof typeof METERS].title : (COUNTED[key] ?? key);
