/** The values that other contracts have in the places of a wording that vary. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Wording } from '#addin/pane/views.ts';
import { wordingQuestion } from '#addin/screens/wording/wordingQuestion.ts';
import { type PickableText, pickableText } from '#shared/slots/picking.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';

/** Null while they are on the way, without a network, and for a text that no template of its group says word for word. */
export function usePickable(wording: Wording, text: string): PickableText | null {
  const app = useApp();
  const { data } = useQuery(wordingQuestion(app, wording), answersOf(app.api));
  return useMemo(() => (data ? pickableText(data.templates, text) : null), [data, text]);
}
