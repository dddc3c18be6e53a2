/** /integrations/gpt: the library in assistants, by actions or by MCP. Specification part 2 §2.1. */
import type { IntegrationProps } from '#shared/api/contentPages.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { Example } from '#web/pages/integrations/Example.tsx';
import { MakeOne } from '#web/pages/integrations/MakeOne.tsx';

const settingsFile = (origin: string): string =>
  JSON.stringify(
    {
      mcpServers: {
        clausary: { type: 'http', url: `${origin}/api/mcp`, headers: { Authorization: 'Bearer YOUR_TOKEN' } },
      },
    },
    null,
    2,
  );
const claudeCode = (origin: string): string =>
  `claude mcp add --transport http clausary ${origin}/api/mcp \\\n  --header "Authorization: Bearer YOUR_TOKEN"`;

export function GptPage({ origin }: IntegrationProps) {
  return (
    <article className="narrow running-text">
      <h1 className="display">Clausary in your assistant</h1>
      <p>
        Your assistant looks clauses, definitions and contracts up here instead of making them up: every answer carries
        how many contracts have a wording, and the page that proves it.
      </p>
      <h2>1. Make a token</h2>
      <MakeOne />
      <h2>2. A GPT with actions</h2>
      <p>
        In the GPT editor choose <b>Create new action</b>, then <b>Import from URL</b>:
      </p>
      <Example label="Address of the actions" code={`${origin}/api/openapi.actions.json`} />
      <p>
        As authentication choose <b>API key</b> of the type <b>Bearer</b>, and paste the token. Everybody who uses that
        GPT asks with your token, so share only a token without private libraries.
      </p>
      <h2>3. Or by MCP</h2>
      <p>Claude, Cursor, VS Code and others connect to one address, by Streamable HTTP:</p>
      <Example label="Address of the MCP server" code={`${origin}/api/mcp`} />
      <Example label="Claude Code" code={claudeCode(origin)} />
      <Example label="Settings of other clients (mcp.json)" code={settingsFile(origin)} />
      <h2>What it can do then</h2>
      <ul>
        <li>Search clauses and contracts; read a contract part by part.</li>
        <li>Say what a term means, and how clauses of a type are worded, each with its number of contracts.</li>
        <li>Find the closest known wording to a clause, and cite a text under an address that never changes.</li>
      </ul>
      <h2>What leaves</h2>
      <p>
        What you ask goes to your assistant’s maker first, and from there to this server. A clause that is looked up for
        its closest wording is hashed as it arrives; nothing of it is kept, logged or passed on. Texts of a private
        library go to your assistant only with a token that says so: whoever makes the assistant then has them.
      </p>
      <p>
        More: <a href={ROUTES.developers}>for developers</a>.
      </p>
    </article>
  );
}
