import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { Dialog, DialogEvent } from '#shared/domain/dialogs/index.ts';
import { DialogHost } from '#shared/ui/dialogs/DialogHost.tsx';
import { loadView } from '#shared/ui/dialogs/views.ts';
import { provideDialogElement } from '#shared/ui/testing/dialogElement.ts';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';

beforeAll(async () => {
  provideDialogElement();
  await loadView('sign-in');
});
afterEach(cleanup);

const dialogOf = (over: Partial<Dialog> = {}): Dialog => ({
  view: 'sign-in',
  isForced: false,
  isSigningUp: false,
  gate: null,
  params: {},
  ...over,
});

const sent: DialogEvent[] = [];
let put: (dialog: Dialog | null) => void;

/** A page with a button that had the focus, and the host; `put` changes the state as the rules would. */
function Page() {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  put = setDialog;
  return (
    <>
      <button type="button">Before</button>
      <DialogHost dialog={dialog} send={(event) => sent.push(event)} />
    </>
  );
}

let element: HTMLDialogElement;
beforeEach(async () => {
  sent.length = 0;
  const { container } = renderWithApp(<Page />);
  element = container.querySelector('dialog')!;
  container.querySelector('button')!.focus();
});

async function open(over: Partial<Dialog> = {}) {
  act(() => put(dialogOf(over)));
  await waitFor(() => expect(element.open && element.querySelector('h2')).toBeTruthy());
}
const focused = () => document.activeElement as HTMLElement;

describe('opening', () => {
  test('as a modal one, with the focus in its first field', async () => {
    await open();
    expect(focused().getAttribute('name')).toBe('email');
  });

  test('unasked: with the focus on its title, so that no key goes astray', async () => {
    await open({ isForced: true });
    expect(focused().tagName).toBe('H2');
  });

  test('another view takes its place, and says its name', async () => {
    await open();
    act(() => put(dialogOf({ view: 'recovery' })));
    await waitFor(() => expect(element.querySelector('[role=status]')!.textContent).toBe('Reset the password'));
    expect(element.querySelector('h2')!.textContent).toBe('Reset the password');
    expect(element.open).toBe(true);
  });
});

describe('asking to close', () => {
  test('Escape, which goes no further', async () => {
    await open();
    const wentOn = fireEvent.keyDown(focused(), { key: 'Escape' });
    expect([wentOn, sent]).toEqual([false, [{ type: 'close-attempted', by: 'escape' }]]);
    expect(element.open).toBe(true);
  });

  test('a request of the system, as by its back gesture', async () => {
    await open();
    const cancel = new Event('cancel', { cancelable: true });
    act(() => void element.dispatchEvent(cancel));
    expect(cancel.defaultPrevented).toBe(true);
    expect(sent).toEqual([{ type: 'close-attempted', by: 'escape' }]);
  });

  const outside = { clientX: 500, clientY: 500 };
  test('a click outside', async () => {
    await open();
    fireEvent.mouseDown(element, outside);
    fireEvent.click(element, outside);
    expect(sent).toEqual([{ type: 'close-attempted', by: 'outside' }]);
  });

  test('not a drag that began inside, nor a click inside', async () => {
    await open();
    const title = element.querySelector('h2')!;
    fireEvent.mouseDown(title, { clientX: 0, clientY: 0 });
    fireEvent.click(element, outside);
    fireEvent.mouseDown(title, outside);
    fireEvent.click(title, outside);
    expect(sent).toEqual([]);
  });

  test('what the browser closes by itself is open again while the rules have it open', async () => {
    await open({ isForced: true });
    act(() => element.close());
    expect(element.open).toBe(true);
  });
});

describe('closing', () => {
  test('shows what it showed until it is gone, then gives the focus back', async () => {
    await open();
    act(() => put(null));
    expect(element.open).toBe(true);
    expect(element.dataset.leaving).toBe('true');
    expect(element.querySelector('h2')!.textContent).toBe('Sign in');
    await waitFor(() => expect(element.open).toBe(false));
    expect(element.querySelector('h2')).toBeNull();
    expect(focused().textContent).toBe('Before');
  });

  test('opened again meanwhile, it stays', async () => {
    await open();
    act(() => put(null));
    act(() => put(dialogOf({ view: 'recovery' })));
    await waitFor(() => expect(element.querySelector('h2')!.textContent).toBe('Reset the password'));
    await new Promise((done) => setTimeout(done, 100));
    expect(element.open).toBe(true);
  });
});
