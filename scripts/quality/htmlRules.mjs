/** What html-validate asks of our pages: all that it recommends, but for what says nothing about a page that React has rendered. */

/** Rules that are off, or ask for less, and why. */
export const EXCEPTIONS = {
  'doctype-style': { as: 'off', why: 'a matter of taste: `<!doctype html>` is the same in small letters' },
  'void-style': { as: 'off', why: 'React writes `<input/>`, which a browser reads as `<input>`' },
  'attr-case': { as: 'off', why: 'React writes `maxLength`, `readOnly`; HTML does not tell them from small letters' },
  'attribute-boolean-style': { as: 'off', why: 'React writes `multiple=""`, which is the same' },
  'attribute-empty-style': { as: 'off', why: 'React writes `download=""`, which is the same' },
  'no-implicit-input-type': { as: 'off', why: 'the default is text, which Fluent UI leaves unsaid' },
  'valid-id': { as: ['error', { relaxed: true }], why: 'ids that React makes begin with `_`: only spaces are refused' },
  'aria-label-misuse': {
    as: ['error', { allowAnyNamable: true }],
    why: 'lists have a name of their own, which the standard allows',
  },
  'prefer-native-element': {
    as: 'off',
    why: 'a passage of a wording that opens its values breaks over lines like its text, which no button does',
  },
  'wcag/h32': { as: 'off', why: 'the search of the header has one field, which Enter and the key of a phone send' },
  'long-title': { as: 'off', why: 'contracts are called what they are called' },
};

export default {
  root: true,
  extends: ['html-validate:recommended'],
  rules: Object.fromEntries(Object.entries(EXCEPTIONS).map(([rule, { as }]) => [rule, as])),
};
