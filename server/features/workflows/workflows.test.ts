import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { givePlan } from '#server/features/users/index.ts';
import { remind } from '#server/features/workflows/remind.ts';
import { approvalOf } from '#server/features/workflows/routes.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { mailsTo, OWN_NETWORKS, PASSWORD, signedUp, type TestPerson } from '#server/testing/people.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import type { ApprovalReply } from '#shared/api/workflows.ts';
import { packDocument } from '#shared/docx/testing/smallDocument.ts';
import { fullTextHash } from '#shared/domain/citation.ts';

let now = new Date('2026-03-02T09:00:00Z');
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ ...OWN_NETWORKS, BASE_URL: 'http://localhost:3000', GATES: 'standard' }, () => now);
}, 180_000);
afterAll(() => api.close());

type Role = 'admin' | 'member';

async function join(person: TestPerson, teamId: string, role: Role = 'member'): Promise<void> {
  await api.deps.db
    .insertInto('team_member')
    .values({ user_id: person.id, team_id: teamId, role, state: 'active', way: 'mail', joined_at: now })
    .execute();
}
const leave = (person: TestPerson) => api.deps.db.deleteFrom('team_member').where('user_id', '=', person.id).execute();

async function newTeam(): Promise<string> {
  const id = randomUUID();
  await api.deps.db.insertInto('team').values({ id, name: 'Kiln', created_at: now, updated_at: now }).execute();
  return id;
}

interface Team {
  id: string;
  admin: TestPerson;
  sender: TestPerson;
  first: TestPerson;
  second: TestPerson;
}

/** An admin and three members, of whom the sender has the plan. */
async function team(): Promise<Team> {
  const id = await newTeam();
  const [admin, sender, first, second] = await Promise.all([
    signedUp(api),
    signedUp(api),
    signedUp(api),
    signedUp(api),
  ]);
  await join(admin!, id, 'admin');
  for (const one of [sender!, first!, second!]) await join(one, id);
  await givePlan(api.deps, sender!.id, 'individual_year_tier-5');
  return { id, admin: admin!, sender: sender!, first: first!, second: second! };
}

const TEXT = 'The cap is twice the fees that were paid in the year before.';
const stepsOf = (...people: TestPerson[][]) => people.map((of) => ({ approvers: of.map(({ id }) => id) }));

const trySend = (by: TestPerson, steps: object[], more: object = {}) =>
  by.browser.send('post', '/api/team/approvals', {
    what: { kind: 'snippet', text: TEXT },
    title: 'Cap',
    steps,
    ...more,
  });

async function sent(by: TestPerson, steps: object[], more: object = {}): Promise<string> {
  const { status, body } = await trySend(by, steps, more);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.id;
}

const read = (by: TestPerson, id: string) => by.browser.get(`/api/team/approvals/${id}`);
const told = async (by: TestPerson, id: string): Promise<ApprovalReply> => (await read(by, id)).body;

async function decide(by: TestPerson, id: string, decision: string, reason = '', seen: object = {}) {
  const { rounds } = await told(by, id);
  const { round = 1, hash = '' } = rounds?.[0] ?? {};
  return by.browser.send('post', `/api/team/approvals/${id}/decision`, { round, hash, decision, reason, ...seen });
}

const stateOf = async (by: TestPerson, id: string) => (await told(by, id)).approval.state;

describe('is refused', () => {
  test('to whoever has not signed in, is in no team, waits to be let in, or has no such plan', async () => {
    const { sender, first, id } = await team();
    const steps = stepsOf([first]);
    expect((await api.browser().get('/api/team/approvals')).status).toBe(401);
    const alone = await signedUp(api);
    await givePlan(api.deps, alone.id, 'individual_year_tier-5');
    expect((await trySend(alone, steps)).status).toBe(404);
    await api.deps.db
      .insertInto('team_member')
      .values({ user_id: alone.id, team_id: id, role: 'member', state: 'pending', way: 'link', joined_at: now })
      .execute();
    expect((await trySend(alone, steps)).status).toBe(404);
    const { status, body } = await trySend(first, stepsOf([sender]));
    expect([status, body.error.details]).toEqual([
      402,
      expect.objectContaining({ feature: 'workflows', upgradeTo: 'ENTERPRISE' }),
    ]);
  });

  test('with steps that cannot be', async () => {
    const { sender, first } = await team();
    const stranger = await signedUp(api);
    for (const steps of [[], stepsOf([]), stepsOf([stranger]), stepsOf([sender]), stepsOf([first, first])])
      expect((await trySend(sender, steps)).status).toBe(422);
    const past = await trySend(sender, [{ approvers: [first.id], due: '2026-03-01' }]);
    expect([past.status, past.body.error.message]).toEqual([422, 'steps: Step 1 is due in the past.']);
  });

  test('for what the person may not see', async () => {
    const { sender, first } = await team();
    await api.deps.db
      .insertInto('namespace')
      .values({ id: 'hidden', title: 'Hidden', visibility: 'private' })
      .execute();
    for (const what of [
      { kind: 'clause', namespace: 'hidden', id: 'x' },
      { kind: 'clause', id: 'nothing' },
      { kind: 'review', id: 'nothing' },
    ])
      expect((await trySend(sender, stepsOf([first]), { what })).status).toBe(404);
  });
});

