import { expect, test } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { createAudience } from '#server/http/audience.ts';

test('whoever reads is there for five seconds; whoever uploads is nobody to rest for', async () => {
  let now = 0;
  const audience = createAudience(() => now);
  const app = express()
    .use(audience.meet)
    .use((_request, response) => void response.end());
  expect(audience.isThere()).toBe(false);
  for (const path of ['/api/uploads', '/api/uploads/7/files/8', '/api/uploads/7/events', '/readyz', '/metrics'])
    await request(app).get(path);
  expect(audience.isThere()).toBe(false);
  for (const path of ['/api/search', '/', '/api/uploadsX']) {
    await request(app).get(path);
    expect(audience.isThere()).toBe(true);
    now += 5000;
    expect(audience.isThere()).toBe(false);
  }
});
