/** What went wrong at an object store, for a person: by the setting that has to be looked at, and never with a key or what was stored. */
import { contentsOf } from '#server/outside/s3/xml.ts';

/** Of a store that is busy, or broken for the moment. */
const PASSING = ['SlowDown', 'InternalError', 'ServiceUnavailable', 'RequestTimeout', '500', '502', '503', '504'];

export class StoreTrouble extends Error {
  constructor(
    message: string,
    /** As S3 names it; null: there was no answer. */
    readonly code: string | null,
  ) {
    super(message);
    this.name = 'StoreTrouble';
  }

  /** It may be well in a while. */
  get isPassing(): boolean {
    return this.code === null || PASSING.includes(this.code);
  }
}

const REASONS: Record<string, string> = {
  AccessDenied: 'AWS_ACCESS_KEY_ID may not do this there',
  AuthorizationHeaderMalformed: 'the bucket is in another region than AWS_REGION says',
  ExpiredToken: 'AWS_SESSION_TOKEN has run out',
  InvalidAccessKeyId: 'it does not know AWS_ACCESS_KEY_ID',
  InvalidToken: 'AWS_SESSION_TOKEN is not valid',
  NoSuchBucket: 'there is no such bucket: make it, or name another',
  NotImplemented: 'it cannot do what is needed',
  PermanentRedirect: 'the bucket is in another region than AWS_REGION says',
  QuotaExceeded: 'its room is used up',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
  SignatureDoesNotMatch: 'AWS_SECRET_ACCESS_KEY is not the secret of AWS_ACCESS_KEY_ID',
};

export interface Whereabouts {
  endpoint: string;
  bucket: string;
}

const at = ({ endpoint, bucket }: Whereabouts): string => `The object store at ${endpoint} (bucket ${bucket})`;

/** `xml`: what came with the status; empty after HEAD. */
export function refusalOf(where: Whereabouts, status: number, xml: string): StoreTrouble {
  const code = contentsOf(xml, 'Code')[0] ?? (status === 301 ? 'PermanentRedirect' : String(status));
  const named = /^\w{1,60}$/.test(code) ? code : String(status);
  const reason = REASONS[named];
  return new StoreTrouble(`${at(where)} refused: ${reason ? `${reason} (${named})` : `${status} ${named}`}.`, named);
}

export const silenceOf = (where: Whereabouts, ms: number): StoreTrouble =>
  new StoreTrouble(`${at(where)} did not answer within ${Math.round(ms / 100) / 10} s.`, null);

const REACHING: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it ends connections',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its name cannot be resolved',
  UND_ERR_SOCKET: 'it ends connections',
};

/** `error`: of `fetch`, which wraps what the system said. */
export function unreachable(where: Whereabouts, error: unknown): StoreTrouble {
  const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  const reason = REACHING[code ?? ''] ?? code ?? message;
  return new StoreTrouble(`${at(where)} cannot be reached: ${reason} (AWS_ENDPOINT_URL).`, null);
}
