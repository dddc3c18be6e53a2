/** Clause types: the taxonomy and what finds a provision's place in it. */
export {
  type Classifier,
  loadClassifier,
  loadModel,
} from '#server/ingest/types/classify.ts';
export * from '#server/ingest/types/taxonomy.ts';
