/** What a person sees on start: where to go, what is and is not configured and what that means. */
import type { AddressInfo } from 'node:net';
import type { Config } from '#server/config.ts';
import { developerPages } from '#server/http/developer.ts';
import { isUnnamedProxy } from '#server/http/frontProxy.ts';

/** What the gates do, and which setting has said so. */
function why({ gates, gatesAreAsked }: Config): string {
  if (gates === 'standard') {
    const cause = gatesAreAsked ? 'as GATES asks' : 'since STRIPE_SECRET_KEY is set';
    return `${cause}: plans limit what people may do, and some dialogs stay until they are answered (GATES=open)`;
  }
  const cause = gatesAreAsked ? 'as GATES asks' : 'since nobody can pay here';
  return `${cause}: no plan limits anybody, nothing is forced on a reader (GATES=standard)`;
}

export function startMessage(config: Config, address: AddressInfo | string | null): string {
  const port = typeof address === 'object' && address ? address.port : config.port;
  const { configured, devToken } = config;
  const everywhere = config.host === '0.0.0.0' || config.host === '::';
  const host = everywhere ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host;
  const line = (name: string, on: boolean, yes: string, no: string) =>
    `  ${on ? '●' : '○'} ${name.padEnd(9)}${on ? yes : no}`;
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
    line(
      'Model',
      configured.model,
      'configured',
      'none: search, comparison and checks work without one (OPENAI_BASE_URL)',
    ),
    line('Mail', configured.mail, 'configured', 'none: mails wait in `npm run clausary -- outbox` (SMTP_URL)'),
    line('Billing', configured.billing, 'Stripe', 'none (STRIPE_SECRET_KEY)'),
    line('Gates', config.gates === 'standard', `standard, ${why(config)}`, `open, ${why(config)}`),
    '',
  ].join('\n');
}
