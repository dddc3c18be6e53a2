import type { Draft } from '#server/sample/draft.ts';
import { drafterChoices } from '#server/sample/drafts.ts';
import { sayDate } from '#server/sample/language.ts';
import { hash } from '#server/sample/random.ts';
import type { ContractSource } from '#server/sample/source.ts';

const ORDINALS = ['First', 'Second', 'Third'];

/** An amendment of a composed contract, or null if no form of amendment fits its sections. `places` tells where they stand in it. */
export function amendmentOf(
  base: Draft,
  places: ReadonlyMap<string, { ref: string; heading: string }>,
  forms: readonly ContractSource[],
): Draft | null {
  const fitting = forms.filter((form) => (form.needs ?? []).every((id) => places.has(id)));
  if (fitting.length === 0) return null;
  const form = fitting[hash(base.id) % fitting.length]!;
  const id = `${base.id}-amendment`;
  const number = hash(`${id}#`) % 2;
  const date = laterBy(base.date, 9 + (hash(id) % 22));
  return {
    ...base,
    id,
    title:
      hash(id) % 3 === 0
        ? `${ORDINALS[number]} Amendment to ${base.title}`
        : `Amendment No. ${number + 1} to ${base.title}`,
    source: { ...form, law: base.source.law, industry: base.source.industry },
    date,
    vars: {
      ...form.vars,
      'base-title': base.title,
      'base-date': sayDate(base.date, base.house),
      ...Object.fromEntries([...places].map(([section, place]) => [`place.${section}`, place.ref])),
      ...Object.fromEntries([...places].map(([section, place]) => [`heading.${section}`, place.heading])),
    },
    added: [],
    choices: { ...drafterChoices(id), option: (count) => hash(`${id}/${count}`) % count },
    filing: base.filing
      ? {
          ...base.filing,
          number: base.filing.number
            .replace(/\d{6}$/, String(hash(id) % 1_000_000).padStart(6, '0'))
            .replace(/-\d\d-/, `-${date.slice(2, 4)}-`),
        }
      : null,
  };
}

function laterBy(iso: string, months: number): string {
  const date = new Date(`${iso}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  const later = date.toISOString().slice(0, 10);
  return later > '2026-09-30' ? '2026-09-30' : later;
}
