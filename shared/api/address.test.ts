import { describe, expect, test } from '@jest/globals';
import { fillAddress } from '#shared/api/address.ts';

describe('where a call goes', () => {
  test('names in the path are filled in, whatever is in them', () => {
    expect(fillAddress('GET /api/standards/:id', { params: { id: 'a/b c?d' } })).toEqual({
      method: 'GET',
      path: '/api/standards/a%2Fb%20c%3Fd',
    });
  });

  test('a list repeats its key; what is undefined, false or an empty list is left out', () => {
    const query = { q: 'a&b', clause: ['x', 'y'], size: 20, cursor: undefined, recurring: false, type: [] };
    expect(fillAddress('GET /api/search', { query }).path).toBe('/api/search?q=a%26b&clause=x&clause=y&size=20');
  });

  test('without a query there is no question mark', () => {
    expect(fillAddress('POST /signout')).toEqual({ method: 'POST', path: '/signout' });
    expect(fillAddress('GET /api/x', { query: { a: undefined } }).path).toBe('/api/x');
  });
});
