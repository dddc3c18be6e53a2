/** Questions about the product, each a heading of the third level under its subject. */
import type { Said } from '#server/features/content/texts/said.ts';
import { ROUTES } from '#shared/domain/paths.ts';

const question = (words: string, answer: string): string => `### ${words}\n\n${answer}\n`;

function plans({ hasPlans, products }: Said): string {
  if (products.includes('payments'))
    return `## Plans

${question('What does it cost?', `Reading the public library costs nothing. What each plan adds, and its price in your currency, stands on [Plans and pricing](${ROUTES.pricing}).`)}
${question('What happens at the end of a trial?', 'It turns into the plan that you chose, at the price that was shown. You are told before, and can cancel in your account until then.')}
${question('How do I cancel?', 'In [your account](/user/account), at any time. The plan runs to the end of what is paid.')}
`;
  return hasPlans
    ? `## Plans

${question('Can I buy a plan?', 'Nothing is sold here. Plans are given by whoever runs the site; what each has is compared on [Plans and pricing](/pricing).')}
`
    : '';
}

export const faq = (said: Said): string => {
  const { products, model } = said;
  return `# Questions and answers

What people ask about the library${products.includes('word_integration') ? ', the add-in' : ''} and their data.

## The library

${question('Where do the contracts come from?', 'From public sources, each of which the page of the contract names. Nothing that somebody keeps in a library of their own ever comes into the public one.')}
${question('What does “in 12 contracts” mean?', 'That twelve contracts of this library have nearly that wording. Some have it word for word, others with another name, number or date in the same place; the page of the wording says how many of each, and lists them.')}
${question('How are clauses put together?', 'By their words. Two clauses are one wording when almost all of their words agree; what differs is shown as a slot with its values. The type of a clause comes from its heading and text, and can be wrong: “Report” tells whoever looks after the library.')}
${question('Is the most usual wording the best one?', 'No. It is the one that most contracts in this library have. It may be old, one-sided, or copied from a form. The years, the contract types and the contracts themselves stand beside it so that you can judge.')}
${question('May I use a text that I find here?', 'Wordings of contracts are used again every day, and few of them belong to anybody. Some forms carry a licence, which is then named. Cite the source when you quote; every text has an address that never changes.')}
${question('Is this legal advice?', 'No. It shows what contracts say. Whether a wording is right for you is for you and your lawyer to decide.')}

## Searching

${question('How do I search for an exact phrase?', 'Put it in quotation marks. A minus in front of a word leaves out what has it. [Search](/search) shows examples that find something here.')}
${question('Why do I find nothing?', 'The library may not have it yet. The page then says which of your words or filters stood in the way, and what a search with less would find.')}

${
  products.includes('word_integration')
    ? `## Clausary for Word

${question('Does my document leave my computer?', 'Not by itself. Checks, comparisons and reviews by rules run in the pane. A search sends the words that you search for. Before anything else goes out, the pane says what and where to, and shows it.')}
${question('What does it change in my document?', 'Only what you ask for, as tracked changes where Word can, with a receipt of what changed. Each change can be taken back from the pane.')}
${question('Which Word do I need?', 'Word on the web, Microsoft 365 for Windows or Mac, or Word 2019 and later. Tracked insertion and comments need Word 2024 or Microsoft 365.')}

`
    : ''
}## ${model ? 'Language models' : 'Without a language model'}

${
  model
    ? question(
        'Who answers my questions?',
        `The model ${model.name}${model.where ? ` at ${model.where}` : ', which runs where this site runs'}. Answers quote what they rest on; a quote that is not in the text is dropped. Nothing is used for training by this site.`,
      )
    : question(
        'Is there a chat?',
        'Whoever runs this site has configured no language model. Search, counting, comparison, checks and reviews by rules need none.',
      )
}
${plans(said)}## Your data

${question('What do you know about me?', `What the [privacy policy](${ROUTES.privacyPolicy}) lists, and no more. Without an account that is a cookie that counts pages.`)}
${question('How do I get rid of my account?', 'In [your account](/user/account): all that is held about you goes at once, not only from view. Before that you can take everything with you as a file.')}
${products.includes('private_libraries') ? question('Can others see my private library?', 'Only those whom you let in. It is searched, counted and backed up apart from the public one; nothing of it shows in public counts, suggestions or examples.') : ''}`;
};
