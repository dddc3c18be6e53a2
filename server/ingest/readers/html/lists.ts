import { positionalLetter } from '#server/ingest/readers/shared/counters.ts';
import { roman } from '#shared/domain/listNumbers.ts';

export interface OpenList {
  ordered: boolean;
  type: string;
  next: number;
  step: number;
}

/** An `<ol>` or `<ul>` by its attributes; `style` may name the kind of number too. */
export function openList(name: string, attributes: Record<string, string>): OpenList {
  const styled = /list-style(?:-type)?\s*:\s*([a-z-]+)/i
    .exec(attributes.style?.slice(0, 500) ?? '')?.[1]
    ?.toLowerCase();
  const start = Number.parseInt(attributes.start ?? '', 10);
  return {
    ordered: name === 'ol',
    type: styled ?? attributes.type ?? '1',
    next: Number.isFinite(start) ? start : 1,
    step: 'reversed' in attributes ? -1 : 1,
  };
}

/** The number that a browser shows before the next item: "3. ", "b. ", "• ", or nothing. */
export function nextLabel(list: OpenList | undefined, value: string | undefined, type: string | undefined): string {
  if (!list?.ordered) return list?.type === 'none' ? '' : '• ';
  const given = Number.parseInt(value ?? '', 10);
  const n = Number.isFinite(given) ? given : list.next;
  list.next = n + list.step;
  const counted = count(n, type ?? list.type);
  return counted === '' ? '' : `${counted}. `;
}

function count(n: number, type: string): string {
  switch (type) {
    case 'a':
    case 'lower-alpha':
    case 'lower-latin':
      return positionalLetter(n);
    case 'A':
    case 'upper-alpha':
    case 'upper-latin':
      return positionalLetter(n).toUpperCase();
    case 'i':
    case 'lower-roman':
      return roman(n);
    case 'I':
    case 'upper-roman':
      return roman(n).toUpperCase();
    case 'none':
      return '';
    case 'decimal-leading-zero':
      return String(n).padStart(2, '0');
    default:
      return String(n);
  }
}
