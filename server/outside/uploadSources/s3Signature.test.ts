import { expect, test } from '@jest/globals';
import { encodedPath, signedHeaders } from '#server/outside/uploadSources/s3Signature.ts';

/** The examples of Amazon's own documentation of Signature Version 4. */
const KEYS = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const AT = new Date('2013-05-24T00:00:00Z');

test.each([
  ['?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('a request for %s is signed as Amazon shows it', (query, signature) => {
  const { authorization } = signedHeaders(new URL(`https://examplebucket.s3.amazonaws.com/${query}`), KEYS, AT);
  expect(authorization).toContain(`Signature=${signature}`);
});

test('a path is written as Amazon reads it', () => {
  expect(encodedPath("a b/ü(1)+'50%'.pdf")).toBe('a%20b/%C3%BC%281%29%2B%2750%25%27.pdf');
});
