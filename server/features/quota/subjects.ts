/**
 * On whose account something is spent. Somebody who has signed in, and whose address is confirmed: the person. Anybody else: the visitor by a signed cookie and
 * the network, both at once, so that a cleared cookie buys little.
 */
import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { z } from 'zod';
import { networkOfRequest, SITE_MULTIPLE, siteOf } from '#server/http/address.ts';
import { type Cookies, readCookie, setCookie } from '#server/http/cookies.ts';
import type { Asker, Visitor } from '#server/http/visitor.ts';
import { keyedHash, signed, unsigned } from '#server/secrets.ts';
import type { Payer } from '#shared/domain/modelBudget.ts';
import type { Limit } from '#shared/domain/quotas.ts';
import { spendsAsVisitor } from '#shared/domain/status.ts';

export interface Subject {
  /** `user:<id>`, or a keyed hash: without the secret nobody learns an address from it. */
  id: string;
  /** How many times the allowance of one visitor it has. */
  multiple: number;
}

/** People behind one address share it: an office, a school, a mobile network. Five times one visitor's allowance, then they sign up. */
export const ADDRESS_MULTIPLE = 5;

const PURPOSE = 'visitor';
const COOKIE_DAYS = 360;

export interface SubjectOptions {
  secret: string;
  cookies: Cookies;
}

export const userSubject = (userId: string): string => `user:${userId}`;

/** What a request was given before: it is one visitor, however often it is asked who it is. */
const given = new WeakMap<Request, string>();

function visitorIdOf(request: Request, { secret, cookies }: SubjectOptions): string | null {
  const before = given.get(request);
  if (before !== undefined) return before;
  const value = readCookie(request, cookies.visitor);
  return value && unsigned(secret, PURPOSE, value);
}

function newVisitorId({ request, response }: Asker, { secret, cookies }: SubjectOptions): string {
  const id = randomUUID();
  given.set(request, id);
  setCookie(response, cookies, cookies.visitor, signed(secret, PURPOSE, id), COOKIE_DAYS * 86_400_000);
  return id;
}

const addressSubject = (network: string, secret: string): string => `address:${keyedHash(secret, 'address', network)}`;

/** The network that a request comes from, by its hash; what it is charged with holds for everybody behind it. */
const networkSubject = (request: Request, secret: string): string => addressSubject(networkOfRequest(request), secret);

/** With the wider one that it is a part of, where it is. */
function networkSubjects(request: Request, secret: string): Subject[] {
  const site = siteOf(networkOfRequest(request));
  return [
    { id: networkSubject(request, secret), multiple: ADDRESS_MULTIPLE },
    ...(site ? [{ id: addressSubject(site, secret), multiple: ADDRESS_MULTIPLE * SITE_MULTIPLE }] : []),
  ];
}

/** All that this deployment asks of a model. */
export const EVERYBODY = 'everybody';

/** By the hashes that the counters know them by; as data, for work that waits for its turn. */
export const PayersRead = z.object({ person: z.string(), network: z.string(), everybody: z.string() });
export type ModelPayers = Record<Payer, string>;

/** Who pays for a question to the model. `known`: the subjects of the same request, of which one is the person. */
export function modelPayers(known: readonly Subject[], { request }: Asker, { secret }: SubjectOptions): ModelPayers {
  const network = networkSubject(request, secret);
  // a visitor who has nothing but a network is known by that alone
  const person = known.find(({ multiple }) => multiple === 1)?.id ?? network;
  return { person, network, everybody: EVERYBODY };
}

/** Of somebody who has signed in; nothing of the request has a say. */
export const personSubjects = ({ user }: Visitor): Subject[] =>
  user ? [{ id: userSubject(user.id), multiple: 1 }] : [];

const paysAlone = ({ user }: Visitor): boolean => user !== null && !spendsAsVisitor(user);

function subjectsWith(visitorId: string | null, { visitor, request }: Asker, { secret }: SubjectOptions): Subject[] {
  if (paysAlone(visitor)) return personSubjects(visitor);
  return [
    ...networkSubjects(request, secret),
    ...(visitorId === null ? [] : [{ id: `visitor:${keyedHash(secret, PURPOSE, visitorId)}`, multiple: 1 }]),
  ];
}

/** For reading: who has spent nothing gets no cookie. */
export const knownSubjects = (asker: Asker, options: SubjectOptions): Subject[] =>
  subjectsWith(visitorIdOf(asker.request, options), asker, options);

/** For spending: a visitor without a cookie gets one with the answer. */
export const payingSubjects = (asker: Asker, options: SubjectOptions): Subject[] =>
  subjectsWith(
    paysAlone(asker.visitor) ? null : (visitorIdOf(asker.request, options) ?? newVisitorId(asker, options)),
    asker,
    options,
  );

/** What each subject may spend where one visitor may spend `limit`. */
export const limitsOf = (subjects: readonly Subject[], limit: Limit): { id: string; limit: Limit }[] =>
  subjects.map(({ id, multiple }) => ({ id, limit: limit === null ? null : limit * multiple }));
