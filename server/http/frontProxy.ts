/** Whether we know who stands in front of us. */
import { type Config, isLocalOrigin } from '#server/config.ts';

/**
 * Encryption is the work of a proxy in front of us. One that TRUST_PROXY does not name gives everybody its own address, and with it one
 * count of tries and one limit for all.
 */
export const isUnnamedProxy = ({ baseUrl, trustProxy }: Pick<Config, 'baseUrl' | 'trustProxy'>): boolean =>
  !trustProxy && baseUrl !== null && baseUrl.startsWith('https:') && !isLocalOrigin(baseUrl);
