import { expect, test } from '@jest/globals';
import type { Config } from '#server/config.ts';
import { startMessage } from '#server/startMessage.ts';

const configured = { database: false, model: false, billing: false, mail: false };
const devToken = 'token-of-this-start';
const config = {
  host: '127.0.0.1',
  port: 3000,
  dataDir: '/data',
  env: 'production',
  configured,
  devToken,
  baseUrl: null,
  trustProxy: '',
  gates: 'standard',
} as Config;

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4000'],
  ['0.0.0.0', 'http://localhost:4000'],
  ['::', 'http://localhost:4000'],
  ['::1', 'http://[::1]:4000'],
  ['contracts.example.com', 'http://contracts.example.com:4000'],
])('at %s people go to %s', (host, address) => {
  const message = startMessage({ ...config, host }, { address: host, port: 4000, family: 'IPv4' }, []);
  expect(message).toContain(`Clausary is at ${address}\n`);
});

test.each([
  ['open', false, 'Gates    open, since nobody can pay here'],
  ['open', true, 'Gates    open, as GATES asks'],
  ['standard', false, 'Gates    standard, since STRIPE_SECRET_KEY is set'],
  ['standard', true, 'Gates    standard, as GATES asks'],
] as const)('says which gates are in force and why: %s, asked for: %s', (gates, gatesAreAsked, line) => {
  expect(startMessage({ ...config, gates, gatesAreAsked }, null, [])).toContain(line);
});

test('what is not configured is said, with the setting that would change it', () => {
  const message = startMessage(config, null, []);
  for (const setting of ['DATABASE_URL', 'OPENAI_BASE_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY'])
    expect(message).toContain(setting);
  const all = { database: true, model: true, billing: true, mail: true };
  expect(startMessage({ ...config, configured: all }, null, ['assistant', 'payments'])).not.toContain('○');
});

test('what is configured and used by nothing is not said to be at work', () => {
  const all = { database: true, model: true, billing: true, mail: true };
  const message = startMessage({ ...config, configured: all }, null, ['advanced_search']);
  expect(message).toMatch(/○ Model .*nothing here uses one/);
  expect(message).toMatch(/○ Billing .*nothing here takes money/);
});

test('a development server says that it is not for others, and where its mails and figures are', () => {
  const message = startMessage(config, { address: '127.0.0.1', port: 4000, family: 'IPv4' }, []);
  expect(message).toMatch(/not for others.*NODE_ENV=production.*BASE_URL/);
  expect(message).toContain(`http://127.0.0.1:4000/dev/outbox?token=${devToken}`);
  expect(message).toContain(`http://127.0.0.1:4000/metrics?token=${devToken}`);
  const forOthers = startMessage({ ...config, devToken: null }, null, []);
  expect(forOthers).not.toMatch(/token|not for others/);
});

test.each([
  ['https://contracts.example', '', true],
  ['https://contracts.example', 'loopback', false],
  ['http://localhost:3000', '', false],
  [null, '', false],
])('at %j with TRUST_PROXY %j: warned of a proxy that nobody named is %j', (baseUrl, trustProxy, isWarned) => {
  expect(startMessage({ ...config, baseUrl, trustProxy }, null, []).includes('TRUST_PROXY')).toBe(isWarned);
});

test('test billing is said to be one', () => {
  const on = { ...config, billing: 'local', configured: { ...configured, billing: true } } as Config;
  expect(startMessage(on, null, ['payments'])).toMatch(/● Billing +test billing, no money moves/);
});
