/** Contract types: the taxonomy, and how a contract gets its type. */
export { classifyContractType } from '#server/ingest/contractTypes/classify.ts';

export { CONTRACT_TYPES, contractType, typesNear } from '#server/ingest/contractTypes/taxonomy.ts';
