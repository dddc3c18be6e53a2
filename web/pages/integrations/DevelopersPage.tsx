/** /integrations/developers: the library as an API. */
import type { IntegrationProps } from '#shared/api/contentPages.ts';
import { API_EXAMPLES, forOrigin } from '#shared/domain/apiExamples.ts';
import { SCOPE_TEXTS, TOKEN_SCOPES } from '#shared/domain/apiTokens.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { Example } from '#web/pages/integrations/Example.tsx';
import { MakeOne } from '#web/pages/integrations/MakeOne.tsx';

export function DevelopersPage({ origin }: IntegrationProps) {
  const { search, closest, wordings } = API_EXAMPLES;
  return (
    <article className="narrow running-text">
      <h1 className="display">For developers</h1>
      <p>
        What this site shows can be asked by programs: search, wordings with their counts, definitions, contracts,
        citations. The <a href="/api/openapi.json">OpenAPI document</a> describes every call;{' '}
        <a href="/api/openapi.actions.json">its cut for assistants</a> has the ones that a token opens.
      </p>
      <h2>Make a token</h2>
      <MakeOne />
      <dl className="scopes">
        {TOKEN_SCOPES.map((scope) => (
          <div key={scope}>
            <dt>
              <code>{scope}</code> {SCOPE_TEXTS[scope].name}
            </dt>
            <dd>{SCOPE_TEXTS[scope].text}</dd>
          </div>
        ))}
      </dl>
      <p>
        Send it in a header, <code>Authorization: Bearer …</code>, without cookies. Keep it out of the code: the
        examples read it from <code>CLAUSARY_TOKEN</code>.
      </p>
      <h2>Ask</h2>
      <Example label={search.label} code={forOrigin(search, origin)} />
      <Example label={closest.label} code={forOrigin(closest, origin)} />
      <Example label={wordings.label} code={forOrigin(wordings, origin)} />
      <h2>What answers look like</h2>
      <ul>
        <li>
          Addresses in answers are paths of this site: put <code>{origin}</code> before them. Lists go on with{' '}
          <code>nextCurs</code>, sent back as <code>cursor</code>.
        </li>
        <li>
          A refusal is <code>{'{ "error": { "code", "message", "details" } }'}</code>. 401: the token is not known, has
          ended or was revoked. 403: it lacks the scope that <code>details</code> names. 402: the plan has no tokens.
          404: there is none, or none that you may read. 429: wait as long as <code>Retry-After</code> says.
        </li>
        <li>A token asks 300 times a minute at most. What your plan counts is counted as if you had asked yourself.</li>
      </ul>
      <h2>A typed client</h2>
      <p>
        <code>npx openapi-typescript {origin}/api/openapi.json -o clausary.d.ts</code> makes the types of every call.
      </p>
      <p>
        For assistants see <a href={ROUTES.gpt}>GPT and MCP</a>; for reading along on any page, the{' '}
        <a href={ROUTES.chromeExtension}>Chrome extension</a>.
      </p>
    </article>
  );
}
