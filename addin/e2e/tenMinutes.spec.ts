/** A lawyer's first ten minutes, line by line: on the demo page, and in Word as far as the real office.js can tell. */
import { expect, test } from '@playwright/test';
import { complaintsOf } from './walks/complaints.ts';
import { demoPage } from './walks/demoPage.ts';
import { fakeWord } from './walks/fakeWord.ts';
import { LIBRARY_WALKS } from './walks/library.ts';
import { LIMIT_WALKS } from './walks/limits.ts';
import { REVIEW_WALKS } from './walks/review.ts';
import type { Walk } from './walks/walk.ts';

test.describe.configure({ mode: 'parallel' });

const WALKS = [...LIBRARY_WALKS, ...REVIEW_WALKS, ...LIMIT_WALKS];

function walk(place: typeof demoPage, { name, document, options, isOffline, run }: Walk): void {
  test(`${name}, ${place.where}`, async ({ page, baseURL }) => {
    const complaints = complaintsOf(page);
    const opened = typeof document === 'function' ? await document(page) : document;
    await run(await place.open(page, baseURL!, opened, options));
    const own = isOffline ? complaints.filter((text) => !text.includes('net::ERR_INTERNET_DISCONNECTED')) : complaints;
    expect(own).toEqual([]);
  });
}

for (const place of [demoPage, fakeWord]) for (const one of WALKS) walk(place, one);
