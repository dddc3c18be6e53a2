/** Which account a company's sign-in leads to: every combination of what matters, and the rules about domains and issuers. */
import { describe, expect, test } from '@jest/globals';
import {
  DOMAIN_PROOFS,
  domainIn,
  domainState,
  emailDomain,
  fileProves,
  isAtDomain,
  proofText,
  rechecked,
  recordsProve,
} from '#shared/domain/teamDomain.ts';
import { type AccountFacts, claimsError, companyLinking, issuerError } from '#shared/domain/teamSignIn.ts';

const DAY_MS = 86_400_000;

test.each([
  ['acme.com', 'acme.com'],
  [' ACME.com. ', 'acme.com'],
  ['@acme.com', 'acme.com'],
  ['a-b.co.uk', 'a-b.co.uk'],
  ['acme', null],
  ['', null],
  ['-a.com', null],
  ['a-.com', null],
  ['a..com', null],
  ['https://acme.com', null],
  ['acme.com/x', null],
  ['acme.com:80', null],
  ['10.0.0.1', null],
  [`${'a'.repeat(64)}.com`, null],
])('the domain %j is %j', (text, domain) => expect(domainIn(text)).toBe(domain));

test.each([
  ['a@acme.com', 'acme.com'],
  ['A@ACME.COM', 'acme.com'],
  ['a@b@acme.com', 'acme.com'],
  ['acme.com', null],
  ['@acme.com', null],
  ['a@', null],
])('the domain of %j is %j', (email, domain) => expect(emailDomain(email)).toBe(domain));

test('one below a domain is another', () => {
  expect(isAtDomain('a@acme.com', 'acme.com')).toBe(true);
  for (const email of ['a@eu.acme.com', 'a@notacme.com', 'a@acme.com.evil.com', 'a@acme.co'])
    expect(isAtDomain(email, 'acme.com')).toBe(false);
});

describe('a proof', () => {
  const text = proofText('token');
  test('is the whole record, whatever else stands beside it', () => {
    expect(recordsProve([['v=spf1'], [text]], 'token')).toBe(true);
    expect(recordsProve([[text.slice(0, 5), text.slice(5)]], 'token')).toBe(true);
    for (const records of [[], [['v=spf1']], [[`${text}x`]], [[proofText('other')]], [[text.toUpperCase()]]])
      expect(recordsProve(records, 'token')).toBe(false);
  });
  test('is a line of the file', () => {
    for (const file of [text, `${text}\n`, `\uFEFF${text}\r\n`, `# ours\n${text}`])
      expect(fileProves(file, 'token')).toBe(true);
    for (const file of ['', `<p>${text}</p>`, `${text}x`, `${'x\n'.repeat(60)}${text}`])
      expect(fileProves(file, 'token')).toBe(false);
  });
});

describe('a look at a proven domain', () => {
  const now = new Date('2026-01-20T00:00:00Z');
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  test.each([
    [null, false, { failingSince: now, stoppedAt: null, tell: null }],
    [2.9, false, { failingSince: ago(2.9), stoppedAt: null, tell: null }],
    [3, false, { failingSince: ago(3), stoppedAt: null, tell: 'missing' }],
    [3, true, { failingSince: ago(3), stoppedAt: null, tell: null }],
    [13.9, true, { failingSince: ago(13.9), stoppedAt: null, tell: null }],
    [14, true, { failingSince: ago(14), stoppedAt: now, tell: 'stopped' }],
  ] as const)('that finds nothing, missing for %s days', (days, isWarned, wanted) => {
    const failingSince = days === null ? null : ago(days);
    expect(rechecked({ failingSince, stoppedAt: null, isWarned }, false, now)).toEqual(wanted);
  });
  test('marks once, and forgets all of it when the proof is back', () => {
    const marked = { failingSince: ago(20), stoppedAt: ago(6), isWarned: true };
    expect(rechecked(marked, false, now)).toEqual({ failingSince: ago(20), stoppedAt: ago(6), tell: null });
    expect(rechecked(marked, true, now)).toEqual({ failingSince: null, stoppedAt: null, tell: 'back' });
    expect(rechecked({ failingSince: ago(5), stoppedAt: null, isWarned: true }, true, now).tell).toBeNull();
  });
  test.each([
    [{ domain: null }, 'none'],
    [{ verifiedAt: null }, 'claimed'],
    [{}, 'verified'],
    [{ failingSince: ago(1) }, 'failing'],
    [{ failingSince: ago(20), stoppedAt: ago(1) }, 'stopped'],
  ])('%j is %s', (facts, state) => {
    const base = { domain: 'acme.com', verifiedAt: ago(30), failingSince: null, stoppedAt: null };
    expect(domainState({ ...base, ...facts })).toBe(state);
  });
});

