/** What people ask about standard forms, answered by what this product does and by what the licence says. */

import type { TextBlock, TextRun } from '#shared/api/contentPages.ts';
import type { StandardHead, StandardState } from '#shared/api/standardPages.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { standardPaths } from '#shared/domain/standardPaths.ts';
import { slug } from '#shared/reading/slug.ts';

const asked = (question: string, ...answer: (string | TextRun)[]): TextBlock[] => [
  { kind: 'heading', level: 2, text: question, id: slug(question) },
  { kind: 'paragraph', runs: answer.map((run) => (typeof run === 'string' ? { text: run } : run)) },
];

const WHERE: Record<StandardState, string> = {
  here: 'A copy is here: it can be read, filled in and downloaded on its page.',
  missing: 'At its publisher. No copy of it is on this site.',
  coming: 'It is announced and not published yet. As soon as there is a copy, it can be added here.',
};

const isUnchangeable = ({ licence }: StandardHead): boolean => /\bND\b/.test(licence);

/** Of our own words; nothing of a publisher's texts. */
export function faqOf(head: StandardHead): { title: string; blocks: TextBlock[] } {
  const { name, publisher, licence, means, state, slug: at } = head;
  const link = (text: string, href: string): TextRun => ({ text, href });
  return {
    title: `Questions about ${name}`,
    blocks: [
      {
        kind: 'paragraph',
        runs: [
          { text: `Back to ` },
          link(name, standardPaths.standard(at)),
          { text: ' or to ' },
          link('all standard forms', ROUTES.standards),
          { text: '.' },
        ],
      },
      ...asked(
        `What is ${name}?`,
        `${head.what ?? 'A standard form that whoever runs this site has added.'} ${head.what === null ? 'Its source is' : state === 'coming' ? 'It is announced by' : 'It is published by'} `,
        link(publisher.name, publisher.url),
        '. A standard form has fixed terms, which everybody uses as they are, and blanks for what is particular to a deal.',
      ),
      ...asked(
        'May I use it?',
        state === 'coming'
          ? 'It is not published yet. What it allows will stand in its licence.'
          : `It is published under ${licence}.${means ? ` ${means}` : ' What it allows stands in that licence.'}`,
      ),
      ...(state === 'coming'
        ? []
        : asked(
            'May I change it?',
            isUnchangeable(head)
              ? 'Between two parties anything can be agreed, but a changed text is not this form any more, and its licence does not let you pass it on. What you want otherwise belongs where the form leaves room for it. Nothing that is downloaded here has another word in its fixed terms.'
              : 'Its licence allows it, with the source named. Who reads a standard form expects its terms as published, though: what you want otherwise is better written where the form leaves room for it. Nothing that is downloaded here has another word in its fixed terms.',
          )),
      ...asked(
        'Do I have to read it again each time?',
        'Not if its fixed terms are unchanged. The page of the form checks a Word document for you: it says that the terms stand word for word, or names every place where they do not, and everything that was added beside them. The add-in for Word does the same in an open document.',
      ),
      ...asked(
        'Where does my document go when I check it?',
        'Nowhere. It is read and compared in your browser. What you fill in is sent to this site to make the file, and is not kept.',
      ),
      ...asked(
        'What is the fingerprint?',
        'A number of 64 digits worked out of the words of the fixed terms (SHA-256). Two copies with the same fingerprint have the same terms, whichever site they came from.',
      ),
      ...asked('Where is it?', WHERE[state]),
      ...asked(
        'Is it right for my deal?',
        'That is for you and your lawyer to decide. A standard form is written for the ordinary case, and this site gives no legal advice.',
      ),
    ],
  };
}
