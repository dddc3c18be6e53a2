import { type ApiObject, NULL_OBJECT, WordError } from './protocol.ts';

/** What every collection can; undefined where it is not asked for that. */
export function callCollection({ items }: ApiObject, name: string, [given]: unknown[]): unknown {
  if (!items) return undefined;
  switch (name) {
    case 'GetItem':
    case '_GetItem':
      return typeof given === 'number' ? found(items[given], name) : undefined;
    case 'GetFirst':
      return found(items[0], name);
    case 'GetLast':
      return found(items.at(-1), name);
    case 'GetFirstOrNullObject':
      return items[0] ?? NULL_OBJECT;
    case 'GetCount':
      return items.length;
    default:
      return undefined;
  }
}

function found(item: ApiObject | undefined, name: string): ApiObject {
  if (!item) throw new WordError('ItemNotFound', name);
  return item;
}
