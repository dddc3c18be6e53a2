/** Menus close: by Escape, by a press elsewhere, by a choice, and for one another. */
import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, waitFor } from '@testing-library/react';
import { closeMenuAround, closeMenus } from '#shared/ui/closeMenus.ts';

const menu = (id: string, items: string) =>
  `<details class="menu" id="${id}"><summary tabindex="0">${id}</summary><ul>${items}</ul></details>`;
const at = <E extends HTMLElement = HTMLDetailsElement>(selector: string) => document.querySelector<E>(selector)!;
const open = async (id: string) => {
  at(`#${id}`).open = true;
  // what a browser tells of it comes later
  await new Promise((resolve) => setTimeout(resolve));
};
const opened = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id);

beforeAll(() => closeMenus(document));
beforeEach(() => {
  document.body.innerHTML = `${menu('share', '<li><button>Copy link</button></li>')}${menu('download', '<li><a href="#file">Text</a></li><li><button data-stays>Word</button></li>')}
    <details id="fold"><summary>Fold</summary><button>Inside</button></details><button id="cite">Cite</button>`;
});

test('Escape closes it and gives the focus back', async () => {
  await open('share');
  at('#share button').focus();
  fireEvent.keyDown(at('#share button'), { key: 'Escape' });
  expect(opened()).toEqual([]);
  expect(document.activeElement).toBe(at('#share summary'));
});

test('whoever reads or types elsewhere keeps the focus', async () => {
  await open('share');
  at('#cite').focus();
  fireEvent.keyDown(at('#cite'), { key: 'Escape' });
  expect(opened()).toEqual([]);
  expect(document.activeElement).toBe(at('#cite'));
});

test('a press elsewhere closes it, also one that goes no further', async () => {
  await open('share');
  const cite = jest.fn((event: Event) => event.stopPropagation());
  at('#cite').addEventListener('click', cite);
  fireEvent.click(at('#cite'));
  expect(cite).toHaveBeenCalled();
  expect(opened()).toEqual([]);
});

test('a choice closes it, with what it does done', async () => {
  await open('share');
  const copy = jest.fn();
  at('#share button').addEventListener('click', copy);
  at('#share button').focus();
  fireEvent.click(at('#share button'));
  expect(copy).toHaveBeenCalledTimes(1);
  expect(opened()).toEqual([]);
  expect(document.activeElement).toBe(at('#share summary'));
});

test('one that says what comes of it closes itself', async () => {
  await open('download');
  fireEvent.click(at('#download button'));
  expect(opened()).toEqual(['download']);
  closeMenuAround(at('#download button'));
  expect(opened()).toEqual([]);
});

test('opening one closes the others, and no fold that is no menu', async () => {
  at('#fold').open = true;
  await open('share');
  await open('download');
  await waitFor(() => expect(opened()).toEqual(['download', 'fold']));
  fireEvent.click(at('#fold button'));
  expect(opened()).toEqual(['fold']);
});

test('its list is moved into the window', async () => {
  const place = (left: number, right: number) => ({ left, right }) as DOMRect;
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 320, configurable: true });
  const list = at<HTMLUListElement>('#share ul');
  list.getBoundingClientRect = () => place(190, 330);
  await open('share');
  await waitFor(() => expect(list.style.translate).toBe('-18px'));
  at('#share').open = false;
  list.getBoundingClientRect = () => place(20, 160);
  await open('share');
  await waitFor(() => expect(list.style.translate).toBe(''));
});
