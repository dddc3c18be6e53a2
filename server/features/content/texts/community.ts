import { lines, type Said } from '#server/features/content/texts/said.ts';
import { targetText } from '#shared/domain/outsideTargets.ts';
import { ROUTES } from '#shared/domain/paths.ts';

export const community = ({ targets, canOpen }: Said): string => `# Community

This library gets better by what its readers notice. Here is how to take part.

## Say what is wrong

Every clause, definition and contract has a button “Report”. Say what is wrong with the text, its type or its facts; whoever looks after the library sees it with the place that you mean. You need no account.

## Say what is missing

${
  targets.support
    ? `Write to [${targetText(targets.support)}](${targets.support}) when a clause type, a contract type or a language is missing.`
    : 'Use the same button on the page that comes nearest to what is missing.'
}

## Talk to others

${
  targets.community
    ? `Readers and drafters meet at [${targetText(targets.community)}](${targets.community}).`
    : 'There is no place for that yet. What is wrong or missing is best said with “Report”, on the page that it is about.'
}

${lines(
  (targets.newsletter && `- [Newsletter](${ROUTES.newsletter}): what is new, by mail, for those who ask for it.`) ||
    null,
  canOpen(ROUTES.resources) && `- [Resources](${ROUTES.resources}): guides, teardowns and notes on drafting.`,
  `- [Code of conduct](${ROUTES.codeOfConduct}): how we treat each other.`,
)}
`;

export const codeOfConduct = ({ targets }: Said): string => `# Code of conduct

For everything that people write here or in the places that this site links to: reports, comments on shared reviews, messages to others.

## What we ask of each other

- Argue about the wording, not about the person who wrote it.
- Say what you know and how you know it. Say so when you guess.
- Assume that the other side has a client too.
- Ask before you quote somebody who wrote to you in private.
- Write so that somebody who reads in their third language can follow.

## What has no place here

- Insults, threats, and remarks about what somebody is rather than what they wrote.
- Texts that are not yours to share: what is confidential, privileged, or under embargo.
- Personal data of people who have not agreed, beyond what a public filing already shows.
- Advertising, and reports that are made to bury a competitor’s contract.
- Advice that pretends to come from a lawyer who knows the case.

## What happens then

Whoever runs this site reads reports, hides what has to be hidden, and may close an account that goes on. Somebody whose text is hidden learns why, unless the law forbids it. There is one person at least who was not part of the quarrel.

## Telling us

${
  targets.support
    ? `Write to [${targetText(targets.support)}](${targets.support}). Say where it is and what happened; you need not prove it.`
    : 'Use “Report” on the page that it is about. Say what happened; you need not prove it.'
} Your name is told to nobody without your consent.
`;

export const support = ({ targets, products, canOpen }: Said): string => `# Support

## Something on a page is wrong

Press “Report” on the clause, the definition or the contract, and say what. It reaches whoever looks after the library together with the place that you mean. No account is needed.

## A page does not open

Look at the address first. A page that is not found says so and offers a search; one that failed on our side shows a reference such as “ref 1a2b3c4d”. Give that reference when you write: it finds the entry in the log, and says nothing about you.

${canOpen(ROUTES.wordAddIn) ? '## Something in Word\n\n[Install and help](/addin/help.html) goes through each kind of Word step by step, with what to do when the pane does not appear. The pane lists what it has sent and what failed.\n\n' : ''}## Your account

${lines(
  '- A forgotten password: [sign in](/signin) offers a link by mail.',
  '- Sessions that you do not know: [your sessions](/user/sessions) ends each of them.',
  '- Everything that is held about you, as a file, and the end of the account: [your account](/user/account).',
  products.includes('payments') && '- Plans, invoices and cancelling: [your account](/user/account).',
)}

## A contract that has to go

If a public contract holds something of yours that must not be public, press “Report” on it, choose what is wrong, and say why. It can be removed with every trace.

## Writing to somebody

${
  targets.support
    ? `Whoever runs this site answers at [${targetText(targets.support)}](${targets.support}).`
    : 'There is no address to write to here. “Report”, on the page that it is about, reaches whoever looks after the library, and needs no account.'
}${canOpen(ROUTES.faq) ? ` Much is answered under [questions](${ROUTES.faq}).` : ''}
`;
