/** What an operator has switched off answers 503 before anything is read (docs/decisions/0040), and what has no room on the disk 507. */
import { type RequestHandler, Router } from 'express';
import { AppError, RETRY_AFTER } from '#server/http/errors.ts';
import type { Route } from '#server/http/route.ts';
import type { OperatorSettings } from '#server/operatorSettings.ts';
import { errorText } from '#shared/domain/errors.ts';
import { SWITCH_TEXTS, type Switch } from '#shared/domain/switches.ts';

/** By switch, the calls that it closes; `uploads` closes whatever takes files. The model is asked in one place, which keeps to its own. */
export const CLOSES: Partial<Record<Switch, readonly string[]>> = {
  sign_up: ['post /signup'],
  assistant: [
    'post /api/chat',
    'post /api/chat/preview',
    'post /api/chat/attachments',
    'post /api/llm/threads/:threadId/messages',
  ],
  review: [
    'post /api/reviews',
    'post /api/reviews/contract',
    'post /api/reviews/:id/again',
    'post /api/bulk-reviews',
    'post /api/bulk-reviews/contracts',
    'post /api/bulk-reviews/:id/documents',
    'post /api/bulk-reviews/:id/continue',
  ],
  drafting: [
    'post /api/drafts/clause',
    'post /api/drafts/clause/rewrite',
    'post /api/drafts/clause/copy',
    'post /api/drafts/clause/docx',
    'get /api/drafts/outline',
    'post /api/drafts/document',
    'post /api/drafts/document/docx',
  ],
  search_columns: ['post /api/search/columns'],
  exports: [
    'post /api/copies',
    'post /api/exports',
    'post /api/exports/drive',
    'post /api/drafts/clause/copy',
    'post /api/drafts/clause/docx',
    'post /api/drafts/document/docx',
    'get /api/bulk-reviews/:id/export',
  ],
  uploads: [
    'post /api/libraries/:namespace/uploads',
    'post /api/uploads/:id/files',
    'put /api/uploads/:id/files/:file',
    'post /api/uploads/:id/continue',
  ],
  webhooks: ['post /api/payments/webhook'],
};

const PAYMENTS = '/api/payments/';

/** The switches that close a call. */
export function switchesOf({ call }: Pick<Route, 'call'>): Switch[] {
  const name = `${call.method} ${call.path}`;
  const named = (Object.entries(CLOSES) as [Switch, readonly string[]][]).filter(([, calls]) => calls.includes(name));
  const isPayment =
    call.method !== 'get' && call.path.startsWith(PAYMENTS) && !named.some(([key]) => key === 'webhooks');
  return [
    ...named.map(([key]) => key),
    ...(call.upload ? (['uploads'] as const) : []),
    ...(isPayment ? (['payments'] as const) : []),
  ];
}

/** Code: `switched_off` 503. */
const refuseSwitchedOff = (off: readonly Switch[], closing: readonly Switch[]): void => {
  const first = closing.find((one) => off.includes(one));
  if (first) throw new AppError('switched_off', 503, SWITCH_TEXTS[first].text, { switch: first }, Number(RETRY_AFTER));
};

/** Code: `storage_full` 507. What takes files is refused before it has taken any; the database itself refuses all else that writes. */
function refuseFull(closing: readonly Switch[], roomTrouble: () => string | null): void {
  if (closing.includes('uploads') && roomTrouble())
    throw new AppError('storage_full', 507, errorText('storage_full'), undefined, Number(RETRY_AFTER));
}

export function switchedOff(
  routes: readonly Route[],
  settings: Pick<OperatorSettings, 'switchedOff'>,
  roomTrouble: () => string | null = () => null,
): Router {
  const router = Router();
  for (const one of routes) {
    const closing = switchesOf(one);
    if (closing.length === 0) continue;
    const check: RequestHandler = async (_request, _response, next) => {
      refuseSwitchedOff(await settings.switchedOff(), closing);
      refuseFull(closing, roomTrouble);
      next();
    };
    router[one.call.method](one.call.path, check);
  }
  return router;
}
