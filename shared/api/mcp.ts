/** The library for assistants that speak the Model Context Protocol: one address, Streamable HTTP, without a session. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';

const mcp = {
  who: 'user',
  path: '/api/mcp',
  token: 'library:read',
  gives: ['integrations'],
} as const;

export const MCP_CALLS = {
  mcp: {
    ...mcp,
    method: 'post',
    summary: 'A message of the Model Context Protocol (JSON-RPC 2.0), with a personal token',
    body: z.looseObject({ jsonrpc: z.literal('2.0') }),
    reply: z.looseObject({}),
    refusals: [400, 401, 402, 403, 422, 429],
  },
  mcpStream: {
    ...mcp,
    method: 'get',
    summary: 'No stream: every message is answered where it was sent (405)',
    reply: z.looseObject({}),
    refusals: [401, 402, 403, 405],
  },
} as const satisfies Record<string, Call>;
