import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addressesIn,
  domainOf,
  type Invitation,
  isLastAdmin,
  isOfDomain,
  JOIN_ERRORS,
  type JoinError,
  type Joiner,
  joinProblem,
  MEMBER_STATES,
  type Standing,
  seatsLeft,
  suggestedName,
  TEAM_ROLES,
  teamNameProblem,
  teamQuantity,
} from '#shared/domain/teams.ts';

test('the quantity is the largest of size, members and invites, and 1', () => {
  const count = fc.nat(10_000);
  fc.assert(
    fc.property(count, count, count, (size, members, invites) => {
      const quantity = teamQuantity({ size, members, invites });
      expect(quantity).toBeGreaterThanOrEqual(1);
      expect(quantity).toBeGreaterThanOrEqual(size);
      expect(quantity).toBeGreaterThanOrEqual(members + invites);
      expect([1, size, members + invites]).toContain(quantity);
    }),
  );
});

test.each([
  [0, 0, 0, 1],
  [5, 2, 1, 5],
  [2, 2, 1, 3],
  [3, 2, 1, 3],
  [1, 0, 0, 1],
  [0, 1, 4, 5],
])('a team of size %i with %i members and %i invites pays for %i', (size, members, invites, quantity) =>
  expect(teamQuantity({ size, members, invites })).toBe(quantity),
);

test.each([
  ['Acme Law', null],
  [' Müller & Søn ', null],
  ['  ', 'A team has a name.'],
  ['x'.repeat(81), 'A name has 80 characters at most.'],
  ['see https://evil.example', 'A name holds no address.'],
  ['www.evil.example', 'A name holds no address.'],
  ['evil.example/win', 'A name holds no address.'],
  ['ada@example.com', 'A name holds no address.'],
  ['A\u200bcme', 'A name has letters, digits and signs that can be seen.'],
])('the name %j: %s', (name, problem) => expect(teamNameProblem(name)).toBe(problem));

test.each([
  ['ada@Acme.com', 'acme.com'],
  ['acme.com', null],
  ['ada@', null],
])('the domain of %s is %s', (email, domain) => expect(domainOf(email)).toBe(domain));

test.each([
  ['a@acme.com', true],
  ['a@eu.acme.com', true],
  ['a@notacme.com', false],
  ['a@acme.com.evil.example', false],
  ['acme.com', false],
])('%s is of acme.com: %s', (email, isOne) => expect(isOfDomain(email, 'acme.com')).toBe(isOne));

test.each([
  ['acme.com', 'Acme'],
  ['acme-law.co.uk', 'Acme Law'],
  ['legal.acme.com', 'Acme'],
  ['acme.com.au', 'Acme'],
])('a team of %s may be called %s', (domain, name) => expect(suggestedName(domain)).toBe(name));

describe('an invitation', () => {
  const TEAM = 'team';
  const mailed: Invitation = {
    way: 'mail',
    email: 'ada@acme.com',
    domain: null,
    isExpired: false,
    isUsed: false,
    isRevoked: false,
  };
  const link: Invitation = { ...mailed, way: 'link', email: null, domain: 'acme.com' };
  const ada: Joiner = { email: 'Ada@acme.com', isConfirmed: true, teamId: null };
  const bob: Joiner = { ...ada, email: 'bob@example.com' };

  test.each<[string, Invitation, Joiner | null, JoinError | null]>([
    ['to whom it was mailed', mailed, ada, null],
    ['to nobody yet', mailed, null, 'user_required'],
    ['that is over, to nobody yet', { ...mailed, isExpired: true }, null, 'team_invite_expired'],
    ['to another address', mailed, bob, 'team_invite_address'],
    ['that was used', { ...mailed, isUsed: true }, bob, 'team_invite_used'],
    ['that was taken back', { ...mailed, isRevoked: true }, ada, 'team_invite_revoked'],
    ['whose time is over', { ...mailed, isExpired: true }, ada, 'team_invite_expired'],
    ['before the address is confirmed', mailed, { ...ada, isConfirmed: false }, 'email_unconfirmed'],
    ['to who is in it already', { ...mailed, isUsed: true }, { ...ada, teamId: TEAM }, 'team_joined'],
    ['to who is in another team', mailed, { ...ada, teamId: 'other' }, 'team_other'],
    ['by link, of the domain', link, ada, null],
    ['by link, of another domain', link, bob, 'team_invite_domain'],
    ['by link for anybody', { ...link, domain: null }, bob, null],
  ])('%s', (_what, invitation, joiner, problem) => expect(joinProblem(invitation, TEAM, joiner)).toBe(problem));

  test('names no other reason than those that have a text', () => {
    const bool = fc.boolean();
    const invitation = fc.record({
      way: fc.constantFrom('mail' as const, 'link' as const),
      email: fc.constantFrom(null, 'ada@acme.com'),
      domain: fc.constantFrom(null, 'acme.com'),
      isExpired: bool,
      isUsed: bool,
      isRevoked: bool,
    });
    const joiner = fc.option(
      fc.record({
        email: fc.constantFrom('ada@acme.com', 'bob@example.com'),
        isConfirmed: bool,
        teamId: fc.constantFrom(null, TEAM, 'other'),
      }),
    );
    fc.assert(
      fc.property(invitation, joiner, (one, who) => {
        const problem = joinProblem(one, TEAM, who);
        if (problem !== null) return expect(JOIN_ERRORS).toContain(problem);
        // whoever gets in is known, confirmed, in no team, and the one that it is for
        expect(who).toMatchObject({ isConfirmed: true, teamId: null });
        expect(one).toMatchObject({ isExpired: false, isUsed: false, isRevoked: false });
      }),
    );
  });
});

test('a team is never left without an admin, whatever the others are', () => {
  const standing = fc.record({ role: fc.constantFrom(...TEAM_ROLES), state: fc.constantFrom(...MEMBER_STATES) });
  const isAdmin = ({ role, state }: Standing) => role === 'admin' && state === 'active';
  fc.assert(
    fc.property(standing, fc.array(standing, { maxLength: 4 }), (one, others) => {
      const had = isAdmin(one) || others.some(isAdmin);
      fc.pre(had);
      if (!isLastAdmin(one, others)) expect(others.some(isAdmin)).toBe(true);
      else expect(others.some(isAdmin)).toBe(false);
    }),
  );
});

test.each([
  [{ used: 3, limit: 5 }, 2],
  [{ used: 7, limit: 5 }, 0],
  [{ used: 7, limit: null }, Number.POSITIVE_INFINITY],
])('%j leaves %s', (seats, left) => expect(seatsLeft(seats)).toBe(left));

test('addresses come as they are pasted, each once', () =>
  expect(addressesIn('a@x.com, b@x.com;A@x.com\n <c@x.com>  ')).toEqual(['a@x.com', 'b@x.com', 'c@x.com']));
