/** Contracts with a word that nothing else has, so that it is certain what a search must find. */
const SECTION = (title: string, text: string, n: number) => `${n}. ${title}\n\n${text}\n`;

export const contractText = (word: string): string =>
  [
    'SERVICES AGREEMENT',
    '',
    `This Services Agreement is made on March 3, 2021 between ${word} Holdings Inc. and Umbra Limited.`,
    '',
    SECTION(
      'Governing Law',
      `This Agreement is governed by the laws of the State of Delaware, whatever ${word} may say.`,
      1,
    ),
    SECTION('Notices', `Every notice under this Agreement is given in writing and mentions ${word} by name.`, 2),
    SECTION('Assignment', `Neither party assigns this Agreement without the consent of ${word} in writing.`, 3),
    SECTION(
      'Entire Agreement',
      `This Agreement with all that ${word} has signed is the entire agreement of the parties.`,
      4,
    ),
  ].join('\n');
