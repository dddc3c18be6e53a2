/** Of a shared conversation, what its reader may know: values of contracts are for those who may read their library. */
import { contentOf } from '#server/features/chat/answer.ts';
import type { Libraries, Reader } from '#server/record/libraries.ts';
import type { ChatAnswer, ChatMessage, ChatSource } from '#shared/api/chat.ts';

/** What the owner of a conversation quotes stays; counted values of other contracts go where the reader could not ask for them. */
export async function withoutForeignCounts(
  libraries: Libraries,
  visitor: Reader,
  messages: readonly ChatMessage[],
): Promise<ChatMessage[]> {
  const sources = messages.flatMap(({ answer }) => answer?.sources ?? []);
  const namespaces = new Set(
    sources.flatMap(({ counted, wording }) => (counted && wording ? [wording.namespace] : [])),
  );
  const readable = new Set<string>();
  for (const namespace of namespaces) if (await libraries.seesAs(namespace, visitor)) readable.add(namespace);
  const isForeign = ({ wording }: ChatSource): boolean => wording !== null && !readable.has(wording.namespace);
  return messages.map((message) => {
    const answer = message.answer && withoutCountsOf(message.answer, isForeign);
    // the words of an answer stand beside it once more
    return answer && answer !== message.answer ? { ...message, content: contentOf(answer), answer } : message;
  });
}

/** Lines that such counts prove go with them: their words say the counts, too. */
function withoutCountsOf(answer: ChatAnswer, isForeign: (source: ChatSource) => boolean): ChatAnswer {
  const foreign = new Set(answer.sources.filter(isForeign).map(({ id }) => id));
  if (foreign.size === 0) return answer;
  return {
    ...answer,
    lines: answer.lines.filter(
      ({ proofs }) => !proofs.some(({ source, isCounted }) => isCounted && foreign.has(source)),
    ),
    sources: answer.sources.map(({ counted, ...source }) =>
      counted && !foreign.has(source.id) ? { ...source, counted } : source,
    ),
  };
}
