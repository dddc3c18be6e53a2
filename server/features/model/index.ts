/** Asking the model: which one, at whose cost, and what is written down of it. */
export { createModels, type Models, type Payer } from '#server/features/model/service.ts';
