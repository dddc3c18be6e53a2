/** What the legal pages say until the operator puts texts of their own in their place. */
import type { Said } from '#server/features/content/texts/said.ts';
import type { Product } from '#shared/domain/products.ts';

/** Where questions go after this server. */
const onwards = (model: Said['model']): string => {
  if (!model) return 'and no further';
  return model.where
    ? `and from there, as far as an answer needs it, to the model ${model.name} at ${model.where}`
    : `where the model ${model.name} runs, and no further`;
};

const ANEW = 'An allowance that is used up begins anew at the time that its message names.';
const plansText = (products: readonly Product[], hasPlans: boolean): string => {
  if (products.includes('payments'))
    return `## Paid plans\n\nPrices, renewal and how to cancel stand where you choose a plan. ${ANEW}\n\n`;
  return hasPlans ? `## Plans\n\nNothing is sold here. Plans are given by whoever runs the site. ${ANEW}\n\n` : '';
};

export const privacy = ({ providers, model }: Said): string => `# Privacy Policy

This page says what the software of this site keeps and sends. Whoever runs the site may have put a policy of their own in its place; this is the text that comes with the software, so it names no company.

## Reading without an account

- A cookie counts the pages you have read, so that free allowances work. Another one protects forms. When a page is missing or a script fails, a third one counts for half an hour how often that was reported. None of them names you.
- Your network address is used to slow down floods of requests and guessing of passwords. It is kept as a keyed hash, not as an address.
- Uses of a few buttons are counted (copy, open a source, open a result). Do Not Track and Global Privacy Control stop that.

## With an account

- Your e-mail address, a hash of your password, what you enter in your profile, your settings, and how much of each allowance you have used.
- Your sessions, with the kind of browser and when it was last used. You can end each of them.
- You can take everything held about you as a file, and end the account: then all of it is deleted at once. Both are in [your account](/user/account).

## Questions and reviews

- What you ask, and the files that you add to a question or have reviewed, go to the server of this site ${onwards(model)}. This site trains nothing with them.
- They are kept with your account, or with a cookie of this browser, until you delete them. Deleting removes them from the database, not only from view. A conversation can be read by others only under a link that you make, until you take it back.

## The Word add-in

- The add-in “Clausary for Word” reads your document in order to check, compare and insert. The document stays on your computer, with one exception: you may let a question take its text along. Before it does, the pane says where the text goes and shows it.
- Checks, redlines, comparisons and reviews by rules run in the pane, without a network.
- A search sends the words you type; of a selection it sends words only after you press the button that says so. Opening or inserting a wording sends its number, never text of the document.
- Closest wording sends hashes of word groups, from which the text cannot be read.
- Signed in, the add-in tells this site its version and which Word it runs in, so that your administrator can see what works for whom.
- The pane lists every call that it has made since it was opened, with exactly what went out.

## Programs and the extension

- A program reads with an access token that you make, within what you allow it, until you revoke it. When each was last used is kept. A program of somebody else that you give one gets the texts that it asks for, and whoever runs it with it.
- A clause that a program sends to find its closest wording is turned into hashes as it arrives, and not kept.
- The extension for Chrome sends what you type into its search box, and of a selection hashes of word groups alone, to this site and nowhere else.

## Others who see data

Mail is sent through the mail server that the operator has set up.${providers.length > 0 ? ' If you sign in with another company, that company learns that you did.' : ''} Word itself loads Microsoft’s script for add-ins. No advertising network is part of the software.

## Questions

Ask whoever runs this site. Texts of contracts in the public library come from public sources; a contract that has to go can be removed with every trace.
`;

export const terms = ({ products, hasPlans }: Said): string => `# Terms of Service

This is the text that comes with the software of this site. Whoever runs the site may have put terms of their own in its place.

## What this is

A library of contract texts with tools for reading, comparing and drafting, on this site and in Word. It is no law firm and gives no legal advice: whether a wording is right for you is for you and your lawyer to decide.

## Texts

Texts are shown as they were filed, with their source. They may hold mistakes, be out of date, or belong to others. Cite the source when you use one.

## Your account

- Give a true e-mail address and keep your password to yourself. What happens under your account is yours to answer for.
${products.includes('private_libraries') ? '- What you upload stays yours. Upload nothing that you may not.\n' : ''}- Do not try to get past limits, to read what is not yours, or to make the site unusable for others.
- You can end your account at any time, in [your account](/user/account).

${plansText(products, hasPlans)}## The add-in for Word

It changes your document only when you press a button, as tracked changes where Word can. Check what it inserted before you send a document.

## No warranty

The service is provided as it is. To the extent that the law allows, nobody is liable for losses from relying on it.
`;
