/** Whoever signs, by what stands beside the words for it. Under a signature every name is one, also those that look like none elsewhere. */
import { type Named, tells } from '#shared/domain/masking/secrets.ts';
import { signatureStart } from '#shared/reading/parties/signatures.ts';

const LABEL =
  '(?:by|per|(?:print(?:ed)?\\s|full\\s)?name|signed(?:\\sby)?|signature|witness(?:ed\\sby)?|attest|in\\sthe\\spresence\\sof)';
const SIGNED = new RegExp(
  `(?<![\\p{L}])${LABEL}\\s?:[ \\t_]{0,40}(?:/s/[ \\t]{0,3})?(\\p{L}[^\\n:_\\t|]{1,60}?)(?=[ \\t]{2,}|[\\t|_]|\\s(?:title|name|date|by|its|address)\\s?:|\\n|$)`,
  'giu',
);

/** What a contract says beside a name, which is no part of it. */
const BESIDE = /,?\s+(?:Title|Date|Its|Name)$|[,;]$/;

export function signersIn(text: string): Named[] {
  const from = signatureStart(text);
  return [...text.slice(from).matchAll(SIGNED)]
    .map(({ 1: name = '' }) => name.replace(BESIDE, '').trim())
    .filter((name) => /^\p{Lu}/u.test(name) && name.split(/\s+/).length <= 6 && tells(name))
    .map((name) => ({ kind: 'person', name, also: [] }));
}
