/** Which matter the open document belongs to: kept in the document itself, and what the person's settings say of it. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { failureText } from '#addin/screens/failureText.ts';
import { LABEL_ENTRY } from '#addin/word/labelEntry.ts';
import type { AiPolicyBody } from '#shared/api/aiPolicy.ts';
import { CALLS } from '#shared/api/calls.ts';
import {
  type AiPolicy,
  type AiRuling,
  type DocumentConsent,
  documentConsent,
  policyFor,
  stricterPolicy,
} from '#shared/domain/aiPolicy.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { makeChange } from '#shared/ui/server/change.ts';
import { callQuestion } from '#shared/ui/server/questions.ts';

/** Settings are changed on another page now and then. */
const FRESH_MS = 60_000;

type Sent = 'off' | 'masked' | 'plain';

const sentBy = (ruling: AiRuling | null): Sent =>
  ruling?.isAllowed === false ? 'off' : ruling?.isMasked ? 'masked' : 'plain';

export interface Matter {
  /** '' for none. */
  label: string;
  /** The person's list; empty for whoever is not signed in. */
  labels: readonly string[];
  /** What the person's team has set of this matter, which they cannot loosen; null: no team, or it has set nothing. */
  team: { name: string; sent: Sent; consent: DocumentConsent } | null;
  /** Whether the document's text may go along. */
  consent: DocumentConsent;
  /** Nothing of it would go on to a model, or with its names masked. */
  sent: Sent;
  choose(label: string): Promise<void>;
  /** Remembers with the person's settings what holds for this matter, or for what has none. */
  remember(consent: DocumentConsent): Promise<void>;
}

export function useMatter(onFailure: (text: string) => void): Matter {
  const app = useApp();
  const host = useHost();
  const { user } = app.session;
  const [label, setLabel] = useState('');
  const client = answersOf(app.api);
  const question = callQuestion(app, CALLS.aiPolicy, {});
  const asked = useQuery({ ...question, enabled: user !== null, staleTime: FRESH_MS }, client);
  const keeps = host.info().abilities.has('data');
  useEffect(() => {
    if (!keeps) return;
    let isLeft = false;
    host
      .readData(LABEL_ENTRY)
      .then((kept) => !isLeft && setLabel(kept ?? ''))
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [host, keeps]);

  const policy = asked.data?.policy;
  const team = asked.data?.team ?? null;
  /** With what the team has set, which the person cannot loosen. */
  const held = policy && stricterPolicy(policy, team?.policy ?? null);
  const labelled = label === '' ? [] : [label];
  const about = { labels: labelled, purpose: 'chat', model: '', hasDocument: false } as const;
  const ruled = (by: AiPolicy | undefined) =>
    asked.data && by ? policyFor(by, about, { models: asked.data.offered, mode: asked.data.ceiling }) : null;
  return {
    label,
    labels: held?.labels.map((one) => one.label) ?? [],
    team: team && {
      name: team.name,
      sent: sentBy(ruled(team.policy)),
      consent: documentConsent(team.policy, labelled),
    },
    consent: held ? documentConsent(held, labelled) : 'ask',
    sent: sentBy(ruled(held)),
    async choose(chosen) {
      try {
        const status = await host.writeData(LABEL_ENTRY, chosen === '' ? null : chosen);
        if (status === 'applied') setLabel(chosen);
        else onFailure('The document takes no label: it may not be changed.');
      } catch (error) {
        onFailure(failureText(error));
      }
    },
    async remember(consent) {
      if (!policy) return;
      const isOwn = policy.labels.some((one) => one.label === label);
      const body: AiPolicyBody = isOwn
        ? {
            ...policy,
            labels: policy.labels.map((one) => (one.label === label ? { ...one, documents: consent } : one)),
          }
        : { ...policy, documents: consent };
      try {
        const told = await makeChange(app, (server) => server.call(CALLS.changeAiPolicy, { body }));
        client.setQueryData(question.queryKey, told);
      } catch (error) {
        onFailure(error instanceof Error ? error.message : 'That could not be kept.');
      }
    },
  };
}
