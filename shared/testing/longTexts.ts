/** Texts of any length that ask much of the rules: what a form repeats, and what nobody writes. */

const times = (n: number, line: (i: number) => string): string[] => Array.from({ length: n }, (_, i) => line(i));

/** By name: paragraphs of about as many characters as asked for. */
export const LONG_TEXTS: Readonly<Record<string, (characters: number) => string[]>> = {
  'one term defined again and again': (size) =>
    times(size / 66, (i) => `“Goods” means the valves and pumps of lot ${i} which the Buyer orders.`),
  'as many terms as paragraphs': (size) =>
    times(size / 62, (i) => `“Term X${i}x” means the thing of the Buyer that is used as X${i}.`),
  'definitions in one paragraph': (size) => ['“Ab” means the “Cd” and any other “Ef” of it; '.repeat(size / 46)],
  'as many terms as sentences of one paragraph': (size) => [
    times(size / 38, (i) => `“Term${i}” means thing ${i} and`).join(' '),
  ],
  'terms used everywhere': (size) => [
    ...times(12, (i) => `“Delivery Item ${'ABCDEFGHIJKL'[i]}” means what is in list ${i} of the order.`),
    ...times(
      size / 90,
      (i) => `The Buyer takes each Delivery Item ${'ABCDEFGHIJKL'[i % 12]} and the delivery item that replaces it.`,
    ),
  ],
  'words with capitals that nothing defines': (size) =>
    times(size / 70, (i) => `The Big Spare Product ${i} and each Other Carrier Notice is kept by the Buyer.`),
  'references to sections': (size) => [
    ...times(20, (i) => `${i + 1}. Clause. It is subject to Section 3.`),
    ...times(size / 60, (i) => `This is subject to Section ${i % 90}.${i % 7}(b) and to Exhibit ${i % 50}.`),
  ],
  'provisions in one list': (size) => times(size / 50, (i) => `${i + 1}. The Seller delivers lot ${i} to the Buyer.`),
  'items under one section': (size) => [
    '1. Goods.',
    ...times(size / 40, (i) => `(${'abcdefghij'[i % 10]}) goods of lot ${i} as agreed;`),
  ],
  'sections that point at their items': (size) =>
    times(size / 80, (i) => `${i + 1}. Goods. As said in Section ${i + 1}(z) the goods are sold and sent (by sea).`),
  'references to one long section': (size) => [
    ...times(6, (i) => `${i + 1}. Goods. The goods of lot ${i} are sold.`),
    '7. Price. The price is paid in parts (as said below).',
    ...times(size / 60, (i) => `Part ${i} is paid as said in Section 7(z) by the Buyer (by wire).`),
  ],
  'one number over and over': (size) => times(size / 45, () => '2. The Seller delivers a lot to the Buyer.'),
  'parties without end': (size) => [
    `This contract is made by ${times(size / 120, (i) => `Northwind Traders ${'ABCDEFGHIJ'[i % 10]}${'abcdefghij'[((i / 10) % 10) | 0]}en Holdings, Inc. (the “Party ${i}”)`).join(', ')}.`,
    ...times(size / 120, (i) => `Northwind Tradres ${'ABCDEFGHIJ'[i % 10]}xen Holdings, Inc. pays lot ${i} in May.`),
  ],
  'items that nest': (size) =>
    times(size / 40, (i) => `${'(a)(i)(A)(1)'.slice(0, 3)} ${'goods of lot '}${i} as agreed;`),
  blanks: (size) => times(size / 60, (i) => `The Buyer pays [insert price ${i}] within ____ days on {date_${i}}.`),
  'blanks in one paragraph': (size) => ['The Buyer pays [●] and $____ to {name}. '.repeat(size / 41)],
  'brackets and quotation marks that stay open': (size) =>
    times(size / 40, () => 'The Buyer (as it is pays “what it owes.'),
  companies: (size) => [
    'This contract is made by Northwind Traders, Inc. (the “Seller”) and Bolt Works LLC (the “Buyer”).',
    ...times(size / 60, (i) => `Northwind Tradres${i % 9}, Inc. pays Lot ${i} Holdings LLC in May.`),
  ],
  'figures, dates and amounts': (size) =>
    times(
      size / 90,
      (i) => `Within thirty (45) days from June 31, 2024 to May 1, 2020 it pays five dollars ($6) or €${i}.`,
    ),
  'one paragraph without end': (size) => [
    'The Buyer shall pay the Seller for the goods that it took over. '.repeat(size / 64),
  ],
};
