import { expect, test } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { type HeaderOptions, headers, nonce, withOutside } from '#server/http/security.ts';

const headersWith = async (options: HeaderOptions): Promise<Record<string, string>> => {
  const app = express();
  app.use(nonce, headers(options), (_request, response) => void response.send('a page'));
  return (await request(app).get('/')).headers;
};
const policyOf = async (billing: 'local' | 'stripe' | null): Promise<string> =>
  (await headersWith({ https: false, billing }))['content-security-policy']!;

test.each([
  [{ https: true }, 'max-age=31536000'],
  [{ https: true, hstsSubdomains: true }, 'max-age=31536000; includeSubDomains'],
  [{ https: false, hstsSubdomains: true }, undefined],
])('with %j browsers keep to https by %j', async (options, expected) => {
  expect((await headersWith(options))['strict-transport-security']).toBe(expected);
});

test.each(['local', null] as const)('where %s takes money nothing is loaded from elsewhere', async (billing) => {
  expect(await policyOf(billing)).not.toMatch(/https:|frame-src/);
});

test('where Stripe does, its script, its frames and its answers are, and nobody else’s', async () => {
  const policy = await policyOf('stripe');
  expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com 'nonce-[^']+';/);
  expect(policy).toContain('frame-src https://js.stripe.com https://hooks.stripe.com;');
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  expect(policy).toContain("default-src 'none'");
  expect(policy.match(/https:\/\/[^\s;]+/g)!.every((one) => one.endsWith('.stripe.com'))).toBe(true);
});

test('what an operator has set is let in, where it is needed and nowhere else', async () => {
  const strict = await policyOf(null);
  expect(withOutside(strict, { images: [], network: [] })).toBe(strict);
  const pictures = withOutside(strict, { images: ['https://img.example'], network: [] });
  expect(pictures).toContain("img-src https://img.example 'self' data:");
  expect(pictures.match(/https:/g)).toHaveLength(1);
  const network = withOutside(strict, { images: ['https://ads.example'], network: ['https://ads.example'] });
  for (const name of ['img-src', 'script-src', 'connect-src', 'frame-src'])
    expect(network).toContain(`${name} https://ads.example`);
  expect(network).toContain("default-src 'none'");
});
