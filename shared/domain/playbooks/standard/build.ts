/** Short ways to write the rules of the standard playbooks. */
import type { JoinedTest, Rule, SaysTest, SilentTest, Test, Where } from '#shared/domain/playbooks/playbook.ts';

/** What every rule says in words. */
export interface Told {
  topic: string;
  title: string;
  position: string;
  severity: Rule['severity'];
  guidance: string;
  mustPass: string[];
  mustFlag: string[];
  more?: Partial<Rule>;
}

export function rule(id: string, { mustPass, mustFlag, more, ...told }: Told, test: Rule['test']): Rule {
  return { id, ...told, fallbacks: [], test, examples: { mustPass, mustFlag }, ...more };
}

/** One of the phrases has to be said. */
export const says = (
  id: string,
  told: Told & Pick<SaysTest, 'about' | 'phrases' | 'otherwise' | 'countsDenied'>,
): Rule => {
  const { about, phrases, otherwise, countsDenied, ...words } = told;
  return rule(id, words, {
    kind: 'says',
    about,
    phrases,
    ...(otherwise && { otherwise }),
    ...(countsDenied && { countsDenied }),
  });
};

/** None of the phrases may be said; the sentence that says one can be struck out. */
export const silent = (id: string, told: Told & Pick<SilentTest, 'about' | 'phrases'>): Rule => {
  const { about, phrases, ...words } = told;
  return rule(id, { ...words, more: { proposal: { replace: '' }, ...words.more } }, { kind: 'silent', about, phrases });
};

/** The rule for one side only. */
export const only = (side: string, one: Rule): Rule => ({ ...one, side });

/** What is asked only of a contract that speaks of the matter at all. */
export const ifAny = (where: Where, ...tests: Test[]): JoinedTest => ({
  kind: 'any',
  tests: [{ kind: 'not', test: { kind: 'present', where } }, ...tests],
});
