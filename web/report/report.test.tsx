import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { ReportButton } from '#web/report/ReportButton.tsx';
import { renderInApp } from '#web/testing/renderInApp.tsx';

afterEach(cleanup);

test('of several wordings a reader says which, of one nothing is asked', async () => {
  const choices = [
    { id: 'g1', label: 'Wording 1' },
    { id: 'g2', label: 'Wording 2' },
  ];
  const { unmount } = renderInApp(<ReportButton type="clause" choices={choices} />);
  fireEvent.click(screen.getByRole('button', { name: 'Report' }));
  const which = await screen.findByLabelText('Which one?');
  expect([...which.children].map((one) => one.textContent)).toEqual(['Wording 1', 'Wording 2']);
  expect(screen.getByRole('form', { name: 'Report this clause' })).toBeTruthy();
  unmount();
  renderInApp(<ReportButton type="definition" choices={choices.slice(1)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Report' }));
  expect(await screen.findByLabelText('What is wrong?')).toBeTruthy();
  expect(screen.queryByLabelText('Which one?')).toBeNull();
});

test('where nothing stands there is nothing to report', () => {
  renderInApp(<ReportButton type="clause" choices={[]} />);
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
});
