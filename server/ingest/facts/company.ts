/** The company that a contract is listed under: its filer, else the first party that is one. */

import { namedEntity } from '#shared/reading/parties/entity.ts';
import type { Fact, Party } from '#shared/reading/types.ts';

const squeezed = (name: string) =>
  name
    .toLowerCase()
    .replace(/^the\s+/, '')
    .replace(/[^\p{L}\d]/gu, '');

/**
 * @param filer as the filing or the file name has it, perhaps squeezed into one word
 * @param parties takes its spelling from the party that it names, if there is one
 */
export function company(filer: Fact<string> | null, parties: readonly Fact<Party>[]): Fact<string> | null {
  if (filer) {
    const key = squeezed(filer.value);
    const stem = key.replace(/(?:incorporated|corporation|limited|inc|corp|ltd|llc|lp|plc|co)$/, '');
    const match = parties.find(({ value }) => {
      const name = squeezed(value.name);
      return name === key || (stem.length >= 4 && name.startsWith(stem));
    });
    if (!match) return filer;
    return filer.span === null && filer.certainty !== 'stated'
      ? { value: match.value.name, span: match.span, certainty: 'read', confidence: 0.92 }
      : filer;
  }
  const first = parties.find(({ value }) => namedEntity.test(value.name));
  return first ? { value: first.value.name, span: first.span, certainty: 'guessed', confidence: 0.5 } : null;
}
