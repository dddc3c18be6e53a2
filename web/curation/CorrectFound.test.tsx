/** What is set for all that a search finds can be taken back, also when it was stopped or failed on the way. */
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Api, createApi } from '#shared/api/client.ts';
import type { JobReply } from '#shared/api/jobs.ts';
import CorrectFound from '#web/curation/CorrectFound.tsx';
import { renderInApp } from '#web/testing/renderInApp.tsx';

const JOB: JobReply = {
  id: 'job-1',
  kind: 'correctFound',
  state: 'cancelled',
  progress: 0.78,
  status: '25 of 32',
  isStopping: false,
  result: null,
  error: null,
  createdAt: '2026-11-26T10:00:00.000Z',
  endedAt: '2026-11-26T10:00:09.000Z',
};

/** Begins, and has the job come to this end. */
async function endedAs(end: Partial<JobReply>) {
  const asked: unknown[] = [];
  const api = {
    ...createApi(),
    call: async (address: string, question: object) => {
      asked.push([address, question]);
      return address.endsWith('/found') ? { job: JOB.id } : { contracts: 25 };
    },
    stream: async function* () {
      yield { ...JOB, ...end };
    },
  } as unknown as Api;
  const view = renderInApp(<CorrectFound total={32} />, {
    url: '/library/firm/search?q=Ohio&tab=contracts',
    shell: { namespace: 'firm' },
    fetch: async () => ({}) as never,
    app: { api },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Set for all 32 contracts found' }));
  fireEvent.change(screen.getByLabelText('Matter'), { target: { value: 'Kilns' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set for all 32 contracts' }));
  const going = await screen.findByRole('region', { name: 'Setting what was found' });
  await within(going).findByRole('button', { name: 'Close' });
  return { asked, view };
}

const undo = () => screen.queryByRole('button', { name: 'Undo' });

test.each([
  ['stopped', {}, 'Stopped at 25 of 32. What was set by then stays.'],
  [
    'failed',
    { state: 'failed' as const, error: { code: 'internal', message: 'Something broke.' } },
    'It ended: Something broke. Set by then: 25 of 32.',
  ],
])('%s: what was set by then is taken back', async (_, end, said) => {
  const { asked } = await endedAs(end);
  expect(screen.getByRole('status').textContent).toBe(said);
  fireEvent.click(undo()!);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toEqual([
    'POST /api/libraries/:namespace/corrections/undo',
    expect.objectContaining({ params: { namespace: 'firm' }, body: { batch: JOB.id } }),
  ]);
});

test.each([
  ['stopped before anything was set', { progress: 0, status: '' }],
  ['done with nothing to set', { state: 'done' as const, progress: 1, result: { batch: JOB.id, contracts: 0 } }],
])('%s: there is nothing to take back', async (_, end) => {
  await endedAs(end);
  expect(undo()).toBeNull();
});
