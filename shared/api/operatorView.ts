/** The site as somebody else sees it, for an operator: begun on that person's page, stopped from any. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { STOP_VIEW } from '#shared/domain/operatorView.ts';

/** As the person is told of it. */
export interface OperatorViewInfo {
  /** A name that tells two operators apart and nothing else. */
  operator: string;
  reason: string;
  startedAt: string;
  /** Null: still open. */
  endedAt: string | null;
}

export const StoppedReply = z.object({ person: z.string() });

export const VIEW_CALLS = {
  stopView: {
    method: 'post',
    who: 'user',
    path: STOP_VIEW,
    summary: 'Ends the view of the site as somebody else, which an operator has begun; answers whose it was',
    reply: StoppedReply,
    refusals: [401, 404],
  },
} as const satisfies Record<string, Call>;
