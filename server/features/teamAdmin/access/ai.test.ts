/** What may go to a model is told as the model's own door rules it, for every purpose and matter of the team. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { memoryModel } from '#server/outside/model.memory.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { memberOf, type TestTeam, teamWith } from '#server/testing/teams.ts';
import type { TestPerson } from '#server/testing/visitors.ts';
import type { AccessRow, MemberAccessReply } from '#shared/api/teamAdmin.ts';
import { AI_MODES, AI_PURPOSES, type AiMode, DEFAULT_AI_POLICY } from '#shared/domain/aiPolicy.ts';

let api: TestApi;
let team: TestTeam;
let member: TestPerson;
beforeAll(async () => {
  api = await openTestApi(
    { OPENAI_BASE_URL: 'https://models.example/v1', OPENAI_MODELS: 'large' },
    undefined,
    memoryModel({ answer: () => ({ text: 'Yes.' }) }),
  );
  team = await teamWith(api);
  member = await memberOf(api, team);
}, 180_000);
afterAll(() => api.close());

const policy = (mode: AiMode, own: object = {}) => ({
  ...DEFAULT_AI_POLICY,
  mode,
  models: null,
  purposes: [...AI_PURPOSES],
  labels: [],
  ...own,
});
const rule = (label: string, mode: AiMode | null) => ({ label, mode, models: null, documents: null });
async function set(own: object, ofTeam: object): Promise<void> {
  expect((await member.browser.send('put', '/api/ai/policy', own)).status).toBe(200);
  expect((await team.admin.browser.send('put', '/api/team/ai-policy', ofTeam)).status).toBe(200);
}
async function rows(): Promise<AccessRow[]> {
  const { access }: MemberAccessReply = (await team.admin.browser.get(`/api/team/access/${member.id}`)).body;
  return access.sections.find(({ id }) => id === 'ai')!.rows;
}
const labelOf = ({ id }: AccessRow): string => id.slice('label '.length);

/** As a question of the member's is ruled. */
async function ways(label: string): Promise<string[]> {
  const all = AI_PURPOSES.map(async (purpose) => {
    const request = { model: 'large', messages: [] };
    const payer = { subject: `user:${member.id}`, userId: member.id };
    const ruling = await api.deps.models!.ruling({ payer, purpose, label, request });
    return ruling.isAllowed ? (ruling.isMasked ? 'masked' : 'plain') : 'off';
  });
  return [...new Set(await Promise.all(all))];
}
const ANSWERS: Record<string, RegExp> = {
  plain: /as it is/,
  masked: /with names masked/,
  off: /nothing/i,
};

describe.each(AI_MODES)('the team’s %s', (ofTeam) => {
  test.each(AI_MODES)('and the member’s %s', async (own) => {
    for (const label of AI_MODES) {
      await set(
        policy(own, { labels: [rule('Oven', 'plain')] }),
        policy(ofTeam, { labels: [rule('Kiln', label), rule('Oven', null)] }),
      );
      const told = await rows();
      expect(told.map(labelOf)).toEqual(['', 'Kiln', 'Oven']);
      for (const row of told) {
        const [way, ...more] = await ways(labelOf(row));
        expect([labelOf(row), more, row.answer]).toEqual([labelOf(row), [], expect.stringMatching(ANSWERS[way!]!)]);
        expect(row.outcome).toBe({ plain: 'yes', masked: 'limited', off: 'no' }[way!]);
      }
    }
  });
});

test('the strictest rule is named with whose it is', async () => {
  const why = async () => (await rows())[0]!.why.join(' ');
  await set(policy('plain'), policy('masked'));
  expect(await why()).toContain('The team’s setting is the strictest.');
  await set(policy('off'), policy('masked'));
  expect(await why()).toContain('Their own setting is stricter than the team’s.');
  await set(policy('plain', { purposes: ['chat'] }), policy('plain', { documents: 'never' }));
  expect((await rows())[0]!.answer).toBe('as it is: assistant; nothing: drafting, reviews, columns');
  expect(await why()).toContain('Text of documents never goes along, by the team’s setting.');
});

test('a matter that only the member has is shown to nobody', async () => {
  await set(policy('plain', { labels: [rule('Divorce', 'off')] }), policy('plain'));
  const { text } = await team.admin.browser.get(`/api/team/access/${member.id}`);
  expect(text).not.toContain('Divorce');
});
