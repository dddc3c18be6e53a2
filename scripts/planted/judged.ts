/** Findings on the files as they are, read by a person: the beginning of their fingerprints. */

/** A lawyer would want to be told. */
const RIGHT =
  '00ce38b0ef 047ee2dba4 0536ef5b49 0b3d24af8e 12366f7d5e 14b504135e 15347471cc 19e1c991e1 1be78b2685 21159b7b8b 227d6e69d8 28aae7b771 28b9feb477 29c3737aba 2c13c95e10 30ebdea84b 32e03e9b0b 37c98e1345 3fde155347 45e7d75e4b 4ace61823b 56c67e9951 56eba1baa5 5acddb6f45 5e4e01b9cf 5ff5c94136 67ac105adc 6efab5c0ed 6f97742788 6fe552ce2f 77d06eae38 77dc474b37 7aa7e6c8e8 82eb8273d4 8a24e42e1d 8a77c50d39 8d002b2ac2 8d53bf3af0 965729bd86 9de267b4aa a396e34834 a3a17dc048 a483ed355c a4a9ff9b84 a54d8921a0 a70b5ad536 a77d893bee ac2953e007 b341ef3317 bcb8cf2388 bee1443312 c03a1a4fc6 c4bdd43b82 ca14580154 cefaab5c97 d0b4e93538 d1c2a1a036 d25b3344ed d41d9c1ae6 dc61a92656 dd6b0d1481 e45e71f92b e5c1ace74b e75304315a e7c5a41f29 ec2a4f28e0 ee0e230b05 ee662eba62';
const WRONG =
  '00571d4a17 19dd281fcc 1e486bceb1 4983a35ed8 4cd110c86f 6d8b7e8dbd 9e45413f4e a17b396a1d c8d043a5be dc5f2b5f94 f64a92e13a';

const as = (words: string, judgement: 'right' | 'wrong') =>
  words.split(' ').map((fingerprint) => [fingerprint, judgement] as const);

export const JUDGED: ReadonlyMap<string, 'right' | 'wrong'> = new Map([...as(RIGHT, 'right'), ...as(WRONG, 'wrong')]);
