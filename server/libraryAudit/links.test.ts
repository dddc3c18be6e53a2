import { describe, expect, test } from '@jest/globals';
import { deadLinks, partsOf, type RenderedPage, targetOf } from '#server/libraryAudit/links.ts';

const page = (address: string, html: string, status = 200): RenderedPage => ({ address, status, ...partsOf(html) });
const HOME = page(
  '/',
  '<main><a href="/clause/notices">Notices</a><a href="/gone">Gone</a><a href="/contracts/a#term">A</a><a href="/contracts/a#lost">B</a></main>',
);
const NOTICES = page(
  '/clause/notices',
  '<a href="https://elsewhere.example/gone">Out</a><a href="mailto:a@b.example">Mail</a>',
);
const CONTRACT = page('/contracts/a', '<h2 id="term">Term</h2><a href="#term">Up</a><a href="?v=1#nothing">Down</a>');
const asked = new Map(
  [HOME, NOTICES, CONTRACT, page('/gone', '', 404), page('/contracts/a?v=1', '<p id="other">')].map((one) => [
    one.address,
    one,
  ]),
);

test('links that answer nothing, and places that the page does not have', () => {
  expect(deadLinks([HOME, CONTRACT], asked)).toEqual({
    of: 6,
    faults: [
      { where: '/', what: '/gone answers 404' },
      { where: '/', what: '/contracts/a#lost has no place #lost' },
      { where: '/contracts/a', what: '?v=1#nothing has no place #nothing' },
    ],
  });
});

test('what leads out of the site is not ours to answer', () => {
  expect(deadLinks([NOTICES], asked)).toEqual({ of: 0, faults: [] });
});

describe('where a link leads', () => {
  test.each([
    ['/clause/a', { address: '/clause/a', place: '' }],
    ['#x', { address: '/contracts/a', place: 'x' }],
    ['b?q=1#%C3%A4', { address: '/contracts/b?q=1', place: 'ä' }],
    ['//elsewhere.example/x', null],
    ['http://', null],
  ])('%s', (href, expected) => {
    expect(targetOf(href, '/contracts/a')).toEqual(expected);
  });
});
