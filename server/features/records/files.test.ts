import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express, { type Express } from 'express';
import request from 'supertest';
import type { Database } from '#server/db/db.ts';
import { contractFiles } from '#server/features/records/contractFiles.ts';
import { siteFiles } from '#server/features/records/sitemap.ts';
import { diskFiles } from '#server/outside/files.ts';
import { createLibraries } from '#server/record/libraries.ts';
import { openTestDb } from '#server/testing/database.ts';
import { seedContract } from '#server/testing/seedContract.ts';

const ORIGINAL = '<script>alert(1)</script><p>Original</p>';
const section = {
  heading: 'Notices <b>',
  body: 'A notice is in writing & takes effect on receipt. <script>alert(2)</script>',
  type: 'notices',
};

let database: Database;
let folder: string;
let app: Express;
let id: string;
let hidden: string;

beforeAll(async () => {
  database = await openTestDb();
  folder = await mkdtemp(path.join(os.tmpdir(), 'clausary-files-'));
  const files = diskFiles(folder);
  const { db } = database;
  await db.insertInto('namespace').values({ id: 'secret', title: 'Secret', visibility: 'private' }).execute();
  const fileHash = await files.put('en', Buffer.from(ORIGINAL));
  id = (await seedContract(db, { id: 'a', title: 'Deal', sections: [section], fileName: '../Deal "é".html', fileHash }))
    .id;
  await seedContract(db, { id: 'b', title: 'Deal', sections: [section] });
  hidden = (await seedContract(db, { id: 'c', namespace: 'secret', title: 'Hidden', sections: [section] })).id;
  const config = { baseUrl: 'https://library.example', host: '127.0.0.1', port: 3000 };
  app = express().use(
    siteFiles({ libraries: createLibraries(db), config, pages: async () => ['/resources', '/resources/a&b'] }),
    contractFiles({ files, libraries: createLibraries(db) }),
  );
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

describe('contract files', () => {
  test('what is not there falls through without headers of ours', async () => {
    for (const url of [
      'nope.html',
      `${id}.docx`,
      `${id}.exe`,
      `${id}.html.html`,
      `${id}.txt?original=1`,
      `..%2f${id}.html`,
      `${hidden}.html`,
    ]) {
      const reply = await request(app).get(`/contracts/${url}`);
      expect([url, reply.status]).toEqual([url, 404]);
      expect(reply.headers['content-security-policy'] ?? '').not.toContain('sandbox');
    }
    expect((await request(app).get(`/library/secret/contracts/${hidden}.html`)).status).toBe(404);
  });

  test('our own text, without anything that runs', async () => {
    const html = await request(app).get(`/contracts/${id}.html`);
    expect(html.status).toBe(200);
    expect(html.text).toContain('&lt;script&gt;alert(2)');
    expect(html.text).not.toContain('<script');
    expect(html.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    const text = await request(app).get(`/contracts/${id}.txt`);
    expect(text.headers['content-type']).toMatch('text/plain');
    expect(text.text).toContain('takes effect on receipt. <script>');
    expect(text.headers['x-content-type-options']).toBe('nosniff');
  });

  test('the original only as a download, under a plain name', async () => {
    const reply = await request(app).get(`/contracts/${id}.html?original=1`);
    expect(reply.status).toBe(200);
    expect(reply.text).toBe(ORIGINAL);
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename=/);
    expect(reply.headers['content-disposition']).not.toContain('..');
    expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(reply.headers['content-security-policy']).toContain('sandbox');
  });
});

describe('site files', () => {
  test('the index names parts of public libraries only', async () => {
    const { text, status } = await request(app).get('/sitemap.xml').set('Host', 'evil.example');
    expect(status).toBe(200);
    expect(text).toContain('<loc>https://library.example/sitemaps/en/contracts-0.xml</loc>');
    expect(text).toContain('sitemaps/en/wordings-0.xml');
    expect(text).not.toMatch(/secret|evil/);
  });

  test('parts list addresses', async () => {
    const { text } = await request(app).get('/sitemaps/en/contracts-0.xml');
    expect(text).toContain(`<loc>https://library.example/contracts/${id}</loc>`);
    expect(text).not.toContain(hidden);
    expect((await request(app).get('/sitemaps/en/clauses-0.xml')).text).toContain('/clause/notices<');
    expect((await request(app).get('/sitemaps/en/markets-0.xml')).text).toContain('/clause/notices/market<');
  });

  test('a part lists the pages that list what a library has', async () => {
    const { text } = await request(app).get('/sitemaps/en/lists-0.xml');
    const found = [...text.matchAll(/<loc>https:\/\/library\.example([^<]*)/g)].map(([, path]) => path);
    expect(found).toEqual(['/', '/clauses', '/contracts', '/documents', '/dictionary', '/tags']);
    expect((await request(app).get('/sitemap.xml')).text).toContain('/sitemaps/en/lists-0.xml<');
    expect((await request(app).get('/sitemaps/secret/lists-0.xml')).status).toBe(404);
  });

  test('a part lists the pages outside the libraries', async () => {
    const { text } = await request(app).get('/sitemaps/pages.xml');
    expect(text).toContain('<loc>https://library.example/resources</loc>');
    expect(text).toContain('<loc>https://library.example/resources/a&amp;b</loc>');
  });

  test.each([
    'secret/contracts-0',
    'en/contracts-1',
    'en/constructor-0',
    'nope/contracts-0',
    'en/contracts--1',
    'en/dictionary-0',
  ])('no part %s', async (name) => {
    expect((await request(app).get(`/sitemaps/${name}.xml`)).status).toBe(404);
  });

  test('robots are told where the sitemap is', async () => {
    const { text } = await request(app).get('/robots.txt');
    expect(text).toContain('Sitemap: https://library.example/sitemap.xml');
    // each with the page that one came from, and choices that combine without number
    for (const path of ['/api/', '/search', '/signin', '/*?with=', '/*&slot='])
      expect(text.split('\n')).toContain(`Disallow: ${path}`);
  });
});