test.each([
  ['https://login.acme.com', null],
  ['https://login.microsoftonline.com/6a5b2c1e-0000-4000-8000-000000000000/v2.0', null],
  ['https://accounts.google.com', null],
  ['https://acme.okta.com/oauth2/default', null],
  ['https://login.microsoftonline.com/common/v2.0', 'everybody'],
  ['https://login.microsoftonline.com/organizations/v2.0', 'everybody'],
  ['https://LOGIN.microsoftonline.com/Consumers/v2.0', 'everybody'],
  ['https://gitlab.com', 'everybody'],
  ['http://login.acme.com', 'https://'],
  ['https://login.acme.com#x', '#'],
  ['https://a@login.acme.com', 'password'],
  ['acme', 'whole address'],
])('the issuer %s', (issuer, error) => {
  const told = issuerError(issuer);
  if (error === null) expect(told).toBeNull();
  else expect(told).toContain(error);
});

describe('claims', () => {
  const iss = 'https://login.acme.com';
  test.each([
    [{ email: 'a@acme.com' }, null],
    [{ email: 'a@acme.com', email_verified: true }, null],
    [{ email: 'a@ACME.com' }, null],
    [{ email: 'a@acme.com', email_verified: false }, 'company_unverified'],
    [{ email: 'a@acme.com', email_verified: 'false' }, 'company_unverified'],
    [{ email: 'a@other.com', email_verified: true }, 'company_address'],
    [{ email: ['a@acme.com'] }, 'company_address'],
    [{}, 'company_address'],
    // Google: only accounts that the organisation itself hosts
    [{ iss: 'https://accounts.google.com', email: 'a@acme.com', email_verified: true }, 'company_unverified'],
    [
      { iss: 'https://accounts.google.com', email: 'a@acme.com', email_verified: true, hd: 'other.com' },
      'company_unverified',
    ],
    [{ iss: 'https://accounts.google.com', email: 'a@acme.com', hd: 'acme.com' }, 'company_unverified'],
    [{ iss: 'https://accounts.google.com', email: 'a@acme.com', email_verified: true, hd: 'acme.com' }, null],
  ])('%j: %s', (claims, error) => expect(claimsError({ iss, sub: 's', ...claims }, 'acme.com')).toBe(error));
});

describe('where it leads', () => {
  const teams: AccountFacts['team'][] = [null];
  for (const id of ['ours', 'theirs'])
    for (const isActive of [true, false])
      for (const isOwnWill of [true, false]) teams.push({ id, isActive, isOwnWill });
  const accounts: (AccountFacts | null)[] = [null];
  for (const team of teams)
    for (const email of ['a@acme.com', 'a@private.com'])
      for (const isConfirmed of [true, false])
        for (const isOperator of [true, false]) accounts.push({ email, isConfirmed, isOperator, team });

  /** Every combination there is. */
  const all = DOMAIN_PROOFS.flatMap((proof) =>
    [true, false].flatMap((isProofCurrent) =>
      ['a@acme.com', 'a@private.com'].flatMap((email) =>
        accounts.flatMap((known) =>
          accounts
            .filter((owner) => owner === null || owner.email === email)
            .map((owner) => ({ teamId: 'ours', domain: 'acme.com', email, proof, isProofCurrent, known, owner })),
        ),
      ),
    ),
  );
  const opened = all.map((facts) => {
    const linking = companyLinking(facts);
    return { facts, linking, account: linking === 'known' ? facts.known : linking === 'connect' ? facts.owner : null };
  });

  test('there are many, and each leads somewhere', () => {
    expect(all.length).toBeGreaterThan(5000);
    expect(new Set(opened.map(({ linking }) => linking)).size).toBe(7);
  });

  test('never to an account outside of the domain, of another team, or of whoever runs the deployment', () => {
    for (const { account } of opened) {
      if (account === null) continue;
      expect(account.email).toBe('a@acme.com');
      expect(account.team?.id ?? 'ours').toBe('ours');
      expect(account.isOperator).toBe(false);
    }
  });

  test('by a file never to an account whose person has not agreed, unless nobody has opened it yet', () => {
    for (const { facts, linking } of opened)
      if (facts.proof === 'file' && linking === 'connect') {
        expect(facts.owner!.team?.isActive).toBe(true);
        expect(facts.owner!.team!.isOwnWill || !facts.owner!.isConfirmed).toBe(true);
      }
  });

  test('nobody new once the domain is not proven any more', () => {
    for (const { facts, linking } of opened) {
      if (facts.isProofCurrent) continue;
      expect(linking).not.toBe('create');
      if (linking === 'connect') expect(facts.owner!.team?.isActive).toBe(true);
    }
  });

  test('a new account only where there is none', () => {
    for (const { facts, linking } of opened)
      if (linking === 'create') expect([facts.known, facts.owner, facts.email]).toEqual([null, null, 'a@acme.com']);
  });
});
