/** A text whose headings of the third level are questions, for people who look for one. */

import { plain } from '#server/features/content/markdown.ts';
import type { Question, QuestionGroup, TextBlock } from '#shared/api/contentPages.ts';

interface Questions {
  /** What stands before the first subject. */
  lead: TextBlock[];
  groups: QuestionGroup[];
}

export function questionsOf(blocks: readonly TextBlock[]): Questions {
  const lead: TextBlock[] = [];
  const groups: QuestionGroup[] = [];
  for (const block of blocks) {
    const group = groups.at(-1);
    const question = group?.questions.at(-1);
    if (block.kind === 'heading' && block.level === 2) groups.push({ title: block.text, id: block.id, questions: [] });
    else if (block.kind === 'heading' && group)
      group.questions.push({ question: block.text, id: block.id, answer: [] });
    else (question?.answer ?? lead).push(block);
  }
  return { lead, groups: groups.filter(({ questions }) => questions.length > 0) };
}

const answerText = ({ answer }: Question): string =>
  answer
    .map((block) => {
      if (block.kind === 'paragraph') return plain(block.runs);
      return block.kind === 'list' ? block.items.map(({ runs }) => plain(runs)).join(' ') : '';
    })
    .filter(Boolean)
    .join(' ');

/** schema.org */
export const faqPage = (groups: readonly QuestionGroup[]) => ({
  '@type': 'FAQPage',
  mainEntity: groups
    .flatMap(({ questions }) => questions)
    .map((one) => ({
      '@type': 'Question',
      name: one.question,
      acceptedAnswer: { '@type': 'Answer', text: answerText(one) },
    })),
});
