import { type Check, type CheckInput, findingsOf } from '#shared/domain/checks/check.ts';
import { provisionsOf } from '#shared/domain/checks/provisions.ts';

const ID = 'stale-reference-field';
/** Switches with which a field shows the number of a paragraph: \n alone, \r in context, \w in full. */
const SHOWS_NUMBER = /\\[nrw]\b/i;
const normal = (text: string): string => text.toLowerCase().replace(/[^a-z\d]/g, '');

function run(document: CheckInput) {
  const { snapshot } = document;
  const { list, add } = findingsOf(ID, document);
  const { all } = provisionsOf(snapshot);
  const provisionAt = new Map(all.map((provision) => [provision.para, provision]));
  const bookmarks = new Map(
    snapshot.paras.flatMap(({ i, bookmarks: marks = [] }) => marks.map(({ name }) => [name.toLowerCase(), i] as const)),
  );
  for (const { i, text, fields = [] } of snapshot.paras)
    for (const { kind, code, target, start, end } of fields) {
      if (kind !== 'REF' || !target || !SHOWS_NUMBER.test(code)) continue;
      const at = bookmarks.get(target.toLowerCase());
      const label = at === undefined ? undefined : snapshot.paras[at]!.list?.label;
      if (at === undefined || label === undefined) continue;
      const shown = normal(text.slice(start, end));
      const own = normal(label);
      const whole = normal(provisionAt.get(at)?.key ?? label);
      // \r leaves out what both share: any tail of the whole number will do.
      if (shown === '' || shown === own || whole.endsWith(shown) || shown.endsWith(own)) continue;
      add({ para: i, start, end }, `The target of this reference is now ${label}. Update the fields of the document.`, {
        related: [{ para: at, start: 0, end: Math.min(60, snapshot.paras[at]!.text.length), role: 'target' }],
      });
    }
  return list;
}

export const staleReferenceField: Check = {
  id: ID,
  title: 'Reference field not updated',
  explanation: 'A reference field still shows the number that its target had before.',
  severity: 'error',
  isEnglish: false,
  run,
};
