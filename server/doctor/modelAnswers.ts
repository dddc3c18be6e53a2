import { type Check, fail, note, ok } from '#server/doctor/check.ts';
import { createModels } from '#server/features/model/index.ts';
import { ModelFailed, type ModelFault } from '#server/outside/model.ts';
import { MODEL_TEXTS } from '#server/serviceTexts.ts';
import { isUsed } from '#shared/domain/products.ts';

const PATIENCE_MS = 60_000;

const ADVICE: Partial<Record<ModelFault, string>> = {
  unreachable: 'Is the endpoint running, and is OPENAI_BASE_URL its address as this machine reaches it?',
  not_allowed: 'Look at OPENAI_API_KEY: the endpoint does not let it in.',
  unknown_model: 'Name a model that the endpoint has in OPENAI_MODELS; the first one was asked for.',
  too_slow: 'A local model may be loading: try again. If it stays slow, a smaller one may serve better.',
};

/** One real question to the first model: a key and an address prove nothing. */
export const modelAnswers: Check = {
  name: 'Model',
  async run(deps, given) {
    const models = createModels(deps);
    if (!models) return note(MODEL_TEXTS.without);
    if (!isUsed('model', given)) return note(MODEL_TEXTS.unused);
    const { name, where } = models.known;
    const place = where ?? 'this machine';
    const request = { model: name, messages: [{ role: 'user' as const, content: 'Answer with the word ready.' }] };
    const began = performance.now();
    try {
      const question = { payer: { subject: 'doctor', userId: null }, purpose: 'doctor' as const, request };
      for await (const _event of models.ask(question, AbortSignal.timeout(PATIENCE_MS))) {
        // that it ends as an answer does is all there is to know
      }
    } catch (error) {
      const advice = error instanceof ModelFailed ? ADVICE[error.fault] : undefined;
      return fail(
        `${name} at ${place} did not answer: ${(error as Error).message}`,
        advice ?? 'Look at the message; the endpoint’s own log may say more.',
      );
    }
    return ok(`${name} at ${place} answered a question in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  },
};
