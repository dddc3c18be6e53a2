import { CLAUSE_TYPES } from '#server/ingest/types/index.ts';
console.log(CLAUSE_TYPES.find((t) => t.name === 'Ownership of Intellectual Property')!.id);
