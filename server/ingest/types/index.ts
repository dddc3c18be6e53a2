/** Clause types: the taxonomy and what finds a provision's place in it. */
export * from './taxonomy.ts';
