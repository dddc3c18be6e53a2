/** What holds where no matter has rules of its own. */
import { useId } from 'react';
import { AI_MODES, AI_PURPOSES, type AiMode, type AiPolicy, DOCUMENT_CONSENTS } from '#shared/domain/aiPolicy.ts';
import { DOCUMENT_WORDS, MODE_WORDS, PURPOSE_WORDS } from '#web/pages/user/ai/words.ts';

interface DefaultRulesProps {
  policy: AiPolicy;
  ceiling: AiMode;
  /** Names of models. */
  offered: readonly string[];
  set(changed: Partial<AiPolicy>): void;
}

export function DefaultRules({ policy, ceiling, offered, set }: DefaultRulesProps) {
  const id = useId();
  const { mode, models, purposes, documents } = policy;
  const isAbove = (one: AiMode) => AI_MODES.indexOf(one) > AI_MODES.indexOf(ceiling);
  const toggled = <T,>(all: readonly T[], one: T, isOn: boolean, order: readonly T[]): T[] =>
    order.filter((other) => (other === one ? isOn : all.includes(other)));
  return (
    <section className="block ai-rules" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>What may go</h2>
      <fieldset>
        <legend className="sr">What may go to a model</legend>
        {[...AI_MODES].reverse().map((one) => (
          <label key={one} className="ai-choice">
            <input
              type="radio"
              name={`${id}-mode`}
              checked={mode === one}
              disabled={isAbove(one)}
              onChange={() => set({ mode: one })}
            />
            <span>
              <b>{MODE_WORDS[one][0]}</b>
              <small>{MODE_WORDS[one][1]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>For</legend>
        {AI_PURPOSES.map((one) => (
          <label key={one} className="ai-choice">
            <input
              type="checkbox"
              checked={purposes.includes(one)}
              onChange={({ target }) => set({ purposes: toggled(purposes, one, target.checked, AI_PURPOSES) })}
            />
            <span>{PURPOSE_WORDS[one]}</span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Text of documents goes along</legend>
        {DOCUMENT_CONSENTS.map((one) => (
          <label key={one} className="ai-choice">
            <input
              type="radio"
              name={`${id}-documents`}
              checked={documents === one}
              onChange={() => set({ documents: one })}
            />
            <span>{DOCUMENT_WORDS[one]}</span>
          </label>
        ))}
      </fieldset>
      {offered.length > 1 && (
        <fieldset>
          <legend>Models</legend>
          {offered.map((one) => {
            const chosen = models ?? offered;
            const isLast = chosen.length === 1 && chosen.includes(one);
            return (
              <label key={one} className="ai-choice">
                <input
                  type="checkbox"
                  checked={chosen.includes(one)}
                  disabled={isLast}
                  onChange={({ target }) => {
                    const next = toggled(chosen, one, target.checked, offered);
                    set({ models: next.length === offered.length ? null : next });
                  }}
                />
                <span>{one}</span>
              </label>
            );
          })}
        </fieldset>
      )}
    </section>
  );
}
