import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { withoutTokens } from './inlineTokens.ts';

const require = createRequire(import.meta.url);

test('a token is the variable that it names, alone and within a text; nothing else is touched', () => {
  const code = (thin: string, overlay: string) =>
    `import { a } from "../tokens.js"; const wide = \`calc(\${${thin}} + 1px)\`, over = ${overlay}, other = my.tokens.strokeWidthThin;`;
  expect(withoutTokens(code('tokens.strokeWidthThin', 'tokens.zIndexOverlay'))).toBe(
    code('"var(--strokeWidthThin)"', '"var(--zIndexOverlay, 1000)"'),
  );
});

test.each(['react-button/lib/components/Button/useButtonStyles', 'react-input/lib/components/Input/useInputStyles'])(
  'after it %s asks for no token',
  (file) => {
    const fluent = path.dirname(path.dirname(require.resolve('@fluentui/react-components/package.json')));
    const code = readFileSync(path.join(fluent, `${file}.styles.js`), 'utf8');
    expect(code).toMatch(/\btokens\.\w/);
    expect(withoutTokens(code)).not.toMatch(/\btokens\.\w/);
  },
);
