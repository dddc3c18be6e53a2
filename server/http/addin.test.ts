import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Express } from 'express';
import request from 'supertest';
import { createApp } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';
import { addinOrigin } from '#server/http/addin.ts';
import { BASE_URL, describeBuilt, openTestApp, RUNNING, type TestApp } from '#server/testing/app.ts';

let { app, deps, web } = {} as TestApp;
let close: () => Promise<void> = async () => {};
beforeAll(async () => {
  const opened = await openTestApp();
  if (opened) ({ app, deps, web, close } = opened);
});
afterAll(() => close());

const appWith = (part: Partial<Deps['config']>): Express =>
  createApp({ ...deps, config: { ...deps.config, ...part } }, web, RUNNING);
const get = (address: string, of: Express = app) => request(of).get(address);

const PANE = [
  '/addin/taskpane.html',
  '/addin/signin.html',
  '/addin/demo.html',
  '/addin/help.html',
  '/addin/commands.html',
];
const ICON = '/addin/icons/icon-32.png';
const OTHERS = [
  '/',
  '/signin',
  '/robots.txt',
  '/api/search?q=law',
  '/icon.svg',
  '/addin/nothing.html',
  '/addin',
  '/addin/',
  '/manifest.xml',
];

/** Written out: a change of any word of it is a decision. */
const PANE_POLICY =
  "default-src 'none'; script-src 'self' https://appsforoffice.microsoft.com; " +
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self' data:; font-src 'self' data:; " +
  "connect-src 'self'; frame-ancestors 'self' https://*.officeapps.live.com https://*.office.com https://*.sharepoint.com " +
  "https://*.cloud.microsoft https://*.microsoft365.com; base-uri 'none'; form-action 'self'; upgrade-insecure-requests";

describeBuilt('headers by path', () => {
  test.each(OTHERS)('%s keeps the strict ones', async (address) => {
    const { headers } = await get(address);
    expect(headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('microsoft');
  });

  test.each(PANE)('%s may be framed by Word and opened as its window', async (address) => {
    const { status, headers } = await get(address);
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).toMatchObject({
      'content-security-policy': PANE_POLICY,
      'cross-origin-opener-policy': 'unsafe-none',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
    expect(headers).not.toHaveProperty('cross-origin-embedder-policy');
  });

  test('who may frame it is the operator’s to say', async () => {
    const own = appWith({ frameAncestors: ['https://word.example'] });
    const { headers } = await get('/addin/taskpane.html', own);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self' https://word.example;");
  });

  test('icons may be shown and kept by Word, built files for ever', async () => {
    const { status, type, headers } = await get(ICON);
    expect([status, type, headers['cache-control']]).toEqual([200, 'image/png', 'public, max-age=86400']);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    const { text } = await get('/addin/taskpane.html');
    const script = /src="(\/addin\/assets\/[^"]+)"/.exec(text)![1]!;
    expect((await get(script)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('nothing in the pages would be blocked by their own policy', async () => {
    for (const address of PANE) {
      const { text } = await get(address);
      expect(text).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\bsrc=)/);
      for (const [, source] of text.matchAll(/<script[^>]*\bsrc="([^"]+)"/g))
        expect(source).toMatch(/^(?:\/addin\/|https:\/\/appsforoffice\.microsoft\.com\/lib\/1\/hosted\/office\.js$)/);
    }
  });
});

describeBuilt('/manifest.xml', () => {
  test('carries this deployment’s address and no other, whatever the request says', async () => {
    const { status, type, text } = await get('/manifest.xml')
      .set('Host', 'evil.example')
      .set('X-Forwarded-Host', 'evil.example');
    expect([status, type]).toEqual([200, 'application/xml']);
    const origins = new Set([...text.matchAll(/"(https?:\/\/[^/"]+)\//g)].map(([, origin]) => origin));
    expect([...origins].filter((origin) => !/w3\.org|schemas\.microsoft\.com/.test(origin!))).toEqual([BASE_URL]);
    expect(text).toContain(`<AppDomain>${BASE_URL}</AppDomain>`);
    expect(text).not.toContain('localhost');
  });

  test('every address in it answers here', async () => {
    const { text } = await get('/manifest.xml');
    const addresses = [...text.matchAll(/DefaultValue="(https:[^"]+)"/g)].map(([, address]) => new URL(address!));
    expect(addresses.length).toBeGreaterThan(8);
    for (const { pathname, search } of addresses)
      expect({ pathname, status: (await get(pathname + search)).status }).toEqual({ pathname, status: 200 });
  });

  test('is not there when it was not built', async () => {
    const empty = createApp(deps, { ...web, clientDir: path.join(web.clientDir, 'assets') }, RUNNING);
    expect(existsSync(path.join(web.clientDir, 'manifest.xml'))).toBe(false);
    expect((await get('/manifest.xml', empty)).status).toBe(404);
  });
});

describe('the address in the manifest', () => {
  test.each([
    [{ baseUrl: 'https://contracts.example', port: 3000 }, 'https://contracts.example'],
    [{ baseUrl: 'http://localhost:3000', port: 3000 }, 'https://localhost:3000'],
    [{ baseUrl: null, port: 4000 }, 'https://localhost:4000'],
  ])('%j → %s', (config, origin) => expect(addinOrigin(config)).toBe(origin));
});
