/** The values that other contracts have in the places of wordings that vary. */
import { useQueries } from '@tanstack/react-query';
import type { Wording } from '#addin/pane/views.ts';
import { wordingQuestion } from '#addin/screens/wording/wordingQuestion.ts';
import type { TemplatesReply } from '#shared/api/templates.ts';
import { type PickableText, pickableText } from '#shared/slots/picking.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';

/** A text is compared with many fillings of its templates: once for each answer. */
const known = new WeakMap<TemplatesReply, Map<string, PickableText | null>>();

function pickableIn(reply: TemplatesReply, text: string): PickableText | null {
  const ofReply = known.get(reply) ?? new Map<string, PickableText | null>();
  known.set(reply, ofReply);
  const before = ofReply.get(text);
  if (before !== undefined) return before;
  const made = pickableText(reply.templates, text);
  ofReply.set(text, made);
  return made;
}

/**
 * In the order of `wordings`, whose texts are `texts`. Null while they are on the way, without a network, and for a text that no
 * template of its group says word for word.
 */
export function usePickables(wordings: readonly Wording[], texts: readonly string[]): (PickableText | null)[] {
  const app = useApp();
  const queries = wordings.map((wording) => wordingQuestion(app, wording));
  const replies = useQueries({ queries }, answersOf(app.api));
  return replies.map(({ data }, i) => (data ? pickableIn(data, texts[i]!) : null));
}

export const usePickable = (wording: Wording, text: string): PickableText | null => usePickables([wording], [text])[0]!;
