/** Copying and downloading a wording: what is taken, what is counted, and what is said when it cannot be had. */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { SessionFacts } from '#shared/api/session.ts';
import { errorText } from '#shared/domain/errors.ts';
import { LOAD_FAILURES } from '#shared/domain/loadFailures.ts';
import { ANONYMOUS } from '#shared/ui/anonymous.ts';
import { CopyButton } from '#shared/ui/records/CopyButton.tsx';
import DownloadChoices from '#shared/ui/records/DownloadChoices.tsx';
import { signedInAs } from '#shared/ui/testing/people.ts';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';
import { type Answers, offline, refused, serverThatAnswers } from '#shared/ui/testing/server.ts';

const written: string[] = [];
let writeText: (text: string) => Promise<void>;
beforeAll(async () => {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: (text: string) => writeText(text) } });
  // The test runner links no two modules at once.
  await import('#shared/ui/records/takeCopy.ts');
  await import('#shared/ui/records/downloadFile.ts');
  await import('#shared/ui/server/follow.ts');
});
beforeEach(() => {
  written.length = 0;
  writeText = async (text) => void written.push(text);
});
afterEach(cleanup);

const counted = jest.fn((_action: string) => undefined);
beforeEach(() => void counted.mockClear());
const DETAILS = { used: 30, limit: 30, resetsAt: '2026-11-21T00:00:00.000Z', upgradeTo: 'FREE' };

function show(
  button: 'copy' | 'copy as shown' | 'copy a contract' | 'download',
  answers: Answers,
  gates: 'standard' | 'open' = 'standard',
  session: SessionFacts = signedInAs(),
) {
  const { sent } = serverThatAnswers(answers);
  const of = { type: 'clause', id: 'g1' } as const;
  const nodes = {
    copy: <CopyButton text="As shown" of={of} />,
    'copy as shown': <CopyButton text="As shown" of={of} isAsShown />,
    'copy a contract': <CopyButton of={{ type: 'contract', id: 'c1' }} />,
    download: <DownloadChoices of={of} />,
  };
  const settings = {
    gates,
    providers: [],
    captcha: false,
    billing: null,
    products: [],
    model: null,
    counted: [],
    flags: {},
    thresholds: null,
    limits: null,
  };
  const app = renderWithApp(nodes[button], { settings, session }, { countUse: counted });
  return { ...app, sent };
}
const press = async () => act(async () => void fireEvent.click(screen.getByRole('button')));
const label = () => screen.getByRole('button').textContent;

describe('copying', () => {
  const whole = { 'POST /api/copies': { body: { text: 'Whole wording\n\nits source', wording: '', citation: '' } } };

  test('takes the whole wording with its source, counts and reports it', async () => {
    const { sent, tracked } = show('copy', whole);
    await press();
    await waitFor(() => expect(label()).toBe('Copied'));
    expect(written).toEqual(['Whole wording\n\nits source']);
    expect(sent).toEqual([{ call: 'POST /api/copies', body: { type: 'clause', id: 'g1', namespace: 'en' } }]);
    expect([tracked, counted.mock.calls]).toEqual([['copy'], [['copy']]]);
  });

  test('whoever is not signed in is told where it went: there is no list of theirs', async () => {
    const { notes } = show('copy', whole, 'standard', ANONYMOUS);
    await press();
    await waitFor(() => expect(notes).toEqual(['Copied to clipboard']));
    cleanup();
    const own = show('copy', whole);
    await press();
    await waitFor(() => expect(label()).toBe('Copied'));
    expect(own.notes).toEqual([]);
  });

  test.each<[string, 'copy' | 'copy as shown', Answers]>([
    ['another contract’s wording of the same', 'copy as shown', whole],
    ['offline', 'copy', { 'POST /api/copies': offline }],
    ['when the server fails', 'copy', { 'POST /api/copies': refused('server', 500) }],
    ['when it is not known any more', 'copy', { 'POST /api/copies': refused('not_found', 404) }],
  ])('takes what is shown: %s', async (_, button, answers) => {
    show(button, answers);
    await press();
    await waitFor(() => expect(written).toEqual(['As shown']));
  });

  test('of a contract, of which a page may show a part, is all of it', async () => {
    const { sent } = show('copy a contract', whole);
    await press();
    await waitFor(() => expect(written).toEqual(['Whole wording\n\nits source']));
    expect(sent).toEqual([{ call: 'POST /api/copies', body: { type: 'contract', id: 'c1', namespace: 'en' } }]);
  });

  test.each<[string, Answers, string]>([
    ['offline', { 'POST /api/copies': offline }, LOAD_FAILURES.chunk_offline.text],
    [
      'when it was withdrawn',
      { 'POST /api/copies': refused('contract_unavailable', 410) },
      errorText('contract_unavailable'),
    ],
  ])('takes no part of a contract for the whole, and says why: %s', async (_, answers, why) => {
    const { notes } = show('copy a contract', answers);
    await press();
    await waitFor(() => expect(notes).toEqual([why]));
    expect([written, label(), counted.mock.calls]).toEqual([[], 'Copy', []]);
  });

  test('takes nothing when the limit is reached, and opens its dialog', async () => {
    const { told } = show('copy', {
      'POST /api/copies': refused('limit_reached', 429, { feature: 'copy', ...DETAILS }),
    });
    await press();
    const use = { used: 30, limit: 30, resetsAt: DETAILS.resetsAt };
    await waitFor(() => expect(told).toEqual([{ type: 'refused', feature: 'copy', use, upgradeTo: 'FREE' }]));
    expect([written, label(), counted.mock.calls]).toEqual([[], 'Copy', []]);
  });

  test('a browser that refuses is said', async () => {
    writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    show('copy', whole);
    await press();
    await waitFor(() => expect(label()).toBe('Select and copy by hand'));
    expect(counted).not.toHaveBeenCalled();
  });
});

