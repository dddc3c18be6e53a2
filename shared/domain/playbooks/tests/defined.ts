/** Tests of what a definition says, and of the document checks. */
import { type Definition, definitionsOf } from '#shared/domain/checks/definitions.ts';
import { CHECKS } from '#shared/domain/checks/index.ts';
import { runCheck } from '#shared/domain/checks/run.ts';
import { saidIn } from '#shared/domain/playbooks/match.ts';
import { wordsIn } from '#shared/domain/playbooks/passages.ts';
import { compilePhrase } from '#shared/domain/playbooks/phrases.ts';
import type { CheckTest, DefinitionTest } from '#shared/domain/playbooks/playbook.ts';
import { type Answer, type Asked, compiled } from '#shared/domain/playbooks/tests/answer.ts';
import { sentenceEnd, sentenceStart } from '#shared/reading/sentences.ts';

const MOST_PLACES = 6;

export function isDefinedSo({ term, has, lacks = [], about }: DefinitionTest, asked: Asked): Answer {
  const { snapshot } = asked.document;
  const name = compilePhrase(term);
  const fitting = definitionsOf(snapshot).all.filter((definition) => {
    const words = wordsIn(definition.term);
    const match = saidIn(name, words, { isMention: true });
    return match !== null && match.from === 0 && match.to === words.words.length;
  });
  if (fitting.length === 0)
    return { is: 'unsure', reason: `No definition was found that could say ${about}.`, places: [] };
  for (const { para } of fitting) asked.looked.add(para);
  const places = (list: readonly Definition[]): Answer['places'] =>
    list.slice(0, MOST_PLACES).map(({ para, start }) => {
      const { text } = snapshot.paras[para]!;
      return { para, start: sentenceStart(text, start), end: sentenceEnd(text, start) };
    });
  const says = (definition: Definition, phrases: readonly string[]): boolean => {
    const words = wordsIn(definition.text);
    return compiled(phrases).some((phrase) => saidIn(phrase, words) !== null);
  };
  const faulty = fitting.filter((one) => says(one, lacks));
  if (faulty.length > 0)
    return {
      is: 'no',
      reason: `The definition of “${faulty[0]!.term}” goes further: it does not say ${about}.`,
      places: places(faulty),
    };
  if (has && !fitting.some((one) => says(one, has)))
    return {
      is: 'no',
      reason: `The definition of “${fitting[0]!.term}” does not say ${about}.`,
      places: places(fitting),
    };
  return { is: 'yes', reason: `The definition of “${fitting[0]!.term}” says ${about}.`, places: places(fitting) };
}

export function isCheckClean({ check: id }: CheckTest, asked: Asked): Answer {
  const check = CHECKS.find((one) => one.id === id);
  if (!check) return { is: 'unsure', reason: `There is no check “${id}”.`, places: [] };
  const { findings, status } = runCheck(check, asked.document);
  if (status !== 'done')
    return { is: 'unsure', reason: `The check “${check.title}” had nothing to go by.`, places: [] };
  if (findings.length === 0) return { is: 'yes', reason: `The check “${check.title}” finds nothing.`, places: [] };
  return {
    is: 'no',
    reason: `The check “${check.title}” finds ${findings.length === 1 ? 'one place' : `${findings.length} places`}.`,
    places: findings.slice(0, MOST_PLACES).map(({ para, start, end }) => ({ para, start, end })),
  };
}
