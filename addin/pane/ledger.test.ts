import { describe, expect, test } from '@jest/globals';
import { createLedger, describeRequest, type SentKind, sentSentence } from '#addin/pane/ledger.ts';

const sent = (method: string, path: string, body = '') =>
  describeRequest(method, new URL(path, 'https://pane.test'), body, new Date(0));

describe('ledger', () => {
  const CASES: [string, string, SentKind][] = [
    ['GET', '/api/session', 'own'],
    ['GET', '/signin?v=2&response=json', 'own'],
    ['GET', '/api/search/suggestions?q=limit', 'words'],
    ['GET', '/api/search?q=limitation', 'words'],
    ['GET', '/clause/notices/_g1?v=2&response=json', 'records'],
    ['GET', '/api/groups/g1/templates?namespace=en&member=k7-3', 'records'],
    ['GET', '/library/lib-1/dictionary/notice', 'records'],
    ['POST', '/api/copies', 'copies'],
    ['POST', '/api/public/lists', 'copies'],
    ['GET', '/api/public/lists', 'copies'],
    ['POST', '/api/citations', 'copies'],
    ['POST', '/api/closest', 'hashes'],
    ['POST', '/api/signals', 'use'],
    ['POST', '/api/libraries/firm/wordings/c1/drift', 'drift'],
    ['POST', '/api/pane/opened', 'versions'],
    ['POST', '/api/pane/refresh', 'own'],
    ['GET', '/api/standards', 'own'],
    ['GET', '/api/standards/a-form-1-0?hash=0', 'own'],
    ['GET', '/api/playbooks', 'own'],
    ['GET', '/api/playbooks/p1/releases/r1', 'own'],
    ['POST', '/api/something/new', 'other'],
  ];
  test.each(CASES)('%s %s is %s', (method, path, kind) => {
    expect(sent(method, path).kind).toBe(kind);
  });

  test('asking who is signed in gives nothing away', () => {
    expect(sentSentence([sent('GET', '/api/session')])).toBe('Nothing has left this computer.');
  });

  test('says that versions went out', () => {
    expect(sentSentence([sent('POST', '/api/pane/opened', '{}')])).toBe(
      'Sent so far: versions of Word and pane. No document text.',
    );
  });

  test('replaced words of a document are document text', () => {
    expect(sentSentence([sent('POST', '/api/libraries/firm/wordings/c1/drift', '{}')])).toBe(
      'Sent so far: words changed in inserted wordings.',
    );
  });

  test('says what went out, hashes counted, and keeps the exact payload', () => {
    const words = sent('GET', '/api/search?q=cap');
    const hashes = sent('POST', '/api/closest', '{"hashes":["0123456789abcdef","fedcba9876543210"]}');
    expect(words.payload).toBe('q=cap');
    expect(sentSentence([words, hashes])).toBe('Sent so far: search words, 2 hashes. No document text.');
  });

  test('says when a question took the document along, and never that none went out', () => {
    const question = sent('POST', '/api/chat', '{"namespace":"en","text":"Cap?"}');
    expect(sentSentence([question])).toBe('Sent so far: questions to the assistant. No document text.');
    for (const one of [
      sent('POST', '/api/chat', '{"text":"Cap?","document":{"name":"x","text":"The term …"}}'),
      sent('POST', '/api/chat/preview', '{"text":"Cap?","document": {"name":"x","text":"The term …"}}'),
      sent('POST', '/api/chat/attachments'),
      sent('POST', '/api/reviews'),
    ]) {
      const said = sentSentence([question, one]);
      expect(said).toContain('document text, with your questions');
      expect(said).not.toContain('No document text');
    }
  });

  test('a kind of call that nobody named is not passed over in silence', () => {
    expect(sentSentence([sent('POST', '/api/something/new', '{}')])).toBe('Sent so far: other calls.');
  });

  test('tells listeners until they leave', () => {
    const one = createLedger();
    let told = 0;
    const leave = one.subscribe(() => told++);
    one.add(sent('GET', '/api/search'));
    leave();
    one.add(sent('GET', '/api/search'));
    expect([told, one.entries().length]).toEqual([1, 2]);
  });
});
