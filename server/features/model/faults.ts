/** Faults of the model as people are told of them, each the beginning of a sentence. */
import { type ModelFailed, type ModelFault, ModelNotAsked } from '#server/outside/model.ts';

export const FAULT_WORDS: Record<ModelFault, string> = {
  unreachable: 'The model could not be reached',
  too_slow: 'The model took too long',
  busy: 'The model is busy',
  cut_off: 'The model’s answer was cut off',
  unreadable: 'The model’s answer could not be read',
  refused: 'The model declined to answer',
  too_long: 'This is more than the model reads at once',
  not_allowed: 'The model does not let this deployment in',
  unknown_model: 'The model’s endpoint does not know it',
  runaway: 'The model’s answer did not end',
  not_wished: 'No model was asked, by the AI settings',
};

/** The same of one that happened: settings say which of them it was. Without the stop at the end. */
export const faultWords = (error: ModelFailed): string =>
  error instanceof ModelNotAsked ? error.message.replace(/\.$/, '') : FAULT_WORDS[error.fault];
