import { expect, test } from '@jest/globals';
import { isViewable } from '#shared/domain/operatorView.ts';

test.each([
  ['GET', '/'],
  ['HEAD', '/user/account'],
  ['GET', '/user/sessions'],
  ['GET', '/clause/governing-law'],
  ['GET', '/library/de/clauses'],
  ['GET', '/contracts/abc'],
  ['GET', '/api/session'],
  ['POST', '/api/view/stop'],
])('%s %s stands open', (method, path) => expect(isViewable(method, path)).toBe(true));

test.each([
  // changes
  ['POST', '/api/user/password'],
  ['POST', '/api/user/email'],
  ['PATCH', '/api/user/info'],
  ['DELETE', '/api/user/sessions'],
  ['POST', '/account/terminate'],
  ['POST', '/signout'],
  ['POST', '/api/user/track/activity'],
  ['PUT', '/api/view/stop'],
  // exports
  ['GET', '/api/user/export'],
  ['GET', '/api/ai/calls.csv'],
  ['GET', '/contracts/abc.docx'],
  ['GET', '/library/de/contracts/abc.TXT'],
  // what the person has written or sent
  ['GET', '/chat'],
  ['GET', '/api/chat'],
  ['GET', '/review/abc'],
  ['GET', '/reviews/bulk'],
  ['GET', '/playbooks'],
  ['GET', '/user/ai'],
  ['GET', '/api/jobs/abc'],
  // the deployment, and what there is not yet
  ['GET', '/admin'],
  ['GET', '/api/admin/outbox'],
  ['GET', '/user/unheard-of'],
])('%s %s is closed', (method, path) => expect(isViewable(method, path)).toBe(false));