describe('nobody reads it', () => {
  test('outside of its people and the admins of the team', async () => {
    const { admin, sender, first, second } = await team();
    const other = await team();
    const id = await sent(sender, stepsOf([first]));
    for (const one of [sender, first, admin]) expect((await read(one, id)).status).toBe(200);
    for (const one of [second, other.admin, other.sender, await signedUp(api)]) {
      expect((await read(one, id)).status).toBe(404);
      expect((await one.browser.get(`/api/team/approvals/${id}/file?round=1`)).status).toBe(404);
      for (const [path, body] of [
        ['withdraw', undefined],
        ['comments', { text: 'Hello.' }],
        ['hand-on', { to: admin.id }],
        ['rounds', { text: 'Other.', steps: stepsOf([first]) }],
        ['decision', { round: 1, hash: fullTextHash(TEXT), decision: 'approve' }],
      ] as const)
        expect((await one.browser.send('post', `/api/team/approvals/${id}/${path}`, body)).status).toBe(404);
    }
    expect((await second.browser.get('/api/team/approvals')).body).toMatchObject({ waiting: [], sent: [], team: [] });
  });

  test('who is no longer in the team, from that moment on; their place falls to its admins', async () => {
    const { admin, sender, first, second } = await team();
    const id = await sent(sender, stepsOf([first], [second]));
    await leave(first);
    expect((await read(first, id)).status).toBe(404);
    expect((await decide(first, id, 'approve')).status).toBe(404);
    expect((await admin.browser.get('/api/team/approvals')).body.waiting.map((one: { id: string }) => one.id)).toEqual([
      id,
    ]);
    await remind(api.deps);
    expect(await mailsTo(api, admin.email, 'approval_left')).toHaveLength(1);
    expect((await decide(admin, id, 'approve')).status).toBe(200);
    const [step] = (await told(sender, id)).rounds[0]!.steps;
    expect(step).toMatchObject({
      state: 'approved',
      approvers: [{ hasLeft: true, person: { id: first.id }, decidedBy: { id: admin.id } }],
    });
    await leave(sender);
    expect((await read(sender, id)).status).toBe(404);
  });

  test('an admin does not answer what they sent themselves, in nobody’s place', async () => {
    const { admin, first } = await team();
    await givePlan(api.deps, admin.id, 'individual_year_tier-5');
    const id = await sent(admin, stepsOf([first]));
    await leave(first);
    expect((await decide(admin, id, 'approve')).status).toBe(409);
  });
});