describe('downloading', () => {
  const kept: { name: string; href: string }[] = [];
  beforeAll(() => {
    URL.createObjectURL = () => 'blob:own';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      kept.push({ name: this.download, href: this.href });
    });
  });
  beforeEach(() => void kept.splice(0));

  const usage = (used: number, limit: number | null) => ({
    body: { ...signedInAs(), csrf: 't', usage: [{ key: 'export', used, limit, resetsAt: null }] },
  });
  const file = { body: '<p>Wording</p>', name: 'governing-law.html' };

  const formats = {
    'GET /api/exports/formats?type=clause&namespace=en': { body: { formats: ['docx', 'html', 'drive'] } },
  };
  const choose = async (name: string) => {
    const choice = await screen.findByRole('button', { name });
    await act(async () => void fireEvent.click(choice));
  };
  const said = () => screen.getByRole('status').textContent;

  test('keeps the file under the server’s name, and says what is left', async () => {
    const { told } = show('download', { ...formats, 'POST /api/exports': file, 'GET /api/session': usage(20, 20) });
    await choose('Web page (.html)');
    await waitFor(() => expect(kept).toEqual([{ name: 'governing-law.html', href: 'blob:own' }]));
    const use = { used: 20, limit: 20, resetsAt: null };
    await waitFor(() => expect(told).toEqual([{ type: 'export-counted', left: 0, use, crossedTrialLimit: false }]));
    expect(counted.mock.calls).toEqual([['download']]);
  });

  test('where nothing bounds it, nothing is said', async () => {
    const { told } = show('download', { ...formats, 'POST /api/exports': file, 'GET /api/session': usage(20, null) });
    await choose('Web page (.html)');
    await waitFor(() => expect(counted).toHaveBeenCalled());
    expect(told).toEqual([]);
  });

  test.each([
    ['standard', { type: 'export-counted', left: 0, use: expect.anything(), crossedTrialLimit: false }],
    ['open', { type: 'refused', feature: 'export', use: expect.anything(), upgradeTo: 'FREE' }],
  ] as const)('with %s gates a limit opens its dialog', async (gates, event) => {
    const details = { feature: 'export', ...DETAILS };
    const { told } = show(
      'download',
      { ...formats, 'POST /api/exports': refused('limit_reached', 429, details) },
      gates,
    );
    await choose('Web page (.html)');
    await waitFor(() => expect(told).toEqual([event]));
    expect([kept, said()]).toEqual([[], '']);
  });

  test('what did not arrive is said', async () => {
    show('download', { ...formats, 'POST /api/exports': offline });
    await choose('Web page (.html)');
    await waitFor(() => expect(said()).toBe('That did not arrive. Try again.'));
    expect(kept).toEqual([]);
  });

  test('what the server says of it is said', async () => {
    show('download', {
      ...formats,
      'POST /api/exports': { status: 503, body: { error: { code: 'busy', message: 'Try again in a few seconds.' } } },
    });
    await choose('Web page (.html)');
    await waitFor(() => expect(said()).toContain('Try again in a few seconds'));
  });

  test('a file that was put elsewhere is named', async () => {
    const put = { name: 'Deal.docx', url: 'https://drive.example/1' };
    const { notes } = show('download', {
      ...formats,
      'POST /api/exports/drive': { body: put },
      'GET /api/session': usage(1, null),
    });
    await choose('Save to Google Drive');
    await waitFor(() => expect(notes).toEqual(['Deal.docx is in your Google Drive.']));
    expect(kept).toEqual([]);
  });
});
