/** What a person sees on start: where to go, what is and is not configured and what that means. */
import type { AddressInfo } from 'node:net';
import type { Config } from '#server/config.ts';
import { developerPages } from '#server/http/developer.ts';
import { isUnnamedProxy, unsetForOthers } from '#server/http/frontProxy.ts';
import { BILLING_TEXTS, billingText, gatesText, MODEL_TEXTS } from '#server/serviceTexts.ts';
import { isUsed, type Product } from '#shared/domain/products.ts';

const forOthers = ({ host, baseUrl }: Config): string => (baseUrl ? `BASE_URL is ${baseUrl}` : `HOST is ${host}`);

/** `given`: what the mounted pages and calls give of the product. */
export function startMessage(config: Config, address: AddressInfo | string | null, given: readonly Product[]): string {
  const port = typeof address === 'object' && address ? address.port : config.port;
  const { configured, devToken } = config;
  const everywhere = config.host === '0.0.0.0' || config.host === '::';
  const host = everywhere ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host;
  const line = (name: string, on: boolean, yes: string, no: string) =>
    `  ${on ? '●' : '○'} ${name.padEnd(9)}${on ? yes : no}`;
  const service = (name: string, key: 'model' | 'billing', texts: typeof MODEL_TEXTS, works = 'configured') => {
    const isAtWork = configured[key] && isUsed(key, given);
    return line(name, isAtWork, works, configured[key] ? texts.unused : texts.without);
  };
  const unset = unsetForOthers(config);
  const origin = `http://${host}:${port}`;
  const pages = devToken && developerPages(origin, devToken);
  return [
    '',
    `Clausary is at ${origin}`,
    ...(pages
      ? [
          '  A development server, not for others: for those set NODE_ENV=production, BASE_URL and SECRET_KEY.',
          `  Until the next start, for you alone: mails at ${pages.outbox}`,
          `                                       figures at ${pages.metrics}`,
        ]
      : []),
    ...(unset.length > 0
      ? [
          `  ! Others reach this server (${forOthers(config)}), and it runs as one for whoever develops. Set`,
          `    ${unset.join(', ')} and SECRET_KEY${config.trustProxy ? '' : '; behind a proxy TRUST_PROXY too'}.`,
        ]
      : []),
    ...(isUnnamedProxy(config)
      ? [
          '  ! TRUST_PROXY is not set: everybody seems to call from the proxy’s address, and what one stranger tries counts',
          '    against every newcomer. Name the proxy (loopback when it runs on this machine).',
        ]
      : []),
    line(
      'Database',
      configured.database,
      'your PostgreSQL (DATABASE_URL)',
      `embedded, in ${config.dataDir} (set DATABASE_URL to use a server)`,
    ),
    service('Model', 'model', MODEL_TEXTS),
    line('Mail', configured.mail, 'configured', 'none: mails wait in `npm run clausary -- outbox` (SMTP_URL)'),
    service('Billing', 'billing', BILLING_TEXTS, billingText(config)),
    line('Gates', config.gates === 'standard', gatesText(config), gatesText(config)),
    '',
  ].join('\n');
}