describe('step by step', () => {
  test('it goes to one after the other, each is mailed when it is their turn, and the sender when all have approved', async () => {
    const { admin, sender, first, second } = await team();
    const id = await sent(sender, stepsOf([first], [second, admin]), { message: 'Please look at the cap.' });
    const [mail] = await mailsTo(api, first.email, 'approval_asked');
    expect(mail).toContain(`http://localhost:3000/team/approvals/${id}`);
    expect(mail).not.toContain(TEXT);
    expect(await mailsTo(api, second.email, 'approval_asked')).toHaveLength(0);
    expect((await decide(second, id, 'approve')).status).toBe(409);
    expect((await decide(first, id, 'approve')).body.approval).toMatchObject({
      state: 'waiting',
      step: { position: 1, of: 2 },
    });
    expect(await mailsTo(api, second.email, 'approval_asked')).toHaveLength(1);
    expect((await decide(second, id, 'approve')).body.approval.state).toBe('waiting');
    expect(await mailsTo(api, sender.email, 'approval_decided')).toHaveLength(0);
    expect((await decide(admin, id, 'approve', 'Fine.')).body.approval).toMatchObject({
      state: 'approved',
      step: null,
    });
    expect(await mailsTo(api, sender.email, 'approval_decided')).toHaveLength(1);
    const { history, rounds } = await told(sender, id);
    expect(history.map(({ kind, person }) => [kind, person?.id])).toEqual([
      ['sent', sender.id],
      ['approve', first.id],
      ['approve', second.id],
      ['approve', admin.id],
    ]);
    expect(rounds[0]).toMatchObject({
      text: TEXT,
      hash: fullTextHash(TEXT),
      hashOf: 'text',
      message: 'Please look at the cap.',
    });
  });

  test('any one of several is enough where the step says so', async () => {
    const { sender, first, second } = await team();
    const id = await sent(sender, [{ approvers: [first.id, second.id], needs: 'any' }]);
    await decide(second, id, 'approve');
    expect(await stateOf(sender, id)).toBe('approved');
    expect((await decide(first, id, 'refuse', 'Too late.')).status).toBe(409);
  });

  test.each([
    ['refuse', 'refused'],
    ['changes', 'changes'],
  ])('to %s needs a reason and ends the round', async (decision, state) => {
    const { sender, first, second } = await team();
    const id = await sent(sender, stepsOf([first], [second]));
    expect((await decide(first, id, decision)).body.error.details).toEqual({
      fields: { reason: 'Say why, in a few words.' },
    });
    expect((await decide(first, id, decision, 'The cap is too low.')).body.approval.state).toBe(state);
    expect(await mailsTo(api, second.email, 'approval_asked')).toHaveLength(0);
    expect(await mailsTo(api, sender.email, 'approval_decided')).toHaveLength(1);
  });

  test('a new round begins at the first step with the new text, and the old one is kept as it was', async () => {
    const { sender, first, second } = await team();
    const id = await sent(sender, stepsOf([first], [second]));
    const again = (text?: string) =>
      sender.browser.send('post', `/api/team/approvals/${id}/rounds`, {
        text,
        message: 'Now three times.',
        steps: stepsOf([first]),
      });
    expect((await again('Not yet.')).status).toBe(409);
    await decide(first, id, 'changes', 'Three times, please.');
    expect((await again()).status).toBe(422);
    expect(
      (await first.browser.send('post', `/api/team/approvals/${id}/rounds`, { text: 'X', steps: [] })).status,
    ).toBe(404);
    const { status, body } = await again(TEXT.replace('twice', 'three times'));
    expect([status, body.approval.round, body.approval.state]).toEqual([200, 2, 'waiting']);
    expect(
      body.sinceBefore
        .filter((one: { kind: string }) => one.kind !== 'same')
        .map((one: { text: string }) => one.text.trim()),
    ).toEqual(['twice', 'three times']);
    expect(await mailsTo(api, first.email, 'approval_asked')).toHaveLength(2);
    // who read the old text does not answer for the new one
    const old = { round: 1, hash: fullTextHash(TEXT) };
    expect((await decide(first, id, 'approve', '', old)).status).toBe(409);
    expect((await decide(first, id, 'approve', '', { round: 2, hash: fullTextHash(TEXT) })).status).toBe(409);
    expect((await decide(first, id, 'approve')).body.approval.state).toBe('approved');
    const file = await sender.browser.download(`/api/team/approvals/${id}/file?round=1`);
    expect([file.name, file.content.toString()]).toEqual(['cap-round-1.txt', TEXT]);
  });

  test('whoever sent it takes it back, and an admin; what is decided stays', async () => {
    const { admin, sender, first } = await team();
    const withdraw = (by: TestPerson, id: string) => by.browser.send('post', `/api/team/approvals/${id}/withdraw`);
    const id = await sent(sender, stepsOf([first]));
    expect((await withdraw(first, id)).status).toBe(404);
    expect((await withdraw(sender, id)).body.approval.state).toBe('withdrawn');
    expect(await mailsTo(api, first.email, 'approval_withdrawn')).toHaveLength(1);
    expect((await withdraw(sender, id)).status).toBe(409);
    expect((await decide(first, id, 'approve')).status).toBe(409);
    const other = await sent(sender, stepsOf([first]));
    expect((await withdraw(admin, other)).body.approval.state).toBe('withdrawn');
  });

  test('is handed on to another member, who alone answers then', async () => {
    const { sender, first, second } = await team();
    const id = await sent(sender, stepsOf([first]));
    const to = (who: TestPerson) => first.browser.send('post', `/api/team/approvals/${id}/hand-on`, { to: who.id });
    for (const wrong of [sender, first, await signedUp(api)]) expect((await to(wrong)).status).toBe(422);
    expect((await to(second)).status).toBe(200);
    expect((await to(second)).status).toBe(409);
    expect((await decide(first, id, 'approve')).status).toBe(409);
    expect((await decide(second, id, 'approve')).body.approval.state).toBe('approved');
    expect((await told(sender, id)).history[1]).toMatchObject({
      kind: 'handed_on',
      person: { id: first.id },
      other: { id: second.id },
    });
  });

  test('comments decide nothing', async () => {
    const { sender, first } = await team();
    const id = await sent(sender, stepsOf([first]));
    const { body } = await first.browser.send('post', `/api/team/approvals/${id}/comments`, { text: 'Which year?' });
    expect(body.approval.state).toBe('waiting');
    expect(body.history.at(-1)).toMatchObject({ kind: 'comment', text: 'Which year?', person: { id: first.id } });
  });
});

