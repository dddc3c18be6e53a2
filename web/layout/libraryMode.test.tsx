/** What the site says and offers inside a library that is somebody's. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Shell } from '#shared/api/pages.ts';
import { buildGroup, buildShell } from '#shared/ui/testing/builders.ts';
import { Header } from '#web/layout/Header.tsx';
import { Clause } from '#web/pages/Clause.tsx';
import { Clauses } from '#web/pages/Clauses.tsx';
import { serverThatAnswers, signedInAs } from '#web/testing/people.ts';
import { renderInApp } from '#web/testing/renderInApp.tsx';

afterEach(cleanup);

const { library } = buildShell();
const inLibrary = (over: Partial<Shell['library']> = {}): Partial<Shell> => ({
  namespace: 'firm',
  library: { ...library, title: 'Firm', isPrivate: true, contracts: 5, otherDocuments: 2, role: 'read', ...over },
});
const nothing = { crumbs: [], items: [], cursor: null, nextCurs: null, prefix: '', total: 0 };

function header(over: Partial<Shell>) {
  const shell = buildShell(over);
  renderInApp(<Header shell={shell} page="Clauses" />, { shell: over });
  const menu = within(screen.getByRole('navigation', { name: 'Main' }))
    .getByText('Public Contracts')
    .closest('details')!;
  const rows = () =>
    [...menu.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')] as const);
  const open = () => {
    menu.open = true;
    fireEvent(menu, new Event('toggle'));
  };
  return { menu, rows, open };
}

test('the menu of a library has all its contracts, its other documents and the way back to English', () => {
  expect(header(inLibrary()).rows()).toEqual([
    ['Search', '/library/firm/search'],
    ['Contracts', '/library/firm/contracts'],
    ['Clauses', '/library/firm/clauses'],
    ['Dictionary', '/library/firm/dictionary'],
    ['Tags', '/library/firm/tags'],
    ['Closest Wording', '/library/firm/closest'],
    ['All Contracts', '/library/firm/contracts/tagged/contract'],
    ['Other Documents', '/library/firm/documents'],
    ['Reset to English', '/'],
  ]);
});

test('the library that everybody reads has no such entries, and asks for no libraries of somebody who has not signed in', () => {
  const { sent } = serverThatAnswers({});
  const { rows, open } = header({});
  open();
  expect(rows().map(([label]) => label)).toEqual([
    'Search',
    'Contracts',
    'Clauses',
    'Dictionary',
    'Tags',
    'Closest Wording',
  ]);
  expect(sent).toEqual([]);
});

test('own libraries are listed once the menu is opened, the one on show marked', async () => {
  const { sent } = serverThatAnswers({
    'GET /api/libraries': {
      body: {
        libraries: [
          { namespace: 'en', title: 'English', isPrivate: false, role: null },
          { namespace: 'firm', title: 'F'.repeat(60), isPrivate: true, role: 'read' },
        ],
      },
    },
  });
  const { menu, open } = header({ ...inLibrary(), session: signedInAs() });
  expect(sent).toEqual([]);
  open();
  const own = await within(menu).findByRole('link', { name: /^F+….*private$/ });
  expect([own.getAttribute('href'), own.getAttribute('aria-current')]).toEqual(['/library/firm', 'true']);
  expect(own.querySelector('svg')).toBeTruthy();
  expect(within(menu).getByRole('link', { name: 'English' }).getAttribute('href')).toBe('/');
  expect(within(menu).getByRole('link', { name: 'Your libraries' }).getAttribute('href')).toBe('/user/libraries');
});

test.each([
  ['read', false],
  ['write', true],
  ['admin', true],
  ['owner', true],
] as const)('an empty library says so; with the role %s uploading is offered: %s', (role, isOffered) => {
  renderInApp(<Clauses {...nothing} />, { shell: inLibrary({ role, contracts: 0 }) });
  expect(screen.getByRole('heading', { name: 'There is no content yet' })).toBeTruthy();
  const link = screen.queryByRole('link', { name: 'Upload Contracts' });
  expect(link?.getAttribute('href')).toBe(isOffered ? '/library/firm?upload-dialog=true' : undefined);
});

test('a library that has contracts but none of what is listed says that', () => {
  renderInApp(<Clauses {...nothing} />, { shell: inLibrary() });
  expect(screen.getByRole('heading', { name: 'There are no clauses yet' })).toBeTruthy();
});

test('beside a clause all contracts and other documents are one click away, with their numbers; drafts of public text are not', () => {
  const clause = {
    ...nothing,
    id: 'notices',
    title: 'Notices',
    explanation: null,
    synonyms: [],
    size: 1,
    contracts: 1,
    order: 'used' as const,
  };
  const rest = { years: [], parents: [], children: [], related: [], contractTypes: [], items: [buildGroup()] };
  renderInApp(<Clause {...clause} {...rest} />, { shell: inLibrary() });
  expect(screen.getByRole('link', { name: /All Contracts\s*5/ }).getAttribute('href')).toContain('/library/firm/');
  expect(screen.getByRole('link', { name: /Other Documents\s*2/ }).getAttribute('href')).toBe(
    '/library/firm/documents',
  );
  expect(screen.queryByRole('link', { name: 'Draft from this' })).toBeNull();
});
