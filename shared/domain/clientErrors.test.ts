import { describe, expect, test } from '@jest/globals';
import { cleanMessage, cleanPath, cleanStack } from '#shared/domain/clientErrors.ts';

describe('a message', () => {
  test.each([
    [
      'TypeError',
      "Cannot read properties of undefined (reading 'offsetTop')",
      "TypeError: Cannot read properties of undefined (reading 'offsetTop')",
    ],
    ['ReferenceError', 'host is not defined', 'ReferenceError: host is not defined'],
    [
      'SyntaxError',
      'Unexpected token \'T\', "The Tenant shall pay" is not valid JSON',
      'SyntaxError: Unexpected token \'T\', "…" is not valid JSON',
    ],
    ['SyntaxError', 'Bad text "The Tenant shall', 'SyntaxError'],
    ['RangeError', 'Invalid value: ‘Acme Holdings Ltd.’', 'RangeError: Invalid value: ‘…’'],
    ['Error', 'No clause says that the Tenant shall pay', 'Error'],
    ['ApiError', 'Quillfern Limited is not found', 'ApiError'],
    ['The Tenant shall pay', 'x', 'Error'],
    ['TypeError', '', 'TypeError'],
  ])('%s: %s', (name, message, expected) => expect(cleanMessage(name, message)).toBe(expected));
});

test('a stack keeps places in our scripts and nothing else', () => {
  const stack = [
    'Error: The Tenant shall pay',
    'on two lines',
    '    at render (https://library.example/assets/App-1a2b.js:12:345)',
    '    at https://library.example/assets/App-1a2b.js:1:2',
    'useThing@https://library.example/addin/assets/x.js:3:4',
    '    at evil (https://library.example/assets/a.js?q=The Tenant:1:2)',
    '    at eval (<anonymous>:1:1)',
  ].join('\n');
  expect(cleanStack(stack)).toBe(
    'render /assets/App-1a2b.js:12:345\n? /assets/App-1a2b.js:1:2\nuseThing /addin/assets/x.js:3:4',
  );
});

test('a path is without what was asked for', () => expect(cleanPath('/search?q=secret#x')).toBe('/search'));
