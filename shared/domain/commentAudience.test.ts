import { describe, expect, test } from '@jest/globals';
import { AUDIENCES } from '#shared/domain/checks/check.ts';
import {
  audienceByRule,
  commentHash,
  internalComments,
  type KeptAudience,
  keepAudience,
  typedComments,
} from '#shared/domain/commentAudience.ts';
import type { CommentInfo } from '#shared/domain/markup.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const comment = (over: Partial<CommentInfo> = {}): CommentInfo => ({
  id: '1',
  text: 'Too short?',
  author: 'A. Berg',
  quote: 'ten days',
  para: 3,
  resolved: false,
  replies: [],
  ...over,
});
const said = (one: CommentInfo, audience: KeptAudience['audience'] = 'counterparty'): KeptAudience => ({
  id: one.id,
  hash: commentHash(one),
  audience,
});
const audiences = (comments: CommentInfo[], kept: KeptAudience[]) =>
  typedComments(comments, kept).map(({ audience }) => audience);

describe('the first words', () => {
  test.each([
    'Internal: our floor is 2m',
    '[INTERNAL] our floor is 2m',
    'internal - ask Tom',
    'internal only: ask Tom',
    'Note to self: check the tax',
    'note to client: is this right?',
    'Client: please confirm',
    'Client to confirm the figure',
    'Privileged and confidential',
    'Do not send this',
  ])('“%s” is internal', (text) => {
    expect(audienceByRule(text)).toBe('internal');
  });
  test.each([
    'Too short?',
    'The internal rules of the Customer apply',
    'Clients of the Supplier are covered',
    'See the note to self-insurance',
    'For the other side: please explain',
    '',
  ])('“%s” says nothing', (text) => {
    expect(audienceByRule(text)).toBe('untyped');
  });
  test('a long row of marks is read at once', () => {
    const started = processorTime();
    for (const piece of ['[', ' ', '(*', 'internal ', 'note to ']) audienceByRule(piece.repeat(20_000));
    expect(processorTime() - started).toBeLessThan(4000);
  });
});

describe('readers of comments', () => {
  test('what nobody has said, and an answer that is internal, must not go out', () => {
    const comments = [comment(), comment({ id: '2', replies: [{ author: 'T', text: 'Internal: we can give in' }] })];
    expect(audiences(comments, [])).toEqual(['untyped', 'internal']);
    expect(internalComments(typedComments(comments, []))).toHaveLength(2);
  });
  test('what somebody has said counts, also against the first words', () => {
    const one = comment({ text: 'Internal: draft' });
    expect(audiences([one], [said(one)])).toEqual(['counterparty']);
    expect(internalComments(typedComments([one], [said(one)]))).toEqual([]);
  });
  test.each<[string, Partial<CommentInfo>]>([
    ['other words', { text: 'Too short, our floor is twenty.' }],
    ['another author', { author: 'M. Brandt' }],
    ['a new answer', { replies: [{ author: 'T', text: 'We can live with five.' }] }],
  ])('%s have to be decided again', (_, over) => {
    expect(audiences([comment(over)], [said(comment())])).toEqual(['untyped']);
  });
  test('so have an answer in other words, and one by another', () => {
    const answered = (author: string, text: string) => comment({ replies: [{ author, text }] });
    const kept = [said(answered('T', 'We can live with five.'))];
    expect(audiences([answered('T', 'We can live with five.')], kept)).toEqual(['counterparty']);
    expect(audiences([answered('T', 'We can live with six.')], kept)).toEqual(['untyped']);
    expect(audiences([answered('U', 'We can live with five.')], kept)).toEqual(['untyped']);
  });
  test('a comment whose id another one has now keeps its reader as well', () => {
    const [other, moved] = [comment({ text: 'Other words.' }), comment({ id: '7' })];
    expect(audiences([other, moved], [said(comment())])).toEqual(['untyped', 'counterparty']);
  });
  test('a comment that saving gave another id keeps its reader; a second one with the same words does not share it', () => {
    const [first, second] = [comment({ id: '7' }), comment({ id: '8', para: 9 })];
    expect(audiences([first], [said(comment())])).toEqual(['counterparty']);
    expect(audiences([first, second], [said(comment())])).toEqual(['counterparty', 'untyped']);
    expect(audiences([first, second], [said(second)])).toEqual(['untyped', 'counterparty']);
  });
  test('a resolved comment stops the sending as well', () => {
    expect(internalComments(typedComments([comment({ resolved: true })], []))).toHaveLength(1);
  });
  test.each(AUDIENCES)('%s: goes out only if it is for the other side', (audience) => {
    const { audience: _, ...rest } = typedComments([comment()], [])[0]!;
    expect(internalComments([{ ...rest, audience }])).toHaveLength(audience === 'counterparty' ? 0 : 1);
  });
});

describe('what is kept', () => {
  const [one, two] = [comment(), comment({ id: '2', text: 'Why?' })];
  test('holds no words of the document', () => {
    expect(JSON.stringify(keepAudience([one], [], '1', 'internal'))).not.toMatch(/short|Berg|ten days/);
  });
  test('a later word replaces an earlier one, others stay, those of comments that are gone go', () => {
    const gone = said(comment({ id: '9', text: 'Gone.' }));
    expect(keepAudience([one, two], [said(one), said(two), gone], '1', 'internal')).toEqual([
      said(one, 'internal'),
      said(two),
    ]);
  });
  test('what the first words of one say is not kept because somebody has said the same of another', () => {
    const byRule = comment({ id: '2', text: 'Internal: no' });
    const third = comment({ id: '3', text: 'Why?' });
    expect(keepAudience([one, byRule, third], [said(one, 'internal')], '3', 'counterparty')).toEqual([
      said(one, 'internal'),
      said(third),
    ]);
  });
  test('nor because somebody has said otherwise of one with the same words', () => {
    const [decided, byRule] = [comment({ text: 'Internal: no' }), comment({ id: '2', text: 'Internal: no' })];
    expect(keepAudience([decided, byRule, two], [said(decided)], '9', 'internal')).toEqual([said(decided)]);
  });
  test('the new id of a comment that saving gave one', () => {
    const moved = comment({ id: '7' });
    expect(keepAudience([moved], [said(one)], '9', 'internal')).toEqual([said(moved)]);
  });
  test('nothing is kept of a comment that nobody has decided', () => {
    expect(keepAudience([one, comment({ id: '2', text: 'Internal: no' })], [], '1', 'counterparty')).toEqual([
      said(one),
    ]);
  });
});
