/** Where people opened the Word pane, for whoever has to help them. Nothing about documents. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { Text } from '#shared/api/text.ts';
import { OPENING_NOTES, PANE_PLATFORMS } from '#shared/domain/deployment.ts';

export const OpenedBody = z.object({
  /** Made up by the pane and kept on the device; stored as a keyed hash only. Left out where nothing can be kept. */
  device: Text.min(1).max(100).optional(),
  paneVersion: Text.min(1).max(40),
  platform: z.enum(PANE_PLATFORMS),
  /** Of Word: "16.0.17628.20144". */
  build: Text.max(60),
  /** Highest WordApi set. */
  apiLevel: z.number().min(0).max(99),
  /** Of Word's interface: "en-US". */
  locale: Text.max(35),
});
export type OpenedBody = z.infer<typeof OpenedBody>;

export const DeploymentsReply = z.object({
  /** The pane that this server hands out. */
  version: z.string(),
  /** The last opened first. */
  panes: z.array(
    z.object({
      userId: z.string(),
      email: z.string(),
      paneVersion: z.string(),
      platform: z.enum(PANE_PLATFORMS),
      build: z.string(),
      apiLevel: z.number(),
      locale: z.string(),
      firstAt: z.string(),
      lastAt: z.string(),
      /** What that means; empty: everything works. */
      meaning: z.array(z.object({ note: z.enum(OPENING_NOTES), text: z.string() })),
    }),
  ),
  /** How many there are in all, should the list be cut. */
  total: z.number(),
});
export type DeploymentsReply = z.infer<typeof DeploymentsReply>;

export const OPENING_CALLS = {
  paneOpened: {
    method: 'post',
    who: 'user',
    path: '/api/pane/opened',
    summary: 'Said once per start by the pane of somebody who is signed in: its version, and which Word it runs in',
    body: OpenedBody,
    reply: z.object({ success: z.literal(true) }),
    refusals: [401, 403, 422],
  },
  paneDeployments: {
    method: 'get',
    who: 'operator',
    path: '/api/pane/deployments',
    summary: 'Where each person last opened the pane, in which Word, and what that means',
    reply: DeploymentsReply,
    refusals: [401, 403],
  },
} as const satisfies Record<string, Call>;
