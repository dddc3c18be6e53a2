import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ThemeChoice } from '#web/theme/ThemeChoice.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked);
const shown = () => document.documentElement.dataset.theme;

test('a choice is shown at once, kept, and the same wherever it can be made', () => {
  render(
    <>
      <ThemeChoice />
      <ThemeChoice />
    </>,
  );
  expect(chosen()).toEqual([true, false, false, true, false, false]);
  fireEvent.click(screen.getAllByRole('radio', { name: 'Dark' })[0]!);
  expect(shown()).toBe('dark');
  expect(chosen()).toEqual([false, false, true, false, false, true]);
  expect(localStorage.getItem('theme')).toBe('dark');
  fireEvent.click(screen.getAllByRole('radio', { name: 'As the system' })[1]!);
  expect(shown()).toBeUndefined();
  expect(chosen()).toEqual([true, false, false, true, false, false]);
});

test('what another window chose holds here too', () => {
  render(<ThemeChoice />);
  localStorage.setItem('theme', 'light');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
  expect(shown()).toBe('light');
  expect(chosen()).toEqual([false, true, false]);
});
