import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { WithValue } from '#web/pages/TypeValues.tsx';
import { renderInApp } from '#web/testing/renderInApp.tsx';

afterEach(cleanup);

test('contracts of one title are told apart by their parties', () => {
  const contracts = [
    { label: 'CONSULTING AGREEMENT', parties: ['KESTREL LIMITED', 'Ada Fern'], uri: '/a', published: '1 June 2020' },
    { label: 'CONSULTING AGREEMENT', parties: [], uri: '/b', published: null },
  ];
  renderInApp(<WithValue text="12 months" total={2} href="/clause/term" contracts={contracts} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Consulting Agreement, Kestrel Limited and Ada Fern, 1 June 2020',
    'Consulting Agreement',
  ]);
});
