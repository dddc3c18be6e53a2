/** Figures, days and names that contradict each other or the calendar. */
import { oneOf, type Plant, prose, rewritten, withSentence } from '#addin/testing/planted/plant.ts';
import { movesWeekends } from '#shared/domain/checks/rules/dates.ts';
import { lawsChosen } from '#shared/domain/checks/rules/governingLaw.ts';
import { partiesOf } from '#shared/domain/checks/rules/partyName.ts';
import { amountsIn } from '#shared/reading/amounts.ts';
import { weekdayName, weekdayOf } from '#shared/reading/calendar.ts';

const MONTHS = ['April', 'June', 'September', 'November', 'February'];
const LAWS = [
  'the State of Delaware',
  'the State of New York',
  'the State of California',
  'England and Wales',
  'the State of Texas',
];

export const NUMBER_PLANTS: readonly Plant[] = [
  {
    name: 'days in words and in figures',
    rules: ['number-words-differ'],
    plant: (ground) => {
      const said = oneOf(
        ground,
        /\b(?:two|three|five|six|seven|ten|twelve|fifteen|twenty|thirty|forty-five|sixty|ninety)\s\((\d{1,3})\)(?=\s\p{L})/giu,
      );
      if (said) {
        const figures = ['5', '10', '15', '20', '30', '45', '60', '90', '120'].filter((one) => one !== said.groups[0]);
        return rewritten(said, said.words.replace(/\d+/, ground.random.pick(figures)));
      }
      const bare = oneOf(ground, /\b(?:5|10|14|15|20|30|60|90)(?=\s(?:days|business days|months))/g);
      const words = ground.random.pick(['ten (30)', 'thirty (45)', 'sixty (90)', 'fourteen (15)']);
      return bare ? rewritten(bare, words) : withSentence(ground, `Notice is given ${words} days ahead.`, words);
    },
  },
  {
    name: 'sum or share in words and in figures',
    rules: ['number-words-differ'],
    plant: (ground) => {
      const words = ground.random.pick([
        'five hundred thousand dollars ($50,000)',
        'ten percent (15%)',
        'one and one-half percent (2.5%)',
        'US$1,000,000 (one hundred thousand US dollars)',
        'two million dollars ($20,000,000)',
        '30 (sixty)',
      ]);
      return withSentence(ground, `The amount held back may not exceed ${words} in any year.`, words);
    },
  },
  {
    name: 'day that does not exist',
    rules: ['impossible-date'],
    plant: (ground) => {
      const month = ground.random.pick(MONTHS);
      const date = oneOf(
        ground,
        /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\s\d{1,2}(?=,\s(?:19|20)\d\d)/g,
      );
      if (date) return rewritten(date, `${month} 31`);
      const day = ground.random.pick([
        `31 ${month} 2027`,
        `${month} 31, 2027`,
        '30 February 2027',
        'February 29, 2027',
        '31/09/2027',
      ]);
      return withSentence(ground, `This obligation ends on ${day}.`, day);
    },
  },
  {
    name: 'weekday of another day',
    rules: ['impossible-date'],
    plant: (ground) => {
      const day = 1 + ground.random.below(28);
      const weekday = weekdayOf({ year: 2027, month: 3, day })!;
      const words = `${weekdayName((weekday + 2) % 7)}, March ${day}, 2027`;
      return withSentence(ground, `The first report is delivered on ${words}.`, words);
    },
  },
  {
    name: 'deadline on a weekend',
    rules: ['weekend-deadline'],
    plant: (ground) => {
      if (movesWeekends(ground.snapshot)) return null;
      let day = 1 + ground.random.below(20);
      while (![0, 6].includes(weekdayOf({ year: 2027, month: 5, day })!)) day++;
      const words = `May ${day}, 2027`;
      return withSentence(ground, `All documents shall be delivered on or before ${words}.`, words);
    },
  },
  {
    name: 'amount in another currency',
    rules: ['currency-differs'],
    plant: (ground) => {
      const all = ground.snapshot.paras.flatMap(({ text }) => amountsIn(text));
      if (all.length < 5 || all.some(({ currency }) => currency !== '$')) return null;
      const one = oneOf(ground, /\$(?=\d)/g);
      return one && rewritten(one, '€');
    },
  },
  {
    name: 'period that ends before it begins',
    rules: ['impossible-date'],
    plant: (ground) => {
      const words = ground.random.pick([
        'from March 1, 2027 to February 28, 2026',
        'beginning on July 1, 2028 and ending on June 30, 2027',
        'from 1 October 2027 until 30 September 2026',
      ]);
      return withSentence(ground, `The first period runs ${words}.`, words);
    },
  },
  {
    name: 'party misspelt',
    rules: ['party-name-differs'],
    plant: (ground) => {
      const party = partiesOf(ground.snapshot).find(({ base }) => base.length >= 8);
      if (!party) return null;
      const name = party.name.replace(/(\p{L}{3})(\p{L})(\p{L})/u, '$1$3$2');
      return name === party.name
        ? null
        : withSentence(ground, `Notices to ${name} are sent to its registered office.`, name);
    },
  },
  {
    name: 'party with another legal form',
    rules: ['party-name-differs'],
    plant: (ground) => {
      const party = partiesOf(ground.snapshot).find(({ name }) =>
        /\b(?:Inc|Corp|LLC|Ltd|L\.L\.C|Corporation)\.?$/.test(name),
      );
      if (!party) return null;
      const form = /\b(?:Inc|Corporation|Corp)\.?$/.test(party.name) ? 'LLC' : 'Inc.';
      const name = party.name.replace(/\b(?:Inc|Corp|LLC|Ltd|L\.L\.C|Corporation)\.?$/, form);
      return withSentence(ground, `Notices to ${name} are sent to its registered office.`, name);
    },
  },
  {
    name: 'two governing laws',
    rules: ['governing-law-differs'],
    plant: (ground) => {
      const law = lawsChosen(ground.snapshot)[0];
      if (!law) return null;
      const place = ground.random.pick(LAWS.filter((one) => !one.includes(law.place.name)));
      return withSentence(ground, `This Agreement is governed by the laws of ${place}.`, place);
    },
  },
  {
    name: 'company of another contract',
    rules: [],
    plant: (ground) => {
      const [one] = partiesOf(ground.other);
      if (!one || ground.snapshot.paras.some(({ text }) => text.includes(one.bare))) return null;
      return withSentence(ground, `${one.name} shall keep its own records of the work.`, one.name);
    },
  },
  {
    name: 'clause of another contract, its source noted',
    rules: ['snippet-leftover'],
    plant: (ground) => {
      const [one] = partiesOf(ground.other);
      if (!one || ground.snapshot.paras.some(({ text }) => text.includes(one.bare))) return null;
      const text = `${one.name} shall keep complete records of the work and show them on request.`;
      const { i } = ground.random.pick(prose(ground));
      const source = { title: 'another contract', parties: [one.name], dates: [], places: [], terms: [] };
      return { steps: [{ do: 'clause', after: i, text, source }], at: { para: i + 1, words: one.name }, what: text };
    },
  },
];
