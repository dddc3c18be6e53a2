/** The same settings as LanceDB's own client of object stores reads them. */
import type { ObjectStore } from '#server/objectStoreSettings.ts';

/** A store that does not answer is given up within this; by itself the engine tries for minutes. */
const RETRY_SECONDS = 20;

export const lanceOptions = (store: ObjectStore): Record<string, string> => ({
  aws_access_key_id: store.accessKeyId,
  aws_secret_access_key: store.secretAccessKey,
  ...(store.sessionToken && { aws_session_token: store.sessionToken }),
  aws_region: store.region,
  aws_endpoint: store.endpoint,
  aws_virtual_hosted_style_request: 'false',
  allow_http: String(store.endpoint.startsWith('http:')),
  client_max_retries: '5',
  client_retry_timeout: String(RETRY_SECONDS),
});
