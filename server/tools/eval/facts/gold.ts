/** Values behind CUAD's label texts, and when a value of ours counts as the same. */

import type { CuadDocument } from '#server/tools/eval/facts/cuad.ts';
import { findDates } from '#shared/reading/dates.ts';
import { findPlaces } from '#shared/reading/laws/places.ts';
import { coreName, normaliseName, sameName } from '#shared/reading/parties/aliases.ts';
import { namedEntity } from '#shared/reading/parties/entity.ts';
import { isCollective, isRole } from '#shared/reading/parties/roles.ts';

/**
 * `values`: any of them is right; empty: the annotators found nothing, so any value is wrong.
 * Null: something is labelled that has no single value (a redacted state, "the date of this Agreement"); not scored.
 */
export type Gold = { values: string[] } | null;

const labelled = (document: CuadDocument, category: string) => document.labels.get(category) ?? [];

/** First place behind the word "law" in each labelled sentence, else its first place. */
export function goldLaw(document: CuadDocument): Gold {
  const sentences = labelled(document, 'Governing Law');
  const values = sentences.flatMap((sentence) => {
    const law = sentence.search(/\blaws?\b/i);
    const places = findPlaces(sentence, 0, sentence.length);
    const first = places.find((p) => p.start > law) ?? places[0];
    const closer =
      first?.place.kind === 'country'
        ? places.find((p) => p.place.kind === 'region' && p.place.country === first.place.country)
        : undefined;
    const found = closer ?? first;
    return found ? [found.place.name] : [];
  });
  return sentences.length > 0 && values.length === 0 ? null : { values };
}

/** A date behind these words begins a term. */
const BEGINS = /\b(?:commenc\w*|begin\w*|effective|from)\s+(?:on\s+|as\s+of\s+|from\s+)?(?:the\s+)?$/i;

/** What was left blank or struck out; "[Term and Termination]" is the name of a section that is referred to. */
const BLANK = /_{2,}|\[(?![^\]]*\p{L}{3})/u;

/** Dates in the labels; of a term the day on which it begins is not the one on which it ends. A label that is only a blank ("___ day of May") means that there is no date. */
export function goldDates(document: CuadDocument, category: string): Gold {
  const labels = labelled(document, category);
  const values = labels.flatMap((label) =>
    (['monthFirst', 'dayFirst'] as const).flatMap((order) =>
      findDates(label, 0, label.length, order)
        .filter(({ start }) => category !== 'Expiration Date' || !BEGINS.test(label.slice(0, start)))
        .map(({ iso }) => iso),
    ),
  );
  const wordy = labels.some((label) => label.length > 40 && !BLANK.test(label));
  return values.length === 0 && wordy ? null : { values };
}

/** Case, space and punctuation folded; "Form of", and the stray letter with which some labels end, dropped. */
export const foldTitle = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .replace(/^form of /, '')
    .replace(/ [b-z]$/, '');

/** Titles as labelled, folded for case, space and punctuation. */
export function goldTitle(document: CuadDocument): Gold {
  const labels = labelled(document, 'Document Name');
  return labels.length === 0 ? null : { values: labels.map(foldTitle) };
}

export interface GoldParties {
  /** Names that ought to be found. */
  names: string[];
  /** Everything labelled that can name a party, short names included. */
  any: string[];
}

/**
 * CUAD labels names, short names, roles and whole sentences alike. A label is a name to be found if it has a company
 * form or is a person's two or more words, is no role, no sentence, and is not part of a longer labelled name.
 */
export function goldParties(document: CuadDocument): GoldParties {
  const clean = labelled(document, 'Parties')
    .map((label) => label.replace(/^[\s("“']+|[\s)"”',;]+$/g, '').replace(/\s+/g, ' '))
    .filter(
      (label) =>
        label.length > 1 &&
        label.length < 130 &&
        !/collectively|individually|referred|hereinafter|each |"Part|^an? |Schedule|persons and|named|set forth/i.test(
          label,
        ),
    );
  const any = clean.filter((label) => !isCollective(label) && !/[[_]/.test(label));
  const names = any.filter(
    (label) =>
      !isRole(label) &&
      !/["“”]/.test(label) &&
      (namedEntity.test(label) || /^\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]*){1,4}$/u.test(label)),
  );
  const whole = names.filter(
    (name, i) =>
      !names.some(
        (other, j) =>
          i !== j && (sameName(other, name) ? j < i : ` ${normaliseName(other)} `.includes(` ${normaliseName(name)} `)),
      ),
  );
  return { names: whole, any };
}

/** Same name, or one contains the other word for word ("Acme Inc." and "Acme Inc., d/b/a Ajax"). */
export function matchesParty(predicted: string, label: string): boolean {
  if (sameName(predicted, label)) return true;
  const [a, b] = [` ${coreName(predicted)} `, ` ${coreName(label)} `];
  return (b.length > 4 && a.includes(b)) || (a.length > 8 && b.includes(a));
}
