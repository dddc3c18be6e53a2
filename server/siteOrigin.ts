/** Where people reach this deployment: what links in mails begin with. Never taken from a request. */
import type { Config } from '#server/config.ts';

/** "https://contracts.example.com", or the machine's own address where BASE_URL is not set. Without a slash at its end. */
export function siteOrigin({ baseUrl, host, port }: Pick<Config, 'baseUrl' | 'host' | 'port'>): string {
  if (baseUrl) return baseUrl;
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
