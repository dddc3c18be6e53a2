import { afterEach, expect, test } from '@jest/globals';
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { PasswordField } from '#shared/ui/auth/PasswordField.tsx';

afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>('Password');

test('nobody beside reads what is typed, unless the person wants to see it', () => {
  render(<PasswordField autoComplete="current-password" />);
  expect(field().type).toBe('password');
  const show = screen.getByRole('button', { name: 'Show password' });
  fireEvent.click(show);
  expect([field().type, show.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  fireEvent.click(show);
  expect(field().type).toBe('password');
});

test.each(['current-password', 'new-password'] as const)('a password manager may fill it in: %s', (autoComplete) => {
  render(<PasswordField autoComplete={autoComplete} />);
  expect([field().autocomplete, field().name, field().readOnly]).toEqual([autoComplete, 'password', false]);
  expect([field().maxLength, field().pattern]).toEqual([-1, '']);
});

test.each(['paste', 'copy', 'drop'] as const)('%s is nobody’s business but the person’s', (name) => {
  render(<PasswordField autoComplete="current-password" />);
  const event = createEvent[name](field());
  fireEvent(field(), event);
  expect(event.defaultPrevented).toBe(false);
});
