import { runFactsEvaluation, countFacts } from '#server/ingest/facts/evaluate.ts';
for (const split of ['development', 'heldBack'] as const) { const t = await runFactsEvaluation('../shared/data', split); console.log(t.rows.filter((r) => /title|parties|agreementDate/.test(r[0]!)).map((r) => r.slice(0, 4).join(' ')).join('\n')); }
