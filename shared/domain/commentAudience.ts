/** Whom a comment is meant for. What nobody has said is not meant for the other side. */
import { textHash } from '#shared/domain/anchors.ts';
import type { Audience, TypedComment } from '#shared/domain/checks/check.ts';
import type { CommentInfo } from '#shared/domain/markup.ts';

/** What a person has said of one comment, kept in the document; holds no text of it. */
export interface KeptAudience {
  /** The host's id of the comment; it may be another after saving. */
  id: string;
  /** Of its author, its words and its answers: in other words it has to be decided again. */
  hash: string;
  audience: Exclude<Audience, 'untyped'>;
}

/** "internal:", "[Internal]", "note to self:", "client to confirm" at the very start. */
const INTERNAL =
  /^[\s[({*]{0,4}(?:internal(?:ly|\s+only|\s+note)?\s*[\]):–—-]|(?:notes?\s+to\s+(?:self|file|client|team|us|me))\b|client\s*[\]):–—-]|client\s+to\s+(?:confirm|advise|check|decide)\b|privileged\b|(?:attorney|lawyer)[\s-]client\b|do\s+not\s+(?:send|share|disclose)\b)/i;

/** What its first words say; `untyped` where they say nothing. No words make a comment one for the other side. */
export const audienceByRule = (text: string): 'internal' | 'untyped' => (INTERNAL.test(text) ? 'internal' : 'untyped');

export const commentHash = ({ author, text, replies }: CommentInfo): string =>
  textHash(JSON.stringify([author, text, ...replies.map((reply) => [reply.author, reply.text])]));

/**
 * The comments with their readers: as somebody has said, else by their first words. Ids do not outlive saving everywhere: an entry
 * whose id is gone goes to the next comment with the same words, to one at most.
 */
export function typedComments(comments: readonly CommentInfo[], kept: readonly KeptAudience[]): TypedComment[] {
  const hashes = comments.map(commentHash);
  const isOwn = (entry: KeptAudience): boolean =>
    comments.some(({ id }, n) => id === entry.id && hashes[n] === entry.hash);
  const lost = kept.filter((entry) => !isOwn(entry));
  return comments.map((comment, n) => {
    const { id, text, replies } = comment;
    const own = kept.find((entry) => entry.id === id && entry.hash === hashes[n]);
    const at = lost.findIndex(({ hash }) => hash === hashes[n]);
    const said = own ?? (at < 0 ? undefined : lost.splice(at, 1)[0]);
    const byRule = [text, ...replies.map((reply) => reply.text)].map(audienceByRule);
    const audience = said?.audience ?? byRule.find((one) => one === 'internal') ?? 'untyped';
    return { ...comment, audience };
  });
}

/** What is to be kept once somebody has said whom a comment is for. Entries of comments that are gone are dropped. */
export function keepAudience(
  comments: readonly CommentInfo[],
  kept: readonly KeptAudience[],
  id: string,
  audience: KeptAudience['audience'],
): KeptAudience[] {
  return typedComments(comments, kept).flatMap((typed, n): KeptAudience[] => {
    const hash = commentHash(comments[n]!);
    if (typed.id === id) return [{ id, hash, audience }];
    const said = kept.find((entry) => entry.hash === hash && entry.audience === typed.audience);
    return said ? [{ ...said, id: typed.id }] : [];
  });
}

/** Those that must not go out: internal ones, and what nobody has typed. Resolved ones travel with the file too. */
export const internalComments = (comments: readonly TypedComment[]): TypedComment[] =>
  comments.filter(({ audience }) => audience !== 'counterparty');
