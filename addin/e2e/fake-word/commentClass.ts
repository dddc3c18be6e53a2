/** Comments and their answers as office.js sees them. */
import { deleteComment, listComments, resolveComment } from '#shared/docx/comments.ts';
import { paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import type { CommentInfo } from '#shared/ui/DocumentHost.ts';
import type { Fake } from './fakeType.ts';
import { type ApiClass, WordError } from './protocol.ts';
import { compare, mayChange, type Span, spanOf, type Word } from './spans.ts';

type Reply = CommentInfo['replies'][number];

const REPLY: ApiClass<Reply> = {
  name: 'CommentReply',
  fields: {
    Content: [1.4, ({ text }) => text],
    AuthorName: [1.4, ({ author }) => author],
    CreationDate: [1.4, ({ date }) => date],
  },
};

export const commentClass = (fake: Fake): ApiClass<string> => {
  const { word } = fake;
  return {
    name: 'Comment',
    fields: {
      Id: [1.4, (id) => id],
      Content: [1.4, (id) => commentOf(word, id).text],
      AuthorName: [1.4, (id) => commentOf(word, id).author],
      CreationDate: [1.4, (id) => commentOf(word, id).date],
      Resolved: [1.4, (id) => commentOf(word, id).resolved],
    },
    setters: {
      Resolved: [
        1.4,
        (id) => {
          mayChange(word);
          resolveComment(word.document, id);
        },
      ],
    },
    properties: {
      Replies: [
        1.4,
        (id) => fake.list(commentOf(word, id).replies.map((self) => ({ class: REPLY as ApiClass, self }))),
      ],
    },
    methods: {
      GetRange: [1.4, (id) => fake.range(commentSpan(word, id))],
      Delete: [
        1.4,
        (id) => {
          mayChange(word);
          deleteComment(word.document, commentOf(word, id).id);
        },
      ],
    },
  };
};

/** Ids of those in a stretch. */
export function commentsOf({ word }: Fake, span: Span | null): string[] {
  const all = listComments(word.document).map(({ id }) => id);
  return span ? all.filter((id) => /Equal|Inside|Overlap/.test(compare(word, commentSpan(word, id), span))) : all;
}

function commentOf({ document }: Word, id: string): CommentInfo {
  const found = listComments(document).find((one) => one.id === id);
  if (!found) throw new WordError('ItemNotFound', 'Comment');
  return found;
}

function commentSpan(word: Word, id: string): Span {
  const { para, quote } = commentOf(word, id);
  const paragraph = paragraphsOf(word.document)[para]!;
  const at = Math.max(0, view(word.document, paragraph).full.indexOf(quote));
  return spanOf(word, { paragraph, offset: at }, { paragraph, offset: at + quote.length });
}
