/** The person's part of the ledger: what went to a model, and never a text of it. */
import { Button } from '@fluentui/react-components';
import { useId, useState } from 'react';
import type { ModelCall, ModelCallsReply } from '#shared/api/aiPolicy.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { AiPurpose } from '#shared/domain/aiPolicy.ts';
import { fullCount } from '#shared/domain/display.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { PURPOSE_WORDS } from '#web/pages/user/ai/words.ts';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';
import { Moment } from '#web/time/Moment.tsx';

const OUTCOMES: Record<string, string> = { done: 'answered', left: 'left before the end' };

/** Characters of a hash that are shown; the file has all of it. */
const SHOWN_HASH = 12;

export function WhatWent({ first }: { first: ModelCallsReply }) {
  const id = useId();
  const [calls, setCalls] = useState<readonly ModelCall[]>(first.calls);
  const [nextCurs, setNext] = useState(first.nextCurs);
  const { make: more } = useChange(async (server) => {
    const told = await server.call(CALLS.modelCalls, { query: { cursor: nextCurs ?? undefined } });
    setCalls((all) => [...all, ...told.calls]);
    setNext(told.nextCurs);
  }, sayRefusal);
  const hasCosts = calls.some(({ cost }) => cost !== null);
  return (
    <section className="block" aria-labelledby={`${id}-title`}>
      <div className="block-head">
        <h2 id={`${id}-title`}>What went to a model</h2>
        {calls.length > 0 && (
          <a href="/api/ai/calls.csv" download>
            Download all as a table
          </a>
        )}
      </div>
      <p className="block-hint">
        When, for what, how much, and a fingerprint of what was sent. The texts themselves are not kept here. It ends
        with your account.
      </p>
      {calls.length === 0 ? (
        <p>Nothing has.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section className="table-frame" tabIndex={0} aria-labelledby={`${id}-title`}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">For</th>
                <th scope="col">Model</th>
                <th scope="col">Matter</th>
                <th scope="col" className="num">
                  Bytes sent
                </th>
                <th scope="col" className="num">
                  Tokens
                </th>
                {hasCosts && (
                  <th scope="col" className="num">
                    Cost
                  </th>
                )}
                <th scope="col">Came of it</th>
                <th scope="col">Fingerprint</th>
              </tr>
            </thead>
            <tbody>
              {calls.map((call) => (
                <tr key={call.id}>
                  <td>
                    <Moment at={call.at} />
                  </td>
                  <td>{PURPOSE_WORDS[call.purpose as AiPurpose] ?? call.purpose}</td>
                  <td>{call.model}</td>
                  <td>{call.label || '–'}</td>
                  <td className="num">{fullCount(call.sentBytes)}</td>
                  <td className="num">
                    {call.isEstimated ? 'about ' : ''}
                    {fullCount(call.inputTokens + call.outputTokens)}
                  </td>
                  {hasCosts && <td className="num">{call.cost === null ? '–' : call.cost.toFixed(4)}</td>}
                  <td>{OUTCOMES[call.outcome] ?? call.outcome.replaceAll('_', ' ')}</td>
                  <td>
                    <code title={call.sentHash}>{call.sentHash.slice(0, SHOWN_HASH)}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {nextCurs && (
        <p className="rows-foot">
          <Button onClick={() => void more()}>Show more</Button>
        </p>
      )}
    </section>
  );
}