describe('at once', () => {
  test('of two answers of one person one counts', async () => {
    const { sender, first, second } = await team();
    const id = await sent(sender, stepsOf([first, second]));
    const answers = await Promise.all([decide(first, id, 'approve'), decide(first, id, 'refuse', 'No.')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await told(sender, id)).history).toHaveLength(2);
  });

  test('two people answer, and the step is done once', async () => {
    const { admin, sender, first, second } = await team();
    const id = await sent(sender, stepsOf([first, second], [admin]));
    const answers = await Promise.all([decide(first, id, 'approve'), decide(second, id, 'approve')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await told(admin, id)).approval.step).toMatchObject({ position: 1 });
    expect(await mailsTo(api, admin.email, 'approval_asked')).toHaveLength(1);
  });

  test('it is taken back and answered: one of both', async () => {
    const { sender, first } = await team();
    for (let n = 0; n < 4; n++) {
      const id = await sent(sender, stepsOf([first]));
      const take = sender.browser.send('post', `/api/team/approvals/${id}/withdraw`);
      const [back, answer] = await Promise.all([take, decide(first, id, 'approve')]);
      expect([back.status, answer.status].sort()).toEqual([200, 409]);
      expect(await stateOf(sender, id)).toBe(back.status === 200 ? 'withdrawn' : 'approved');
    }
  });
});

describe('reminders', () => {
  test('go out before it is due and when it is overdue, each once, also from two processes', async () => {
    const { sender, first, second } = await team();
    now = new Date('2026-03-02T09:00:00Z');
    const id = await sent(sender, [
      { approvers: [first.id, second.id], due: '2026-03-04' },
      { approvers: [second.id], due: '2026-03-04' },
    ]);
    const soon = () => mailsTo(api, first.email, 'approval_soon');
    const late = () => mailsTo(api, first.email, 'approval_overdue');
    await remind(api.deps);
    expect(await soon()).toHaveLength(0);
    expect((await decide(second, id, 'approve')).status).toBe(200);
    now = new Date('2026-03-03T09:00:00Z');
    await Promise.all([remind(api.deps), remind(api.deps)]);
    await remind(api.deps);
    expect(await soon()).toHaveLength(1);
    expect(await mailsTo(api, second.email, 'approval_soon')).toHaveLength(0);
    now = new Date('2026-03-05T00:00:00Z');
    await Promise.all([remind(api.deps), remind(api.deps)]);
    await remind(api.deps);
    expect([await soon(), await late()].map((one) => one.length)).toEqual([1, 1]);
    // overdue stays open
    const stillOpen = await approvalOf(api.deps, first.id, id);
    expect(stillOpen?.approval).toMatchObject({ state: 'waiting', step: { dueState: 'overdue' }, waitsForMe: true });
    now = new Date('2026-03-02T09:00:00Z');
  });
});

