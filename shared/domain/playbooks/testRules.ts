/** Rules for tests: what a test does not say is filled in. */
import type { Rule } from '#shared/domain/playbooks/playbook.ts';

export const ruleOf = (own: Partial<Rule> & Pick<Rule, 'test'>): Rule => ({
  id: 'PR-04',
  topic: 'price',
  title: 'Price',
  position: 'The price is fixed.',
  fallbacks: [],
  severity: 'error',
  guidance: '',
  examples: { mustPass: [], mustFlag: [] },
  ...own,
});
