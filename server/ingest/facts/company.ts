/** The company that a contract is listed under: its filer, else the first party that is one. */

import { companiesIn } from '#shared/reading/parties/companies.ts';
import { namedEntity } from '#shared/reading/parties/entity.ts';
import type { Fact, Party } from '#shared/reading/types.ts';

const squeezed = (name: string) =>
  name
    .toLowerCase()
    .replace(/^the\s+/, '')
    .replace(/[^\p{L}\d]/gu, '');
const FORM = /(?:incorporated|corporation|limited|inc|corp|ltd|llc|lp|plc|co)$/;
/** Fewer letters without the form begin too many names. */
const LEAST_STEM = 4;

/** The company whose squeezed name is `key`, where the contract itself names it: as a party, else by its whole name anywhere. */
function namedIn(text: string, parties: readonly Fact<Party>[], key: string): Fact<string> | null {
  const stem = key.replace(FORM, '');
  const party = parties.find(({ value }) => {
    const name = squeezed(value.name);
    return name === key || (stem.length >= LEAST_STEM && name.startsWith(stem));
  });
  if (party) return { value: party.value.name, span: party.span, certainty: 'read', confidence: 0.92 };
  const found = companiesIn(text).find(
    ({ name, bare }) => squeezed(name) === key || (stem.length >= LEAST_STEM && squeezed(bare) === stem),
  );
  return found
    ? { value: found.name, span: { start: found.start, end: found.end }, certainty: 'read', confidence: 0.8 }
    : null;
}

/**
 * @param filer as the source or the text states it, or as the file name has it, perhaps squeezed into one word. A file name is called as
 *   anybody likes ("Lease - signed"): only what the contract itself names is a company, in the contract's spelling
 */
export function company(
  filer: Fact<string> | null,
  parties: readonly Fact<Party>[],
  text: string,
): Fact<string> | null {
  if (filer?.certainty === 'stated') return filer;
  const named = filer && namedIn(text, parties, squeezed(filer.value));
  if (named) return named;
  const first = parties.find(({ value }) => namedEntity.test(value.name));
  return first ? { value: first.value.name, span: first.span, certainty: 'guessed', confidence: 0.5 } : null;
}
