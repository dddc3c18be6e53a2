import { expect, test } from '@jest/globals';
import { givesAccess, SUBSCRIPTION_STATES } from '#shared/domain/billing/states.ts';
import { STATE_TEXTS } from '#shared/domain/billing/stateTexts.ts';

test.each(['past_due', 'unpaid', 'incomplete', 'canceled'] as const)(
  '%s says what happened and what to do',
  (state) => {
    const { text, action, label } = STATE_TEXTS[state];
    expect([label, text, action].every(Boolean)).toBe(true);
  },
);

test.each(['active', 'trialing'] as const)('%s asks for nothing', (state) =>
  expect(STATE_TEXTS[state]).toMatchObject({ text: '', action: null }),
);

test.each(SUBSCRIPTION_STATES)('%s has a name, and whatever takes the plan away says so', (state) => {
  const { label, text } = STATE_TEXTS[state];
  expect(label).not.toBe('');
  if (!givesAccess(state)) expect(text).not.toBe('');
});
