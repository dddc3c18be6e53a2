/** Clause types: the taxonomy and what finds a provision's place in it. */
export {
  type Classified,
  type Classifier,
  createClassifier,
  loadClassifier,
  loadModel,
  type Provision,
} from '#server/ingest/types/classify.ts';
export * from '#server/ingest/types/taxonomy.ts';
