/** Asking the model: which one, at whose cost, and what is written down of it. */

export { chunksOf } from '#server/features/model/chunks.ts';
export { FAULT_WORDS, faultWords } from '#server/features/model/faults.ts';
export { FRAMING_RULE, marked, markOf, newMark } from '#server/features/model/framing.ts';
export { spentFor } from '#server/features/model/ledger.ts';
export { ledgerPage, modelRoutes } from '#server/features/model/routes.ts';
export { createModels, type Models, type Payer, type Question, type Sendable } from '#server/features/model/service.ts';
