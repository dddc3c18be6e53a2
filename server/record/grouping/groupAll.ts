/** Grouping without a record: all texts at once, in memory. */
import { noGroups, place } from '#server/record/grouping/place.ts';
import { GROUP_RULES, type GroupKind, scopeSeed, textKey } from '#server/record/grouping/rules.ts';
import { type Signature, signatureOf, textHashOf } from '#server/record/grouping/signature.ts';
import { slug } from '#shared/reading/slug.ts';

/** `“Term” means …`: what the record keeps as a definition and compares under its term only. */
const DEFINITION =
  /^[\s("“”'‘’*_[]{0,8}["“]([^"“”]{1,100})["”][^a-z]{0,12}(?:shall\s{1,5}|will\s{1,5})?(?:means?|has|have|refers?|is|are|includes?)\b/;

/** Signatures kept from the counting to the placing, a kilobyte each; those of further texts are made a second time. */
const KEPT = 50_000;

interface Scope {
  kind: GroupKind;
  seed: number;
}

function scopeOf(text: string): Scope {
  const term = DEFINITION.exec(text)?.[1];
  const kind = term === undefined ? 'clause' : 'definition';
  return { kind, seed: scopeSeed(kind, term === undefined ? '' : slug(term)) };
}

/**
 * Group number of every text, numbered from 0 by first appearance. Common wordings are placed before rare ones, so that they
 * represent the groups; what is left to the order of the texts are ties.
 */
export function groupAll(texts: readonly string[]): Int32Array {
  const copies = new Map<number, { first: number; count: number; scope: Scope; signature: Signature | null }>();
  const keys = texts.map((text, i) => {
    const scope = scopeOf(text);
    const whole = copies.size < KEPT ? signatureOf(text, GROUP_RULES[scope.kind].span) : null;
    const key = textKey(whole ?? textHashOf(text), scope.seed);
    const wording = copies.get(key);
    if (wording) wording.count++;
    else copies.set(key, { first: i, count: 1, scope, signature: whole });
    return key;
  });
  const known = noGroups();
  const byFrequency = [...copies.values()].sort((a, b) => b.count - a.count || a.first - b.first);
  for (const { first, scope, signature } of byFrequency) {
    const rule = GROUP_RULES[scope.kind];
    place(known, signature ?? signatureOf(texts[first]!, rule.span), scope.seed, rule);
  }
  const numbers = new Map<number, number>();
  return Int32Array.from(keys, (key) => {
    const group = known.byText.get(key)!;
    if (!numbers.has(group)) numbers.set(group, numbers.size);
    return numbers.get(group)!;
  });
}
