import { type McpDeps, mcpServer } from '#server/features/mcp/server.ts';
import { AppError } from '#server/http/errors.ts';
import { type Route, route, SENT } from '#server/http/route.ts';
import { challenge } from '#server/http/tokenDoor.ts';
import type { Asker } from '#server/http/visitor.ts';
import { MCP_CALLS } from '#shared/api/mcp.ts';

/** Errors: `unauthenticated` 401. A session of the site is no program’s. */
function mustBeProgram({ visitor, response }: Asker): void {
  if (visitor.token) return;
  challenge(response);
  throw new AppError('unauthenticated', 401, 'Send a personal token as a bearer token. It is made in the account.');
}

export const mcpRoutes = (deps: McpDeps): Route[] => [
  route(MCP_CALLS.mcp, async ({ visitor, request, response, body }) => {
    const asker = { visitor, request, response };
    mustBeProgram(asker);
    const { StreamableHTTPServerTransport } = await import('@modelcontextprotocol/sdk/server/streamableHttp.js');
    const server = await mcpServer(deps, asker);
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    response.on('close', () => void server.close());
    await server.connect(transport as Parameters<typeof server.connect>[0]);
    await transport.handleRequest(request, response, body);
    return SENT;
  }),
  route(MCP_CALLS.mcpStream, async (input) => {
    mustBeProgram(input);
    input.response.set('Allow', 'POST');
    throw new AppError('method_not_allowed', 405, 'Messages are sent by POST, and answered there.');
  }),
];
