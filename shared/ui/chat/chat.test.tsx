import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { ChatAnswer } from '#shared/api/chat.ts';
import { AnswerView } from '#shared/ui/chat/AnswerView.tsx';
import { Conversation } from '#shared/ui/chat/Conversation.tsx';
import { type Chat, useChat } from '#shared/ui/chat/useChat.ts';
import { buildShell } from '#shared/ui/testing/builders.ts';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';

const SOURCE = { id: 'S1', kind: 'clause', title: 'Liability', from: 'Agreement a', url: '/contracts/a#2' } as const;
const answer: ChatAnswer = {
  engine: 'model',
  model: 'large',
  lines: [
    { text: 'It is capped.', proofs: [{ source: 'S1', quote: 'limited to the fees' }] },
    { text: 'It is usual.', proofs: [] },
  ],
  sources: [{ ...SOURCE, wording: null, place: '' }],
  edits: [],
  leftOut: 1,
  notes: ['The model’s own limit cut this answer.'],
};

describe('an answer', () => {
  test('opens the record at the words, marks what nothing proves, says what was left out and cut', () => {
    renderWithApp(<AnswerView answer={answer} />, { mounted: ['/contracts/:id'] });
    const link = screen.getByRole('link', { name: /Liability, in: Agreement a/ });
    expect(link.getAttribute('href')).toBe('/contracts/a#2:~:text=limited%20to%20the%20fees');
    expect(screen.getAllByText('no source')).toHaveLength(1);
    expect(screen.getByText(/1 citation of the model stood in no source/)).toBeTruthy();
    expect(screen.getByText('The model’s own limit cut this answer.')).toBeTruthy();
  });

  test('says once what contracts have there, each value with the way to them, and proves counts by the place itself', async () => {
    const values = [
      { text: '30 days', contracts: 12, url: '/clause/liability/_g?slot=k:30' },
      { text: '45 days', contracts: 5, url: null },
    ];
    const counted = { contracts: 17, slots: [{ before: 'is due within', values, others: 0 }] };
    const proofs = [
      { source: 'S1', quote: 'limited to the fees' },
      { source: 'S1', quote: '30 days in 12', isCounted: true },
    ];
    const [source] = answer.sources;
    renderWithApp(
      <AnswerView answer={{ ...answer, lines: [{ text: 'So.', proofs }], sources: [{ ...source!, counted }] }} />,
      { mounted: ['/contracts/:id', '/clause/:type/:group'] },
    );
    expect(await screen.findAllByText('In the 17 contracts with this wording')).toHaveLength(1);
    expect(screen.getByRole('link', { name: '30 days' }).getAttribute('href')).toBe('/clause/liability/_g?slot=k:30');
    expect(screen.getByRole('listitem').textContent).toBe('after “is due within”: 30 days in 12, 45 days in 5');
    const places = screen.getAllByRole('link', { name: /Liability, in/ }).map((link) => link.getAttribute('href'));
    expect(places).toEqual(['/contracts/a#2:~:text=limited%20to%20the%20fees', '/contracts/a#2']);
  });

  test('without a model says that it is passages, and calls none unproved', () => {
    renderWithApp(<AnswerView answer={{ ...answer, engine: 'passages', model: null }} />);
    expect(screen.getByText('Best passages, in their own words')).toBeTruthy();
    expect(screen.queryByText('no source')).toBeNull();
  });
});

function Shown(changed: Partial<Chat>) {
  return <Conversation chat={{ ...useChat(), ...changed }} prompt="Cap?" examples={['An example']} />;
}

describe('a conversation', () => {
  test('sends on Enter, makes a line on Shift and Enter, and sends nothing blank', () => {
    const asked: string[] = [];
    renderWithApp(<Shown ask={async (text) => void asked.push(text)} />);
    const box = screen.getByLabelText<HTMLTextAreaElement>('Your question');
    fireEvent.keyDown(box, { key: 'Enter', shiftKey: true });
    expect(asked).toEqual([]);
    fireEvent.keyDown(box, { key: 'Enter' });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect([asked, box.value]).toEqual([['Cap?'], '']);
    fireEvent.change(box, { target: { value: 'a\nb\nc' } });
    expect(box.rows).toBe(3);
  });

  test('keeps a question that could not be saved, says so in the words for it, and asks again', () => {
    let again = 0;
    const waiting = {
      content: 'Cap?',
      attachments: [],
      isSaved: false,
      text: '',
      doing: '',
      failed: 'Something went wrong, please try again later.',
    };
    renderWithApp(<Shown waiting={waiting} again={() => void again++} />);
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong, please try again later.');
    fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(again).toBe(1);
  });

  test('says where questions go before one is asked', () => {
    renderWithApp(<Shown />);
    expect(screen.getByText(/to this server and no further/)).toBeTruthy();
  });

  test('shows what goes to the model before it goes, where there is one', async () => {
    const settings = { ...buildShell().settings, model: { name: 'large', where: 'models.example' } };
    const body = JSON.stringify({ model: 'large', messages: [{ role: 'user', content: 'Sources:\nCap?' }] });
    const masked = [{ placeholder: '[Party A]', kind: 'party' as const, text: 'Brightwater Kilns' }];
    const where = { model: { name: 'large', where: 'models.example' }, token: 't', refusal: null };
    const preview = async () => ({ ...where, body, bytes: body.length, masked });
    renderWithApp(<Shown preview={preview} />, { settings });
    fireEvent.click(await screen.findByRole('button', { name: 'See exactly what goes to the model' }));
    const shown = await screen.findByRole('region', { name: 'What goes to the model' });
    expect(shown.textContent).toContain(`${body.length} bytes to large at models.example`);
    expect(shown.textContent).toContain('Sources:\nCap?');
    expect(screen.getByRole('row', { name: '[Party A] Brightwater Kilns', hidden: true })).toBeTruthy();
  });

  test('says why nothing goes where the settings keep it', async () => {
    const settings = { ...buildShell().settings, model: { name: 'large', where: 'models.example' } };
    const refusal = 'No model was asked: your AI settings say so for “Kiln”.';
    const preview = async () => ({ token: 't', refusal, model: null, body: '', bytes: 0, masked: [] });
    renderWithApp(<Shown preview={preview} />, { settings });
    fireEvent.click(await screen.findByRole('button', { name: 'See exactly what goes to the model' }));
    expect((await screen.findByText(refusal)).getAttribute('role')).toBe('status');
  });
});
