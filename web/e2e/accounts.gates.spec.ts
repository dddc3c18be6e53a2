/** What a new person is asked where the gates of the plans stand (GATES=standard). */
import { confirm, fromElsewhere, heading, PASSWORD, signIn, signOut, signUp } from './accountSteps.ts';
import { expect, test } from './fixtures.ts';

const PROFILE = {
  'First name': 'Ada',
  'Last name': 'Quill',
  'Your role': 'In-house attorney',
  'Do you draft contracts?': 'Yes',
  'Attorneys in your company': '2-10',
};

test('the address first, then the plans, then the profile, which is kept', async ({ reader, browser }) => {
  const { page } = reader;
  const email = await signUp(reader);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(email);
  // forced: there is nothing to do before the address is confirmed
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  // whose mail did not arrive has another one sent from here
  await fromElsewhere(page, async () => {
    await dialog.getByRole('button', { name: 'Send the link again' }).click();
    await expect(dialog.getByText(`Sent again to ${email}`)).toBeVisible();
  });

  await confirm(reader, browser, email);
  await expect(heading(page)).toHaveText('Your address is confirmed');
  // the plans come first, and closing them leads to the profile
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
  // what there is, by name; nothing that there is not
  for (const one of ['Custom Playbooks', 'Team Access & Permissions', 'Workflows', 'Library alerts', 'Integrations'])
    await expect(dialog).toContainText(one);
  await expect(dialog).not.toContainText(/\bAI\b|trial|repository|SOC 2|24\/7|\$/i);
  const isSettled = page.waitForResponse((response) => response.url().endsWith('/api/user/settings'));
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect((await isSettled).ok()).toBe(true);
  await expect(dialog.getByRole('heading', { name: 'About your work' })).toBeVisible();
  for (const [label, value] of Object.entries(PROFILE)) {
    const field = dialog.getByLabel(label);
    if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(value);
    else await field.fill(value);
  }
  await dialog.getByRole('button', { name: 'Save and go on' }).click();
  await expect(dialog).toBeHidden();

  await reader.open('/user/account');
  await signOut(reader);
  await signIn(reader, email, PASSWORD, '/user/profile');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});
