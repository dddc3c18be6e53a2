import { expect, test } from '@jest/globals';
import { RULE_GROUPS } from '#addin/screens/checks/rules.ts';
import { CHECKS } from '#shared/domain/checks/index.ts';

test('every check that there is has exactly one place in the pane', () => {
  const placed = RULE_GROUPS.flatMap(({ rules }) => rules.map(({ id }) => id));
  expect(placed.sort()).toEqual(CHECKS.map(({ id }) => id).sort());
});
