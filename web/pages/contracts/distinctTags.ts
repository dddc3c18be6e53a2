/** Tags without those that say the same again: Ireland is the country of a contract and its law. */
export const distinctTags = <T extends { name: string }>(tags: readonly T[]): T[] =>
  tags.filter(({ name }, i) => tags.findIndex((other) => other.name === name) === i);
