/** What the person's team has set, which holds beside their own. */
import { AI_PURPOSES, type AiPolicy } from '#shared/domain/aiPolicy.ts';
import { counted } from '#shared/domain/display.ts';
import { DOCUMENT_WORDS, MODE_WORDS, PURPOSE_WORDS } from '#web/pages/user/ai/words.ts';

export function TeamRules({ name, policy }: { name: string; policy: AiPolicy }) {
  const { mode, documents, purposes, models, labels } = policy;
  const without = AI_PURPOSES.filter((one) => !purposes.includes(one)).map((one) => PURPOSE_WORDS[one]);
  return (
    <section className="card" aria-labelledby="team-rules">
      <h2 id="team-rules">Set by {name}</h2>
      <p>Your team has set this. You can be stricter below, not looser.</p>
      <ul className="team-rules">
        <li>
          May go: <b>{MODE_WORDS[mode][0].toLowerCase()}</b>
        </li>
        <li>
          Text of documents: <b>{DOCUMENT_WORDS[documents].toLowerCase()}</b>
        </li>
        {models && (
          <li>
            Models: <b>{models.join(', ')}</b>
          </li>
        )}
        {without.length > 0 && (
          <li>
            Not for: <b>{without.join(', ')}</b>
          </li>
        )}
        {labels.length > 0 && (
          <li>
            {counted(labels.length, 'matter')}:{' '}
            {labels.map(({ label, mode: own }, i) => (
              <span key={label}>
                {i > 0 && ', '}
                <b>{label}</b>
                {own && ` (${MODE_WORDS[own][0].toLowerCase()})`}
              </span>
            ))}
          </li>
        )}
      </ul>
    </section>
  );
}
