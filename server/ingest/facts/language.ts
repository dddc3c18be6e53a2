/** The language of a text by its function words. */

import type { SourceMeta } from '#server/record/analysis.ts';
import type { Fact } from '#shared/reading/types.ts';

const profiles: Readonly<Record<string, readonly string[]>> = {
  en: 'the of and to in or any by for be this shall such as with that is not on all'.split(' '),
  de: 'der die und das den von zu mit des für auf ist nicht eine dem oder im sich wird vertrag'.split(' '),
  fr: 'le la les de des et du en est une pour que par dans sur au qui ou aux ce'.split(' '),
  es: 'el la los de del y en que las por con una para se no al o su es lo'.split(' '),
  it: 'il la di e che del della in per con una dei delle non al le da un si alla'.split(' '),
  nl: 'de het een van en in op te dat zijn voor met niet is aan door of bij wordt overeenkomst'.split(' '),
  pt: 'o a os de do da e em que as para com não uma por dos ao no na ou'.split(' '),
  pl: 'w i z na do się nie jest o od przez lub oraz dla umowy po że za niniejszej stron'.split(' '),
  sv: 'och att i det som en på är av för med till den inte om ett eller avtalet enligt ska'.split(' '),
  ru: 'и в на с по не от для к или что за о договора из сторон при стороны'.split(' '),
};
const scripts: readonly [pattern: RegExp, language: string][] = [
  [/[\u3040-\u30ff]/g, 'ja'],
  [/[\uac00-\ud7af]/g, 'ko'],
  [/[\u4e00-\u9fff]/g, 'zh'],
  [/[\u0590-\u05ff]/g, 'he'],
  [/[\u0600-\u06ff]/g, 'ar'],
  [/[\u0370-\u03ff]/g, 'el'],
];
const lookups = Object.entries(profiles).map(([language, words]) => [language, new Set(words)] as const);

/** Reads 3,000 characters of the text's beginning and middle; null for texts too short to tell. */
export function language(text: string, meta: SourceMeta): Fact<string> | null {
  const declared = /^[a-z]{2}/i.exec(meta.language ?? '')?.[0].toLowerCase();
  const half = Math.floor(text.length / 2);
  const sample = text.length <= 3_000 ? text : `${text.slice(0, 1_500)} ${text.slice(half, half + 1_500)}`;
  for (const [script, found] of scripts) {
    if ((sample.match(script) ?? []).length > sample.length * 0.15)
      return { value: found, span: null, certainty: 'read', confidence: 0.95 };
  }
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
  const ranked = lookups
    .map(([name, known]) => ({
      name,
      share: words.filter((word) => known.has(word)).length / Math.max(1, words.length),
    }))
    .sort((a, b) => b.share - a.share);
  const [first, second] = ranked;
  if (words.length < 20 || !first || first.share < 0.06 || first.share - (second?.share ?? 0) < 0.02)
    return declared ? { value: declared, span: null, certainty: 'stated', confidence: 0.8 } : null;
  return { value: first.name, span: null, certainty: 'read', confidence: Math.min(0.99, 0.7 + first.share) };
}
