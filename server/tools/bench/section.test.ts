import { expect, test } from '@jest/globals';
import { withSection } from '#server/tools/bench/section.ts';

test.each([
  [null, '# T\n\n## A\n\nnew\n'],
  ['# T\n\n## B\n\nb\n', '# T\n\n## B\n\nb\n\n## A\n\nnew\n'],
  ['# T\n\n## A\n\nold\n\n## B\n\nb\n', '# T\n\n## A\n\nnew\n\n## B\n\nb\n'],
  ['# T\n\n## A\n\nold\n', '# T\n\n## A\n\nnew\n'],
])('replaces its own section only (%#)', (before, after) => expect(withSection(before, '# T', 'A', 'new')).toBe(after));
