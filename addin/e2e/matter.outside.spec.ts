/** What a team has set of models for a matter: in the pane of a member, and at the server, whatever a client sends. */
import { expect, test } from '@playwright/test';
import { askedOfModel } from '#web/e2e/doubles.ts';
import { call, colleague, kept, teamOf } from '#web/e2e/teamSteps.ts';
import { paneOf } from './teamSteps.ts';

const NAMES = /^Kiln has names, addresses and amounts masked/;

test('names masked, and no model for one matter: the pane says so, and the server keeps to it', async ({
  browser,
  baseURL,
}) => {
  const [admin, member] = [await colleague(browser), await colleague(browser)];
  await teamOf(admin, member);
  await admin.reader.open('/team/ai');
  const saved = () => kept(admin.page, '/api/team/ai-policy');
  await Promise.all([saved(), admin.page.getByRole('radio', { name: /^Names masked/ }).check()]);
  await admin.page.getByLabel('New label').fill('Project Kiln');
  await Promise.all([saved(), admin.page.getByRole('button', { name: 'Add', exact: true }).click()]);
  const row = admin.page.getByRole('listitem').filter({ hasText: 'Project Kiln' });
  await Promise.all([saved(), row.getByLabel('May go').selectOption('Nothing')]);

  const { pane } = await paneOf(browser, baseURL!, member);
  await pane.getByRole('button', { name: 'Back' }).click();
  await pane.getByRole('button', { name: 'Ask the assistant' }).click();
  const box = pane.getByRole('textbox', { name: 'Your question' });
  const answers = pane.getByRole('article', { name: 'Answer' });
  const ask = async (question: string): Promise<void> => {
    const before = await answers.count();
    await box.fill(question);
    await pane.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(answers).toHaveCount(before + 1);
  };

  await test.step('without a matter names are masked', async () => {
    await expect(pane.getByText(NAMES)).toBeVisible();
    await ask('What does Brightwater Kilns, Inc. owe under ashfield?');
    await expect(answers.last()).toContainText('were masked for the model');
    const asked = await askedOfModel();
    expect(asked).toContain('owe under ashfield');
    expect(asked).not.toContain('Brightwater');
  });

  await test.step('with it no model is asked', async () => {
    await pane.getByRole('button', { name: 'New', exact: true }).click();
    await pane.getByLabel('Matter').selectOption('Project Kiln');
    await expect(pane.getByText('Kiln has set that no model is asked for “Project Kiln”')).toBeVisible();
    await pane.getByLabel('Ask about the open document too').check();
    await expect(pane.getByText('your team’s AI settings keep it from the model')).toBeVisible();
    await ask('Who may end this under birchmoor?');
    await expect(answers.last()).toContainText('Best passages, in their own words');
    expect(await askedOfModel()).not.toContain('birchmoor');
  });

  await test.step('whatever a client sends: nothing goes with the label, names never, and no setting of one’s own loosens it', async () => {
    const { policy } = (await call(member.page, 'GET', '/api/ai/policy')).body;
    const loosened = {
      ...policy,
      mode: 'plain',
      labels: [{ label: 'Project Kiln', mode: 'plain', models: null, documents: 'always' }],
    };
    expect((await call(member.page, 'PUT', '/api/ai/policy', loosened)).status).toBe(200);
    const question = async (text: string, more: object) => {
      const { status } = await call(member.page, 'POST', '/api/chat', { namespace: 'en', text, ...more });
      expect(status).toBe(200);
    };
    const document = { name: 'Our agreement', text: 'Brightwater Kilns, Inc. pays under chestergate.' };
    await question('Who pays, cloverfield?', { label: 'Project Kiln' });
    await question('Who pays, dunmore?', { document: { ...document, label: 'Project Kiln' } });
    await question('What does Brightwater Kilns, Inc. pay, elmswell?', { document });
    const asked = await askedOfModel();
    for (const word of ['cloverfield', 'dunmore', 'Brightwater']) expect(asked).not.toContain(word);
    expect(asked).toContain('elmswell');
  });
});
