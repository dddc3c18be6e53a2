import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Command } from '#server/cli/command.ts';
import { progressLine } from '#server/cli/progress.ts';
import { settled } from '#server/cli/settled.ts';
import { UsageError } from '#server/cli/usageError.ts';
import { accountNamed, requireLibrary, withDeps } from '#server/cli/withDeps.ts';
import type { Deps } from '#server/deps.ts';
import { ocrAdvice } from '#server/doctor/ocr.ts';
import { ingest } from '#server/ingest/ingest.ts';
import { DEFAULT_NAMESPACE, isNamespace } from '#shared/domain/namespaces.ts';

/** DESIGN §5: 0 if all went in, 3 if some were refused. */
const SOME_REFUSED = 3;

export const command: Command = {
  usage: `Usage: clausary ingest <path…> [--namespace N] [--as EMAIL] [--json]

Takes in files (.docx .doc .pdf .html .txt .md), folders, .zip archives and .jsonl files.
A file that was taken in before is skipped unless it changed; a changed file replaces what it held.
Scanned pdfs come last: Tesseract reads their pages, a second or two for each, where it is installed.
Stop it whenever you like: run it again and it goes on where it was.

  --namespace N   the library (default ${DEFAULT_NAMESPACE})
  --as EMAIL      the account that puts them in, as a library of people names it
  --no-ocr        name scanned pdfs instead of reading them
  --json          one JSON object a line; the last is the summary`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        namespace: { type: 'string', default: DEFAULT_NAMESPACE },
        as: { type: 'string' },
        json: { type: 'boolean', default: false },
        'no-ocr': { type: 'boolean', default: false },
      },
    });
    if (positionals.length === 0) throw new UsageError('Name at least one file or folder.');
    if (!isNamespace(values.namespace))
      throw new UsageError(`--namespace ${values.namespace}: use lower-case letters, digits and hyphens.`);
    const missing = positionals.filter((path) => !existsSync(path));
    if (missing.length > 0) throw new UsageError(`There is no file or folder ${missing.join(', ')}.`);
    const stopping = new AbortController();
    process.once('SIGINT', () => stopping.abort());
    process.once('SIGTERM', () => stopping.abort());
    const work = async (deps: Deps) => {
      await requireLibrary(deps, values.namespace);
      const userId = await accountNamed(deps, values.as);
      const progress = values.json ? null : progressLine(process.stderr);
      const summary = await ingest(deps, {
        namespace: values.namespace,
        paths: positionals,
        from: { source: 'command line', userId },
        signal: stopping.signal,
        readsScans: !values['no-ocr'],
        onProgress: (state) => progress?.show(state),
        onStored: (event) => values.json && console.log(JSON.stringify({ event: 'stored', ...event })),
      });
      progress?.end();
      await settled(deps);
      if (values.json) console.log(JSON.stringify(summary));
      else {
        const { ingested, unchanged, refused, recognised, contracts, clauses, definitions, seconds } = summary;
        for (const { file, reason } of refused) console.log(`refused  ${file}: ${reason}`);
        console.log(
          `${ingested} taken in, ${unchanged} unchanged, ${refused.length} refused in ${seconds.toFixed(1)} s: ${contracts} contracts, ${clauses} clauses, ${definitions} definitions.`,
        );
        if (recognised > 0) console.log(`${recognised} of them scans, read by text recognition.`);
        const advice = await ocrAdvice(deps.ocr);
        if (advice && refused.some(({ code }) => code === 'scanned')) console.log(advice);
        if (stopping.signal.aborted) console.log('Stopped early. Run the same command again to go on.');
      }
      return summary.refused.length > 0 ? SOME_REFUSED : 0;
    };
    return withDeps(work, { resumes: true, signal: stopping.signal });
  },
};
