/** Settings of the places outside where people keep files; server/config.ts reads them. Each is offered when it is set. */
import { z } from 'zod';

const optional = z.string().trim().min(1).optional();
const address = z
  .string()
  .regex(/^https?:\/\/[^?#\s]+[^?#\s/]$/, 'must be an address such as https://host/path, without a slash at its end')
  .optional();

export const SOURCE_SETTINGS = {
  DROPBOX_CLIENT_ID: optional,
  DROPBOX_CLIENT_SECRET: optional,
  GOOGLE_DRIVE_CLIENT_ID: optional,
  GOOGLE_DRIVE_CLIENT_SECRET: optional,
  ONEDRIVE_CLIENT_ID: optional,
  ONEDRIVE_CLIENT_SECRET: optional,
  /** One tenant instead of any. */
  ONEDRIVE_TENANT: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'must be the id of a tenant')
    .default('common'),
  /** In place of the services' own addresses: a proxy, a double. */
  DROPBOX_URL: address,
  GOOGLE_DRIVE_URL: address,
  ONEDRIVE_URL: address,
  /** Endpoint, bucket and prefix. */
  UPLOADS_S3_URL: address,
  UPLOADS_S3_ACCESS_KEY: optional,
  UPLOADS_S3_SECRET_KEY: optional,
  UPLOADS_S3_REGION: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'must be a region, such as eu-central-1')
    .default('us-east-1'),
};

export interface SourceClient {
  clientId: string;
  clientSecret: string;
  /** Null: at the service's own addresses. */
  url: string | null;
}

export interface SourceConfig {
  dropbox: SourceClient | null;
  drive: SourceClient | null;
  onedrive: (SourceClient & { tenant: string }) | null;
  s3: { bucketUrl: string; prefix: string; accessKey: string; secretKey: string; region: string } | null;
}

type Settings = Record<string, string | undefined>;

function clientOf(set: Settings, name: string, problems: string[]): SourceClient | null {
  const [clientId, clientSecret] = [set[`${name}_CLIENT_ID`], set[`${name}_CLIENT_SECRET`]];
  if (!clientId !== !clientSecret) problems.push(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set together`);
  return clientId && clientSecret ? { clientId, clientSecret, url: set[`${name}_URL`] ?? null } : null;
}

function bucketOf(set: Settings, problems: string[]): SourceConfig['s3'] {
  const { UPLOADS_S3_URL: address, UPLOADS_S3_ACCESS_KEY: accessKey, UPLOADS_S3_SECRET_KEY: secretKey } = set;
  if (!address && !accessKey && !secretKey) return null;
  if (!address || !accessKey || !secretKey || !URL.canParse(address)) {
    problems.push('UPLOADS_S3_URL, UPLOADS_S3_ACCESS_KEY and UPLOADS_S3_SECRET_KEY must be set together');
    return null;
  }
  const { origin, pathname } = new URL(address);
  const [bucket, ...steps] = pathname.split('/').filter((step) => step !== '');
  if (bucket === undefined) {
    problems.push('UPLOADS_S3_URL must name a bucket, such as https://s3.eu-central-1.amazonaws.com/bucket/prefix');
    return null;
  }
  const prefix = steps.map((step) => `${decodeURIComponent(step)}/`).join('');
  return {
    bucketUrl: `${origin}/${bucket}`,
    prefix,
    accessKey,
    secretKey,
    region: set.UPLOADS_S3_REGION ?? 'us-east-1',
  };
}

export function sourceConfig(set: Settings, problems: string[]): SourceConfig {
  const onedrive = clientOf(set, 'ONEDRIVE', problems);
  return {
    dropbox: clientOf(set, 'DROPBOX', problems),
    drive: clientOf(set, 'GOOGLE_DRIVE', problems),
    onedrive: onedrive && { ...onedrive, tenant: set.ONEDRIVE_TENANT ?? 'common' },
    s3: bucketOf(set, problems),
  };
}