describe('what is approved', () => {
  const law = (body: string) => ({
    id: 'law',
    title: 'Supply Agreement',
    published: '2020-01-02',
    sections: [{ heading: 'Governing Law', body, type: 'governing-law' }],
  });

  test('a clause: when its contract changes, its page says so and what', async () => {
    const { sender, first } = await team();
    await seedContract(api.deps.db, law('The laws of Delaware govern this Agreement.'));
    const { id: clause } = await api.deps.db
      .selectFrom('clause')
      .select('id')
      .where('type_id', '=', 'governing-law')
      .executeTakeFirstOrThrow();
    const id = await sent(sender, stepsOf([first]), { what: { kind: 'clause', id: clause }, title: '' });
    await decide(first, id, 'approve');
    expect(await told(sender, id)).toMatchObject({
      approval: { title: 'Governing Law', state: 'approved' },
      rounds: [{ source: { kind: 'clause', label: 'Supply Agreement (2 January 2020)' } }],
      now: { state: 'same' },
    });
    await seedContract(api.deps.db, law('The laws of Ohio govern this Agreement.'));
    const changed = await told(first, id);
    expect(changed.rounds[0]!.text).toContain('Delaware');
    expect(changed.now.state).toBe('changed');
    expect(changed.now.parts!.filter(({ kind }) => kind !== 'same').map(({ text }) => text.trim())).toEqual([
      'Delaware',
      'Ohio',
    ]);
    await seedContract(
      api.deps.db,
      law(
        'The laws of Delaware govern this Agreement. Every dispute goes to three arbitrators, who sit in Portland and decide within a year.',
      ),
    );
    expect((await told(first, id)).now.parts?.map(({ kind }) => kind)).toEqual(['same', 'added']);
    await seedContract(api.deps.db, law('The laws of Ohio govern this Agreement.'));
    const again = await sender.browser.send('post', `/api/team/approvals/${id}/rounds`, { steps: stepsOf([first]) });
    expect([again.body.approval.round, again.body.now.state]).toEqual([2, 'same']);
    expect(again.body.rounds[0].text).toContain('Ohio');
  });

  test('a Word file: its text to read, the file to take, and the hash of the file', async () => {
    const { sender, first } = await team();
    const content = Buffer.from(await packDocument('<w:p><w:r><w:t>The cap is twice the fees.</w:t></w:r></w:p>'));
    const fields = { message: 'See page 1.', steps: JSON.stringify(stepsOf([first])) };
    const send = (file: { name: string; content: Buffer | string }) =>
      sender.browser.upload('/api/team/approvals/document', file, fields);
    expect((await send({ name: 'cap.txt', content: 'The cap.' })).status).toBe(422);
    const { status, body } = await send({ name: 'cap.docx', content });
    expect(status).toBe(200);
    const { rounds, now: original } = await told(first, body.id);
    const hash = createHash('sha256').update(content).digest('hex');
    expect(rounds[0]).toMatchObject({ text: 'The cap is twice the fees.', hashOf: 'file', hash });
    expect(original.state).toBe('unknown');
    const file = await first.browser.download(`/api/team/approvals/${body.id}/file?round=1`);
    expect([file.name, file.content.equals(content)]).toEqual(['cap-round-1.docx', true]);
  });
});

test('each is in the audit log with its team, and the chain is whole', async () => {
  const { id: teamId, sender, first } = await team();
  const id = await sent(sender, stepsOf([first]));
  await decide(first, id, 'approve');
  const entries = await api.deps.db
    .selectFrom('audit_entry')
    .select(['action', 'details', 'actor'])
    .where('object', '=', id)
    .orderBy('seq')
    .execute();
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['workflow.sent', { team: teamId, round: 1, hash: fullTextHash(TEXT), kind: 'snippet' }],
    [
      'workflow.decided',
      { team: teamId, round: 1, decision: 'approve', hash: fullTextHash(TEXT), step: '1', place: 'own' },
    ],
  ]);
  expect(entries[0]!.actor).toBe(api.deps.audit.pseudonym(sender.id));
  expect(await api.deps.audit.verify()).toMatchObject({ isWhole: true });
});

test('a person who ends their account is taken out of it; what was approved stays', async () => {
  const { admin, sender, first } = await team();
  const id = await sent(sender, stepsOf([first]));
  await decide(first, id, 'approve');
  expect((await first.browser.send('post', '/account/terminate', { password: PASSWORD })).status).toBe(200);
  const { approval, rounds } = await told(admin, id);
  expect(approval.state).toBe('approved');
  expect(rounds[0]!.steps[0]!.approvers[0]).toMatchObject({ person: null, decidedBy: null, decision: 'approve' });
});
