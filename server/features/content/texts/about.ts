import { lines, type Said } from '#server/features/content/texts/said.ts';
import { ROUTES } from '#shared/domain/paths.ts';

export const about = ({ products, canOpen, model }: Said): string => `# About

Clausary reads contracts and shows how they are written: each clause beside all the others of its kind, each wording with the number of contracts that use it, each number with the contracts behind it.

## What it is for

Somebody who drafts or reviews a contract asks two things of a sentence: is this usual, and what else could stand here. Both have an answer in contracts that were really signed. So every contract here is split into its clauses and definitions, wordings that say the same are put together, and what differs between them is counted.

${lines(
  '- [Clauses](/clauses): wordings of each type, the most usual first, with what varies in them.',
  '- [Contracts](/contracts): whole texts with their contents, parties, dates and sources.',
  '- [Dictionary](/dictionary): defined terms, as contracts define them.',
  products.includes('word_integration') &&
    `- [Clausary for Word](${ROUTES.wordAddIn}): the same beside your document, with insertion as tracked changes and checks of terms and references.`,
  canOpen(ROUTES.integrations) && `- [Integrations](${ROUTES.integrations}): the library where else you work.`,
  canOpen(ROUTES.faq) && `- [Questions and answers](${ROUTES.faq}): about counts, sources, and your data.`,
  canOpen(ROUTES.resources) && `- [Resources](${ROUTES.resources}): guides and notes on drafting.`,
)}

## What it rests on

- **Every claim shows its proof.** A count opens the contracts that were counted. A text is quoted with its source, and has an address under which it never changes.
- **What was not looked at is said.** Where a figure comes from few contracts, the few are named.
- **Nothing leaves silently.** A document that is open in Word stays there until somebody decides otherwise, and what goes out is shown first.
${model ? '- **A model answers questions; it does not count.** Its answers quote what they rest on, and a quote that is not in the text is dropped.' : '- **Rules and counting do the work.** No language model is configured here, and everything on these pages comes without one.'}

## Where the texts come from

The public library holds contracts from public sources. Each says which. It grows as whoever runs this site adds to it, and the line at the foot of every page says how many contracts it holds today.

It is no law firm and gives no legal advice: whether a wording is right for you is for you and your lawyer to decide.
`;
