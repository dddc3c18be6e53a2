/**
 * Where an object store is and who we are there, by the variables that every tool for S3 knows; server/config.ts reads them. One set for
 * originals, search index and backups.
 */
import { z } from 'zod';

const optional = z.string().trim().min(1).optional();
const ENDPOINT = /^https?:\/\/[^/?#\s@]+\/?$/i;
const endpoint = z
  .string()
  .regex(ENDPOINT, 'must be an address such as https://s3.example.com, without a bucket or a path')
  .optional();
const region = z
  .string()
  .regex(/^[\w-]{1,40}$/, 'must be a region, such as eu-central-1')
  .optional();

export const OBJECT_STORE_SETTINGS = {
  AWS_ACCESS_KEY_ID: optional,
  AWS_SECRET_ACCESS_KEY: optional,
  AWS_SESSION_TOKEN: optional,
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  /** In this order; none: Amazon's own. */
  AWS_ENDPOINT_URL_S3: endpoint,
  AWS_ENDPOINT_URL: endpoint,
  AWS_ENDPOINT: endpoint,
};

/** An account at a store that speaks S3. */
export interface ObjectStore {
  /** Without a slash at its end; the bucket is the first step of every path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Null: the key is one that lasts. */
  sessionToken: string | null;
}

/** A part of a bucket. */
export interface S3Place {
  bucket: string;
  /** Empty, or ends in a slash. */
  prefix: string;
}

const S3_URL = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.=-]+)*)\/?$/;

export const isS3Url = (url: string): boolean => url.startsWith('s3://');

/** `s3://bucket/a/b` → its bucket and `a/b/`. Null: it is none, or steps out of the bucket. */
export function s3Place(url: string): S3Place | null {
  const [, bucket, path = ''] = S3_URL.exec(url) ?? [];
  if (bucket === undefined || path.split('/').some((step) => step === '.' || step === '..')) return null;
  return { bucket, prefix: path === '' ? '' : `${path.slice(1)}/` };
}

/** An object of a bucket. */
export interface S3Object {
  bucket: string;
  key: string;
}

/** `s3://bucket/a/b.tar` → its bucket and `a/b.tar`. Null: it names no object. */
export function s3Object(url: string): S3Object | null {
  const place = url.endsWith('/') ? null : s3Place(url);
  return place?.prefix ? { bucket: place.bucket, key: place.prefix.slice(0, -1) } : null;
}

const S3_SHAPE = 'must be like s3://bucket/prefix: small letters, digits, dots and hyphens, then - . _ = as well';

type Settings = Record<string, string | undefined>;

/** Null: no key is set, and nothing needs one. */
export function objectStoreConfig(set: Settings, problems: string[]): ObjectStore | null {
  const needing = ['FILES_URL', 'SEARCH_URL'].filter((name) => isS3Url(set[name] ?? ''));
  for (const name of needing) if (!s3Place(set[name]!)) problems.push(`${name} ${S3_SHAPE}`);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = set;
  const named = set.AWS_ENDPOINT_URL_S3 ?? set.AWS_ENDPOINT_URL ?? set.AWS_ENDPOINT;
  const told = set.AWS_REGION ?? set.AWS_DEFAULT_REGION;
  if (needing.length > 0) {
    const what = `${needing.join(' and ')} ${needing.length > 1 ? 'are' : 'is'} on an object store`;
    if (!accessKeyId) problems.push(`AWS_ACCESS_KEY_ID must be set: ${what}`);
    if (!secretAccessKey) problems.push(`AWS_SECRET_ACCESS_KEY must be set: ${what}`);
    if (!named && !told)
      problems.push(`AWS_REGION must be set, or AWS_ENDPOINT_URL for a store other than Amazon’s: ${what}`);
  }
  if (!accessKeyId || !secretAccessKey) return null;
  const region = told ?? 'us-east-1';
  return {
    endpoint: (named ?? `https://s3.${region}.amazonaws.com`).replace(/\/$/, ''),
    region,
    accessKeyId,
    secretAccessKey,
    sessionToken: set.AWS_SESSION_TOKEN ?? null,
  };
}
