/** Hits and closest wordings as rows: texts are put in as texts. */
import type { ClosestWording } from '#shared/api/closest.ts';
import type { SearchHit } from '#shared/api/search.ts';
import { counted } from '#shared/domain/display.ts';

export interface Row {
  title: string;
  url: string;
  text: string;
  of: string;
}

const CUT = 240;
const cut = (text: string): string => (text.length > CUT ? `${text.slice(0, CUT).trimEnd()}…` : text);

export const rowOfHit = ({ title, url, snippet, size }: SearchHit): Row => ({
  title,
  url,
  text: cut(snippet),
  of: size === undefined ? '' : counted(size, 'contract'),
});

export const rowOfWording = ({ title, url, text, contracts, resemblance }: ClosestWording): Row => ({
  title,
  url,
  text: cut(text),
  of: `${Math.round(resemblance * 100)} % alike, ${counted(contracts, 'contract')}`,
});

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

export function showRows(list: HTMLElement, origin: string, rows: readonly Row[]): void {
  list.replaceChildren(
    ...rows.map(({ title, url, text, of }) => {
      const link = element('a', '', title);
      link.href = new URL(url, origin).href;
      link.target = '_blank';
      link.rel = 'noopener';
      const item = element('li', '');
      const head = element('b', '');
      head.append(link);
      item.append(head, element('p', 'words', text), element('p', 'of', of));
      return item;
    }),
  );
}
