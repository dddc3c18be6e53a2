import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createApp } from '#server/app.ts';
import type { Command } from '#server/cli/command.ts';
import { UsageError } from '#server/cli/usageError.ts';
import { requireLibrary, withDeps } from '#server/cli/withDeps.ts';
import type { Deps } from '#server/deps.ts';
import { serverFolder } from '#server/entryPoints.ts';
import { loadWebBuild, webFolder } from '#server/http/webBuild.ts';
import { auditPages, auditTexts } from '#server/libraryAudit/index.ts';
import { tableOf, worse } from '#server/libraryAudit/report.ts';
import { readContracts } from '#server/record/audited.ts';
import { DEFAULT_NAMESPACE, isNamespace } from '#shared/domain/namespaces.ts';

const PAGES = 100;

const Known = z.record(z.string(), z.number().int().min(0));

async function knownOf(file: string | undefined): Promise<Record<string, number>> {
  if (!file) return {};
  try {
    return Known.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    throw new UsageError(`--known ${file}: a JSON object of names of checks and numbers is needed.`);
  }
}

function pagesOf(given: string): number | null {
  if (given === 'all') return null;
  const n = Number(given);
  if (!Number.isInteger(n) || n < 0) throw new UsageError(`--pages ${given}: give a whole number, or all.`);
  return n;
}

/** As visitors meet it, but for what holds back whoever asks much. */
async function productOf(deps: Deps) {
  const web = await loadWebBuild(webFolder(serverFolder));
  const config = { ...deps.config, rateLimit: 0, maxWaiting: 0 };
  return createApp({ ...deps, config }, web, { ready: true, draining: false });
}

export const command: Command = {
  usage: `Usage: clausary audit [--namespace N] [--pages N|all] [--known FILE] [--out FILE]

Looks through a whole library for what cannot be right: definitions that end in mid-sentence, parties that are addresses or roles,
clauses that carry a running head, a page number, a signature block or the next heading, titles in odd case, facts that their quote
does not hold, counts that two pages state differently, links to nothing. Changes nothing.

  --namespace N   the library (default ${DEFAULT_NAMESPACE}); of a private one the texts alone are looked at
  --pages N|all   how many pages of each kind are asked for counts and links (default ${PAGES}, 0 for none)
  --known FILE    faults that are known, as {"half definitions": 3}: only more than these make the exit code 1
  --out FILE      everything found, as JSON

Exit code 1 if something was found that is not known.`,

  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        namespace: { type: 'string', default: DEFAULT_NAMESPACE },
        pages: { type: 'string', default: String(PAGES) },
        known: { type: 'string' },
        out: { type: 'string' },
      },
    });
    if (!isNamespace(values.namespace))
      throw new UsageError(`--namespace ${values.namespace}: use lower-case letters, digits and hyphens.`);
    const [known, most] = [await knownOf(values.known), pagesOf(values.pages)];
    return withDeps(async (deps) => {
      const library = await requireLibrary(deps, values.namespace);
      const findings = await auditTexts(readContracts(library));
      const isPublic = (await deps.libraries.publicOnes()).some(({ namespace }) => namespace === values.namespace);
      if (isPublic && most !== 0) findings.push(...(await auditPages(await productOf(deps), values.namespace, most)));
      if (values.out) await writeFile(values.out, `${JSON.stringify(findings, null, 1)}\n`);
      console.log(tableOf(findings));
      const news = worse(findings, known);
      if (news.length > 0) console.log(`\nMore than is known of: ${news.map(({ name }) => name).join(', ')}.`);
      return news.length > 0 ? 1 : 0;
    });
  },
};
