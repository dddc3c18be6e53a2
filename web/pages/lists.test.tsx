/** What lists say of how much there is, and what waits folded. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { buildContract, buildGroup, buildLink } from '#shared/ui/testing/builders.ts';
import { LinkSidebar } from '#web/layout/Sidebar.tsx';
import { AzIndex } from '#web/pages/AzIndex.tsx';
import { ActionBar } from '#web/pages/contract/ActionBar.tsx';
import { LoadMore } from '#web/pages/LoadMore.tsx';
import { Wordings } from '#web/pages/Wordings.tsx';
import { renderInApp } from '#web/testing/renderInApp.tsx';

afterEach(cleanup);

const more = { href: null, state: 'idle', load: () => {} } as const;

test('one of something is one, in what a pointer is told and below a list', () => {
  renderInApp(
    <>
      <LinkSidebar title="Found in" links={[buildLink('Lease', 1), buildLink('Deed', 2000)]} noun="contract" />
      <AzIndex links={[buildLink('Notices', 1)]} noun="clause" />
      <LoadMore more={more} shown={1} total={1} noun="wording" />
    </>,
  );
  for (const said of ['1 contract', '2,000 contracts', '1 clause']) expect(screen.getByTitle(said)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('1 of 1 wording');
});

test('what is folded counts all the rest, and what loads more of it stands inside', () => {
  const groups = [1, 2, 3, 4, 5].map((n) => buildGroup({ id: `g${n}` }));
  renderInApp(
    <Wordings
      title="Meanings"
      order="used"
      total={40}
      groups={groups}
      fold={{ after: 3, total: 40, label: 'More Definitions' }}
    >
      <p>5 of 40 meanings</p>
    </Wordings>,
  );
  const fold = screen.getByText('More Definitions (37)').closest('details')!;
  expect(within(fold).getByText('5 of 40 meanings')).toBeTruthy();
});

test('a contract leads to similar ones where there are some', () => {
  const { id, title, source, group } = buildContract({});
  renderInApp(<ActionBar id={id} title={title} source={source} group={group} />);
  expect(screen.getByRole('link', { name: 'View Similar' }).getAttribute('href')).toBe(group.uri);
  cleanup();
  renderInApp(<ActionBar id={id} title={title} source={source} group={{ ...group, hasSimilar: false }} />);
  expect(screen.queryByRole('link', { name: 'View Similar' })).toBeNull();
});
