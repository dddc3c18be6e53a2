import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent } from '@testing-library/react';
import {
  productSnack,
  SNACKBAR_CLOSE_MS,
  SNACKBAR_OPEN_MS,
  SNACKBAR_PRODUCT_MS,
  type Snack,
  snack,
} from '#shared/domain/snackbar.ts';
import { Snackbar } from '#shared/ui/feedback/Snackbar.tsx';
import { useSnackbar } from '#shared/ui/feedback/useSnackbar.ts';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';

let push: (snack: Snack) => void;
let region: HTMLElement;

function Bar() {
  const snackbar = useSnackbar();
  push = snackbar.push;
  return <Snackbar state={snackbar.state} step={snackbar.step} />;
}

beforeEach(() => {
  jest.useFakeTimers();
  region = renderWithApp(<Bar />).container.querySelector('.snackbars')!;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const say = (snack: Snack) => act(() => push(snack));
const box = () => region.querySelector<HTMLElement>('.snackbar');

test('is announced by a region that was there before', () => {
  expect([region.getAttribute('role'), region.textContent]).toEqual(['status', '']);
  say(productSnack('Copied to Clipboard'));
  expect(region.textContent).toContain('Copied to Clipboard');
});

test('opens, stays for its time, and goes by itself', () => {
  say(productSnack('Copied'));
  expect(box()?.dataset.phase).toBe('opening');
  wait(SNACKBAR_OPEN_MS);
  expect(box()?.dataset.phase).toBe('open');
  wait(SNACKBAR_PRODUCT_MS - 1);
  expect(box()?.dataset.phase).toBe('open');
  wait(1);
  expect(box()?.dataset.phase).toBe('auto-dismissed');
  wait(SNACKBAR_CLOSE_MS);
  expect(box()).toBeNull();
});

test('one at a time, in their order', () => {
  say(snack('first', { timeoutMs: 4000 }));
  say(snack('second', { timeoutMs: 4000 }));
  expect(box()?.textContent).toContain('first');
  wait(SNACKBAR_OPEN_MS);
  wait(4000);
  wait(SNACKBAR_CLOSE_MS);
  expect(box()?.textContent).toContain('second');
  expect(box()?.dataset.phase).toBe('opening');
});

test.each<[string, () => void, () => void]>([
  ['the pointer', () => fireEvent.pointerMove(box()!), () => fireEvent.pointerLeave(box()!)],
  [
    'the focus',
    () => fireEvent.focus(box()!.querySelector('button')!),
    () => fireEvent.blur(box()!.querySelector('button')!),
  ],
])('%s holds it', (_, hold, release) => {
  say(productSnack('Copied'));
  wait(SNACKBAR_OPEN_MS);
  hold();
  wait(60_000);
  expect(box()?.dataset.phase).toBe('open');
  release();
  wait(SNACKBAR_PRODUCT_MS);
  expect(box()?.dataset.phase).toBe('auto-dismissed');
});

test.each<[string, () => void]>([
  ['its button', () => fireEvent.click(box()!.querySelector('button')!)],
  ['Escape', () => fireEvent.keyDown(box()!.querySelector('button')!, { key: 'Escape' })],
  ['its action', () => fireEvent.click(box()!.querySelector('a')!)],
])('%s dismisses it', (_, dismiss) => {
  say(productSnack('Copied to Clipboard', { label: 'see list', href: '/clauses' }));
  wait(SNACKBAR_OPEN_MS);
  expect(box()!.querySelector('a')!.getAttribute('href')).toBe('/clauses');
  dismiss();
  expect(box()?.dataset.phase).toBe('closing');
  wait(SNACKBAR_CLOSE_MS);
  expect(box()).toBeNull();
});

test('one without an end stays', () => {
  say(snack('Stays', { timeoutMs: -1 }));
  wait(SNACKBAR_OPEN_MS);
  wait(3_600_000);
  expect(box()?.dataset.phase).toBe('open');
});
