/** A server of the protocol for one message: it has the tools that the token opens, and is gone with the answer. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ZodError } from 'zod';
import { withOrigin } from '#server/features/mcp/told.ts';
import { TOOLS, type Tool, type ToolDeps } from '#server/features/mcp/tools.ts';
import { AppError, describeError } from '#server/http/errors.ts';
import type { Asker } from '#server/http/visitor.ts';
import type { Logger } from '#server/log.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { productVersion } from '#server/version.ts';

export type McpDeps = ToolDeps & { log: Logger };

const INSTRUCTIONS =
  'A library of contracts. Search first; say of what you quote how many contracts have it, and link its url. Nothing here is legal advice.';

/** A refusal is said to the assistant in the words of the call; what went wrong inside is not. */
function refusal(error: unknown, { log }: McpDeps, name: string) {
  if (!(error instanceof AppError || error instanceof ZodError)) log.error({ err: error, tool: name }, 'a tool failed');
  const { body } = describeError(error);
  return { isError: true, content: [{ type: 'text' as const, text: JSON.stringify(body.error) }] };
}

async function answer(deps: McpDeps, asker: Asker, { name, run }: Tool, input: unknown) {
  try {
    const told = withOrigin(await run(deps, asker, input as never), siteOrigin(deps.config)) as Record<string, unknown>;
    return { content: [{ type: 'text' as const, text: JSON.stringify(told) }], structuredContent: told };
  } catch (error) {
    return refusal(error, deps, name);
  }
}

/** Loaded with the first message: most deployments never have one. */
export async function mcpServer(deps: McpDeps, asker: Asker): Promise<McpServer> {
  const { McpServer } = await import('@modelcontextprotocol/sdk/server/mcp.js');
  const server = new McpServer(
    { name: 'clausary', title: 'Clausary', version: productVersion() },
    { instructions: INSTRUCTIONS },
  );
  const { scopes = [] } = asker.visitor.token ?? {};
  for (const tool of TOOLS.filter(({ scope }) => scopes.includes(scope))) {
    const { name, title, description, input, isReading } = tool;
    const annotations = { readOnlyHint: isReading, destructiveHint: false, openWorldHint: false };
    server.registerTool(name, { title, description, inputSchema: input, annotations }, (asked: unknown) =>
      answer(deps, asker, tool, asked),
    );
  }
  return server;
}
