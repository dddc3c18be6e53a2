/** A clause of one's own on the page that looks it up: what leaves, what is said, in which library it is looked up. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ClosestWording } from '#shared/api/closest.ts';
import { hashText, sketchOf } from '#shared/domain/shingles.ts';
import { refused, serverThatAnswers } from '#shared/ui/testing/server.ts';
import { ClosestPage } from '#web/pages/closest/ClosestPage.tsx';
import { renderInApp } from '#web/testing/renderInApp.tsx';

afterEach(cleanup);

const CLAUSE =
  'Neither party is liable for indirect or consequential loss, and the total liability of each is limited to what was paid in six months.';
const WORDING: ClosestWording = {
  id: 'g1',
  type: 'clause',
  title: 'Limitation of Liability',
  url: '/clause/limitation-of-liability/_g1',
  resemblance: 0.9,
  contracts: 1,
  counts: null,
  firstYear: 2009,
  lastYear: 2025,
  text: CLAUSE.replace('six', 'twelve'),
  isCut: false,
  contract: { title: 'Supply Agreement', url: '/contracts/c1#liability', published: '14 March 2024' },
};
const url = '/library/firm/closest';
const page = () => renderInApp(<ClosestPage crumbs={[]} />, { url, shell: { namespace: 'firm' } });
const type = (text: string) => fireEvent.change(screen.getByLabelText('Your clause'), { target: { value: text } });
const press = (keys: object) => fireEvent.keyDown(screen.getByLabelText('Your clause'), { key: 'Enter', ...keys });

test('by Ctrl and Enter its hashes are sent to the library of the page; the answer is kept for Back in the tab alone', async () => {
  const { sent } = serverThatAnswers({ 'POST /api/closest': { body: { items: [WORDING] } } });
  const { replaced } = page();
  type(CLAUSE);
  press({});
  expect(sent).toEqual([]);
  press({ ctrlKey: true });
  const { words, hashes } = sketchOf(CLAUSE);
  await waitFor(() => expect(replaced).toHaveLength(1));
  expect(sent).toEqual([
    { call: 'POST /api/closest', body: { namespace: 'firm', words, hashes: hashes.map(hashText) } },
  ]);
  const found = { text: CLAUSE, reply: { items: [WORDING] } };
  expect(replaced).toEqual([{ page: { component: 'Closest', props: { crumbs: [], found } }, url }]);
});

test('what was found stands with its differences, the place it is from, and how it is without marks', () => {
  serverThatAnswers({});
  renderInApp(<ClosestPage crumbs={[]} found={{ text: CLAUSE, reply: { items: [WORDING] } }} />, { url });
  const card = screen.getByRole('article', { name: 'Limitation of Liability' });
  expect([card.querySelector('del')!.textContent, card.querySelector('ins')!.textContent]).toEqual([
    'removed: six',
    'added: twelve',
  ]);
  expect(card.textContent).toContain('differs in 1 word; in 1 contract, dated 2009–2025');
  fireEvent.click(screen.getByRole('button', { name: 'Plain text' }));
  expect([card.querySelector('ins'), card.textContent!.includes(WORDING.text)]).toEqual([null, true]);
  expect((screen.getByLabelText('Your clause') as HTMLTextAreaElement).value).toBe(CLAUSE);
});

test('a limit that is reached is said, and the clause stays', async () => {
  const details = { feature: 'clause_finder', used: 1, limit: 1, resetsAt: null, upgradeTo: 'PRO' };
  serverThatAnswers({ 'POST /api/closest': refused('limit_reached', 429, details) });
  const { replaced } = page();
  type(CLAUSE);
  fireEvent.click(screen.getByRole('button', { name: 'Find the closest wording' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Limit reached');
  expect((screen.getByLabelText('Your clause') as HTMLTextAreaElement).value).toBe(CLAUSE);
  expect(replaced).toEqual([]);
});
