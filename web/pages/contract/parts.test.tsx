import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { buildContract } from '#shared/ui/testing/builders.ts';
import { Contract } from '#web/pages/Contract.tsx';
import { partOfAnchor } from '#web/pages/contract/useAnchorElsewhere.ts';
import { renderInApp } from '#web/testing/renderInApp.tsx';

class NoObserver {
  observe() {}
  disconnect() {}
}
globalThis.IntersectionObserver = NoObserver as unknown as typeof IntersectionObserver;

afterEach(cleanup);

test('a part leads to its neighbours, and its contents stand under it among the parts', () => {
  const list = [1, 2, 3].map((n) => ({
    href: n === 1 ? '/contracts/x' : `/contracts/x?part=${n}`,
    name: `${n} Place`,
  }));
  const contract = buildContract();
  renderInApp(<Contract {...contract} parts={{ at: 1, list }} />);
  for (const turner of screen.getAllByRole('navigation', { name: /^Parts/ })) {
    expect(turner.textContent).toContain('Part 2 of 3');
    expect(within(turner).getByText('Previous part').getAttribute('href')).toBe('/contracts/x');
    expect(within(turner).getByText('Next part').getAttribute('href')).toBe('/contracts/x?part=3');
  }
  const contents = screen.getByRole('navigation', { name: 'Contents' });
  const current = contents.querySelector('[aria-current="page"]')!;
  expect(current.textContent).toBe('Part 22 Place');
  expect(current.closest('li')!.querySelectorAll('.tree a').length).toBe(contract.contents.length);
});

test('an address that names a place on no part on show leads to its part', () => {
  const at = (search: string, hash: string) => partOfAnchor({ pathname: '/contracts/x', search, hash });
  expect(at('', '#section%209')).toBe('/contracts/x?at=section+9#section%209');
  expect(at('?part=2', '#s9')).toBe('/contracts/x?at=s9#s9');
  expect(at('', '')).toBeNull();
  // asked for already, and not there
  expect(at('?at=s9', '#s9')).toBeNull();
  // a place far behind its heading, which is on the part before
  expect(at('?from=212345', '#s9')).toBeNull();
  expect(at('', '#%')).toBe('/contracts/x?at=%25#%');
});
