/** Which matter the open document belongs to: kept in the document itself, and what the person's settings say of it. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { failureText } from '#addin/screens/failureText.ts';
import type { AiPolicyBody } from '#shared/api/aiPolicy.ts';
import { CALLS } from '#shared/api/calls.ts';
import { type DocumentConsent, documentConsent, policyFor } from '#shared/domain/aiPolicy.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { makeChange } from '#shared/ui/server/change.ts';

/** Under this name the label stands among what we keep in a document. A clean copy has nothing of that. */
export const LABEL_ENTRY = 'matter';

export interface Matter {
  /** '' for none. */
  label: string;
  /** The person's list; empty for whoever is not signed in. */
  labels: readonly string[];
  /** Whether the document's text may go along. */
  consent: DocumentConsent;
  /** Nothing of it would go on to a model, or with its names masked. */
  sent: 'off' | 'masked' | 'plain';
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
  const key = ['aiPolicy', user?.id ?? ''];
  const asked = useQuery(
    { queryKey: key, queryFn: () => app.api.call(CALLS.aiPolicy), enabled: user !== null, staleTime: 60_000 },
    client,
  );
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
  const labelled = label === '' ? [] : [label];
  const question = { labels: labelled, purpose: 'chat', model: '', hasDocument: false } as const;
  const ruled = asked.data
    ? policyFor(asked.data.policy, question, { models: asked.data.offered, mode: asked.data.ceiling })
    : null;
  return {
    label,
    labels: policy?.labels.map((one) => one.label) ?? [],
    consent: policy ? documentConsent(policy, labelled) : 'ask',
    sent: ruled?.isAllowed === false ? 'off' : ruled?.isMasked ? 'masked' : 'plain',
    async choose(chosen) {
      try {
        await host.writeData(LABEL_ENTRY, chosen === '' ? null : chosen);
        setLabel(chosen);
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
        client.setQueryData(key, told);
      } catch (error) {
        onFailure(error instanceof Error ? error.message : 'That could not be kept.');
      }
    },
  };
}
