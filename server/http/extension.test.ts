/** The extension as this deployment hands it out, and its calls as a browser makes them. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import JSZip from 'jszip';
import request from 'supertest';
import { extensionFile } from '#server/http/extension.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { EXTENSION_FILE } from '#shared/domain/paths.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ORIGIN = 'https://contracts.firm.example';
const ID = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';
const ASKED = { words: 20, hashes: ['0123456789abc'] };

describe('the file', () => {
  let zip: JSZip;
  beforeAll(async () => {
    execFileSync(process.execPath, [path.join(ROOT, 'scripts/buildExtension.mjs')]);
    const app = express().use(
      extensionFile({ baseUrl: ORIGIN, host: '127.0.0.1', port: 3000 }, path.join(ROOT, 'dist/web/client')),
    );
    const { body } = await request(app)
      .get(EXTENSION_FILE)
      .expect(200)
      .expect('content-type', /zip/)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
    zip = await JSZip.loadAsync(body as Buffer);
  });
  const read = (name: string) => zip.file(`clausary-extension/${name}`)!.async('string');

  test('may ask this deployment and nobody else, and loads no code', async () => {
    const manifest = JSON.parse(await read('manifest.json'));
    expect(manifest.host_permissions).toEqual([`${ORIGIN}/*`]);
    expect(manifest).not.toHaveProperty('content_scripts');
    expect(manifest.content_security_policy.extension_pages).toContain(`connect-src ${ORIGIN};`);
    expect(manifest.content_security_policy.extension_pages).toContain("script-src 'self'");
    for (const name of ['popup.js', 'options.js', 'background.js'])
      expect(await read(name)).not.toMatch(/\beval\(|new Function/);
  });

  test('is of the product’s version', async () => {
    const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    expect(JSON.parse(await read('manifest.json')).version).toBe(version);
  });
});

describe('its calls', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());
  const post = (headers: Record<string, string>) => request(api.app).post('/api/closest').set(headers).send(ASKED);

  test('need no cookie', async () => {
    await post({ origin: ID, 'x-clausary-platform': 'extension', 'sec-fetch-site': 'cross-site' }).expect(200);
  });

  test.each([
    [
      'a page of another site that takes its header',
      { origin: 'https://evil.example', 'x-clausary-platform': 'extension' },
    ],
    ['another extension that does not say what it is', { origin: ID }],
    ['one with a cookie', { origin: ID, 'x-clausary-platform': 'extension', cookie: 'session=x' }],
  ])('are refused to %s', async (_who, headers) => {
    const { body } = await post(headers).expect(403);
    expect(body.error.code).toBe('csrf');
  });
});
