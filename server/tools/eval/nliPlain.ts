/** Readings of hypotheses beside what they have to be better than. */
import { CHOICES, type Choice } from '#server/ingest/nli/answer.ts';
import { createNliReader } from '#server/ingest/nli/index.ts';
import { loadNliModel } from '#server/ingest/nli/model.ts';
import { evaluateNli, type NliEvaluation, scoreNli } from '#server/tools/eval/nli.ts';
import { loadNli, type NliDocument } from '#server/tools/eval/nliData.ts';
import { bm25 } from '#server/tools/eval/reviewPlain.ts';

/** The commonest answer to a hypothesis. */
function commonest(documents: readonly NliDocument[], label: string): Choice {
  const count = (choice: Choice) => documents.filter(({ answers }) => answers.get(label)?.choice === choice).length;
  return CHOICES.reduce((best, choice) => (count(choice) > count(best) ? choice : best));
}

/** Figures on the agreements that nothing was learned from. */
export async function runNliEvaluation(
  dataDir: string,
): Promise<{ learned: NliEvaluation; untaught: NliEvaluation; plain: NliEvaluation }> {
  const { documents: taught } = await loadNli(dataDir, 'train');
  const { documents, hypotheses } = await loadNli(dataDir, 'dev');
  const usual = hypotheses.map(({ label }) => commonest(taught, label));
  const texts = hypotheses.map(({ text }) => text);
  const unknowing = createNliReader(texts, { ...loadNliModel(), topics: {} });
  return {
    learned: evaluateNli(documents, hypotheses),
    untaught: scoreNli(documents, hypotheses, ({ text, spans }) => unknowing(text, spans)),
    plain: scoreNli(documents, hypotheses, ({ text, spans }) => {
      const spanTexts = spans.map(([start, end]) => text.slice(start, end));
      return texts.map((hypothesis, h) => ({ choice: usual[h]!, scores: bm25(hypothesis, spanTexts) }));
    }),
  };
}
