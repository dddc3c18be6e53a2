/** Citing a wording: what is asked for, what is shown, and what is said when no address can be had. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Citation, CiteButton } from '#shared/ui/records/Citation.tsx';
import { useCitation } from '#shared/ui/records/useCitation.ts';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';
import { type Answers, offline, serverThatAnswers } from '#shared/ui/testing/server.ts';

const REPLY = {
  hash: '0f'.repeat(10),
  url: `https://library.example/clause/notices@${'0f'.repeat(10)}`,
  source: 'Supply Agreement',
  published: '2 May 2020',
  citation: 'Notices, “In writing.”, in: Supply Agreement (2 May 2020).',
  facts: {
    kind: 'clause',
    what: 'Notices',
    contract: 'Supply Agreement',
    place: 'section 9',
    company: null,
    form: null,
    exhibit: null,
    number: null,
    date: '2020-05-02',
    sourceUrl: null,
    url: `https://library.example/clause/notices@${'0f'.repeat(10)}`,
    hash: '0f'.repeat(10),
    accessed: '2026-11-26T10:00:00.000Z',
  },
};

const written: string[] = [];
beforeAll(async () => {
  // The test runner links no two modules at once.
  await import('#shared/ui/records/CitationBox.tsx');
  const writeText = async (text: string) => void written.push(text);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
});
beforeEach(() => void written.splice(0));
afterEach(cleanup);

function Card() {
  const citation = useCitation({ type: 'clause', id: 'g1' });
  return (
    <>
      <CiteButton citation={citation} />
      <Citation citation={citation} />
    </>
  );
}
function show(answers: Answers) {
  const { sent } = serverThatAnswers(answers);
  return { ...renderWithApp(<Card />), sent };
}
const press = async (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('citing', () => {
  test('without a network says so, and tries again when asked', async () => {
    const answers: Answers = { 'POST /api/citations': offline };
    show(answers);
    await press('Cite');
    expect(screen.getByRole('status').textContent).toContain('No address could be had just now.');
    serverThatAnswers({ 'POST /api/citations': { body: REPLY } });
    await press('Try again');
    expect(screen.getByText(REPLY.citation)).toBeTruthy();
  });

  test('sends the number of the wording only, once, and shows source, date, hash and address', async () => {
    const { sent } = show({ 'POST /api/citations': { body: REPLY } });
    await press('Cite');
    expect(sent).toEqual([{ call: 'POST /api/citations', body: { type: 'clause', id: 'g1', namespace: 'en' } }]);
    for (const text of [REPLY.source, REPLY.published, REPLY.hash]) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Frozen page' }).getAttribute('href')).toBe(
      `/clause/notices@${REPLY.hash}`,
    );
    await press('Cite');
    expect(screen.queryByText(REPLY.citation)).toBeNull();
    await press('Cite');
    expect(sent).toHaveLength(1);
  });

  test('copies the line and says so', async () => {
    const { notes } = show({ 'POST /api/citations': { body: REPLY } });
    await press('Cite');
    await press('Copy citation');
    expect(written).toEqual([REPLY.citation]);
    expect(notes).toEqual(['Citation copied.']);
  });

  test('is given in the style that is chosen, and the next one in the same', async () => {
    show({ 'POST /api/citations': { body: REPLY } });
    await press('Cite');
    fireEvent.change(screen.getByLabelText('Style'), { target: { value: 'bluebook' } });
    await press('Copy citation');
    const expected = `“Notices,” in Supply Agreement § 9 (May 2, 2020), ${REPLY.url}.`;
    expect(written).toEqual([expected]);
    cleanup();
    show({ 'POST /api/citations': { body: REPLY } });
    await press('Cite');
    expect(screen.getByText(expected)).toBeTruthy();
    localStorage.clear();
  });
});
