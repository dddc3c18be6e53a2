/** Slips of the keyboard, blanks and notes that stay behind, and what must not go out. */
import {
  type Ground,
  oneOf,
  type Plant,
  type Planted,
  prose,
  rewritten,
  withSentence,
} from '#addin/testing/planted/plant.ts';

const DATE =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\s\d{1,2},\s\d{4}\b/g;
const VALUE = new RegExp(
  `${DATE.source}|[$€£]\\d[\\d,.]*\\d|\\b(?:\\p{Ll}+\\s\\()?\\d{1,3}\\)?(?=\\s(?:days|months|years))`,
  'gu',
);

/** A value gives way to a blank; where the file states none, a sentence with a blank is added. */
const blank =
  (marks: readonly string[], sentences: readonly string[]) =>
  (ground: Ground): Planted | null => {
    const mark = ground.random.pick(marks);
    const value = oneOf(ground, VALUE);
    if (value) return rewritten(value, mark);
    const sentence = ground.random.pick(sentences).replace('#', mark);
    return withSentence(ground, sentence, mark);
  };

const dropped =
  (pattern: RegExp) =>
  (ground: Ground): Planted | null => {
    const match = oneOf(ground, pattern);
    return match && { ...rewritten(match, ''), at: { para: match.para } };
  };

const FEES = ['The fee is # for each month.', 'Payment is due on #.', 'The address for notices is #.'];

export const TYPING_PLANTS: readonly Plant[] = [
  {
    name: 'blank in brackets',
    rules: ['placeholder'],
    plant: blank(
      ['[insert date]', '[Date]', '[amount to be agreed]', '[Customer to provide]', '[ ]', '[Effective Date]'],
      FEES,
    ),
  },
  {
    name: 'blank in braces',
    rules: ['placeholder'],
    plant: blank(['{effective_date}', '{{fee}}', '{Notice Period}', '<<Amount>>', '«Date»'], FEES),
  },
  { name: 'blank of underscores', rules: ['placeholder'], plant: blank(['__________', '____', '$________'], FEES) },
  {
    name: 'dot, TBD or XX',
    rules: ['placeholder'],
    plant: blank(['[●]', 'TBD', '[TBC]', 'XX', '[•]', '[___]', '[XX]'], FEES),
  },
  {
    name: 'choice not made',
    rules: ['placeholder'],
    plant: blank(['[thirty/sixty]', '[10] [20]', '[OR]', '[Option A: 30 / Option B: 60]', '[12 / 24]'], FEES),
  },
  {
    name: 'note to the drafter',
    rules: ['drafting-note'],
    plant: (ground) => {
      const note = ground.random.pick([
        '[Note to Draft: confirm with the client.]',
        '[NTD: check against term sheet]',
        '[Drafting note: delete if not needed.]',
        '[Internal note: our fallback is 12 months]',
        '[Note: to be confirmed by tax]',
        '[JS: please check this with finance]',
        '[Comment: is this still agreed?]',
        '[Client to confirm]',
        'NTD: align with the schedule.',
        '***CHECK THIS***',
      ]);
      return withSentence(ground, note, note);
    },
  },
  {
    name: 'bracket lost',
    rules: ['unbalanced-brackets'],
    plant: dropped(/(?<=\p{L}{2}\s)\((?=\p{L}{2,}\s)|(?<=\p{L}{3})\)(?=[\s.,;])/gu),
  },
  {
    name: 'quotation mark lost',
    rules: ['unbalanced-quotes'],
    plant: dropped(/[“”]|(?<=[\s(])"(?=\p{Lu})|(?<=\p{L})"(?=[\s).,])/gu),
  },
  {
    name: 'small word twice',
    rules: ['double-word'],
    plant: (ground) => {
      const match = oneOf(
        ground,
        /(?<=\p{Ll}\s)(?:the|of|to|and|in|shall|will|be|for|with|any|such|payment|notice|date|under)(?=\s\p{Ll})/gu,
      );
      return match && rewritten(match, `${match.words} ${match.words}`);
    },
  },
  {
    name: 'word with a capital twice',
    rules: ['double-word'],
    plant: (ground) => {
      const match = oneOf(ground, /(?<=\p{Ll}\s)\p{Lu}\p{Ll}{3,}(?=\s\p{Ll})/gu);
      return match && rewritten(match, `${match.words} ${match.words}`);
    },
  },
  {
    name: 'clause pasted twice',
    rules: ['double-word'],
    plant: (ground) => {
      const clauses = prose(ground, 160);
      if (clauses.length === 0) return null;
      const { i, text } = ground.random.pick(clauses);
      return { steps: [{ do: 'insert', after: i, text }], at: { para: i + 1 }, what: text.slice(0, 80) };
    },
  },
  {
    name: 'two stops or commas',
    rules: ['double-word'],
    plant: (ground) => {
      const match = oneOf(ground, /(?<=\p{Ll}{3})[,.](?=\s\p{L})/gu);
      return match && rewritten(match, match.words.repeat(2));
    },
  },
  {
    name: 'internal comment',
    rules: ['internal-comment'],
    plant: (ground) => {
      const { i, text } = ground.random.pick(prose(ground));
      const end = Math.min(30, text.length);
      return {
        steps: [{ do: 'comment', para: i, start: 5, end, text: 'Walk away above 5 %.' }],
        at: { para: i },
        what: 'comment for ourselves',
      };
    },
  },
  {
    name: 'hidden words',
    rules: ['hidden-text'],
    plant: (ground) => {
      const { i, text } = ground.random.pick(prose(ground));
      return { steps: [{ do: 'hide', para: i, start: 0, end: text.length }], at: { para: i }, what: text.slice(0, 60) };
    },
  },
];
