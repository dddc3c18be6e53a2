import { useEffect, useState } from 'react';
import type { EditableRule } from '#shared/domain/playbooks/editable.ts';
import { readRule } from '#shared/domain/playbooks/editable.ts';
import {
  type ExampleResult,
  type PublishProblem,
  ruleProblems,
  runExamples,
} from '#shared/domain/playbooks/examples.ts';
import type { ParseProblem } from '#shared/domain/playbooks/parse.ts';

/** How a rule stands. `problems`: it cannot be read, by its places; `red`: what keeps it from being published. */
export interface RuleState {
  problems: readonly ParseProblem[];
  results: readonly ExampleResult[];
  red: readonly Pick<PublishProblem, 'field' | 'message'>[];
}

/** Other work waits for so long at most. */
const TURN_MS = 12;

function stateOf(rule: EditableRule, sides: readonly string[]): RuleState {
  const read = readRule(rule, sides);
  if ('problems' in read) {
    const red = read.problems.map(({ path, message }) => ({ field: path, message }));
    return { problems: read.problems, results: [], red };
  }
  const results = runExamples(read.rule);
  return { problems: [], results, red: ruleProblems(read.rule, results) };
}

/** Each rule with its examples, run in this browser as they are typed. A rule that did not change is not run again. */
export function useExamples(
  rules: readonly EditableRule[],
  sides: readonly string[],
): ReadonlyMap<EditableRule, RuleState> {
  const [states, setStates] = useState<ReadonlyMap<EditableRule, RuleState>>(new Map());
  const sidesKey = JSON.stringify(sides);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sides are the same as long as their names are
  useEffect(() => {
    const next = new Map<EditableRule, RuleState>();
    let timer: ReturnType<typeof setTimeout>;
    let at = 0;
    const work = (): void => {
      const began = performance.now();
      while (at < rules.length && performance.now() - began < TURN_MS) {
        const rule = rules[at++]!;
        next.set(rule, known.get(rule)?.[sidesKey] ?? keep(rule, sidesKey, stateOf(rule, sides)));
      }
      if (at < rules.length) timer = setTimeout(work, 0);
      else setStates(next);
    };
    work();
    return () => clearTimeout(timer);
  }, [rules, sidesKey]);
  return states;
}

const known = new WeakMap<EditableRule, Record<string, RuleState>>();

function keep(rule: EditableRule, sidesKey: string, state: RuleState): RuleState {
  known.set(rule, { ...known.get(rule), [sidesKey]: state });
  return state;
}
