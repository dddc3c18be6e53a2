/** What a visit reports: no more than twenty, whatever it meets, over all of its pages. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Api } from '#shared/api/client.ts';
import { MOST_REPORTS, REPORTS_COOKIE } from '#shared/domain/visitReports.ts';
import { reportError } from '#shared/ui/feedback/reportErrors.ts';
import { visitReports } from '#shared/ui/feedback/visitReports.ts';
import { readOwnCookie, writeOwnCookie } from '#shared/ui/ownCookie.ts';

const reported = (count: number) => writeOwnCookie(REPORTS_COOKIE, `${count}`, 60);
const taken = (mayReport: () => boolean, times: number) =>
  Array.from({ length: times }, mayReport).filter(Boolean).length;

beforeEach(() => writeOwnCookie(REPORTS_COOKIE, '', 0));
afterEach(() => void Reflect.deleteProperty(document, 'cookie'));

describe('one visit', () => {
  test('begins with nothing reported, and counts what its pages report together', () => {
    expect(taken(visitReports(), 3)).toBe(3);
    expect(taken(visitReports(), 30)).toBe(MOST_REPORTS - 3);
    expect(readOwnCookie(REPORTS_COOKIE)).toBe('20');
  });

  test('counts what the server has reported for it', () => {
    const mayReport = visitReports();
    expect(mayReport()).toBe(true);
    reported(19);
    expect(taken(mayReport, 5)).toBe(1);
  });

  test('is one page where cookies are forbidden', () => {
    const refused = () => {
      throw new DOMException('no cookies here', 'SecurityError');
    };
    // before the document's own, which comes back with it gone
    Object.defineProperty(document, 'cookie', { configurable: true, get: refused, set: refused });
    expect([taken(visitReports(), 30), taken(visitReports(), 30)]).toEqual([MOST_REPORTS, MOST_REPORTS]);
  });
});

describe('an error that nobody caught', () => {
  const sent = (thrown: unknown): number => {
    let calls = 0;
    const call = async () => {
      calls++;
      return { success: true };
    };
    reportError(thrown, 'web', { call } as unknown as Api);
    return calls;
  };
  const aborted = Object.assign(new Error(), { name: 'AbortError' });

  test('is no report where it was said already, and takes nothing away', () => {
    expect([sent(aborted), readOwnCookie(REPORTS_COOKIE)]).toEqual([0, undefined]);
  });

  test('is not sent once the visit has reported all that it may', () => {
    reported(MOST_REPORTS - 1);
    expect([sent(new TypeError('x')), sent(new TypeError('x'))]).toEqual([1, 0]);
  });
});
