import { statusOf } from '#addin/word/hostErrors.ts';
import { commentOn } from '#addin/word/simulator/hostParagraph.ts';
import { act, change, demand, read, type Session, sync } from '#addin/word/simulator/hostSession.ts';
import {
  listComments as commentsIn,
  resolveComment as markResolved,
  deleteComment as removeComment,
} from '#shared/docx/comments.ts';
import { paragraphsOf } from '#shared/docx/paragraphs.ts';
import type { WordDocument } from '#shared/docx/wordDocument.ts';
import { type Anchor, resolveAnchor } from '#shared/domain/anchors.ts';
import type { Status } from '#shared/domain/edits.ts';
import type { CommentInfo } from '#shared/ui/DocumentHost.ts';

export async function addComment(session: Session, anchor: Anchor, text: string): Promise<Status> {
  return attempt(session, async () => {
    const found = resolveAnchor(anchor, read(session).paras);
    if (found.status !== 'found') return found.status;
    return change<Status>(session, 'keep', async () => {
      act(session);
      commentOn(session, paragraphsOf(session.document)[found.index]!, found.start, found.end, text);
      return 'applied';
    });
  });
}

export async function listComments(session: Session): Promise<CommentInfo[]> {
  demand(session, 'comments');
  await sync(session);
  return commentsIn(session.document);
}

export const resolveComment = (session: Session, id: string): Promise<Status> => onOne(session, id, markResolved);
export const deleteComment = (session: Session, id: string): Promise<Status> => onOne(session, id, removeComment);

function onOne(session: Session, id: string, action: (document: WordDocument, id: string) => boolean): Promise<Status> {
  return attempt(session, () =>
    change<Status>(session, 'keep', async () => {
      act(session);
      return action(session.document, id) ? 'applied' : 'not-found';
    }),
  );
}

async function attempt(session: Session, run: () => Promise<Status>): Promise<Status> {
  try {
    demand(session, 'comments');
    await sync(session);
    return await run();
  } catch (error) {
    return statusOf(error);
  }
}
