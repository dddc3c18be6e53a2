/** One insertion as the pane makes it when nobody changes anything that it proposes, and what Send says of the document then. */
import { insertWording } from '#addin/screens/insert/insertWording.ts';
import { readSources, sourceOfContract } from '#addin/screens/insert/passports.ts';
import { sourceTerms } from '#addin/screens/insert/sourceTerms.ts';
import {
  doubledIn,
  type Fault,
  foreignIn,
  hasSameWords,
  type Marks,
  quotedTerms,
  undefinedIn,
} from '#addin/testing/insertions/oracle.ts';
import type { Source } from '#addin/testing/insertions/source.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import { bringAlong, type Choices, firstChoices } from '#shared/domain/bringAlong.ts';
import { snippetLeftover } from '#shared/domain/checks/rules/snippetLeftover.ts';
import { runCheck } from '#shared/domain/checks/run.ts';
import type { Span } from '#shared/domain/documentSnapshot.ts';
import { localTerms, type TermLine, termLines } from '#shared/domain/termLines.ts';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

export interface Told {
  fault: Fault;
  /** What was found, and whether Send lists it. */
  words: string;
  isListed: boolean;
}

export interface Inserted {
  status: string;
  definitions: number;
  told: Told[];
  /** What Send says. */
  listed: string[];
}

/** Paragraphs of which `after` has more than `before`. */
function newIn(before: readonly string[], after: readonly string[]): number[] {
  const left = new Map<string, number>();
  for (const text of before) left.set(text, (left.get(text) ?? 0) + 1);
  return after.flatMap((text, i) => {
    const n = left.get(text) ?? 0;
    left.set(text, n - 1);
    return n > 0 ? [] : [i];
  });
}

interface Asked {
  /** After which paragraph; null: at the end. */
  para: number | null;
  /** Every definition is ticked, nothing else is said. */
  bringsAll?: boolean;
}

/** What the pane proposes, or every definition that there is. */
const choicesOf = (lines: readonly TermLine[], bringsAll: boolean): Choices => ({
  ...firstChoices(lines, {}),
  ...(bringsAll &&
    Object.fromEntries(
      lines.flatMap(({ term, state, source }) =>
        state === 'missing' && !source!.isNamed ? [[term, { how: 'bring', name: term }]] : [],
      ),
    )),
});

export async function insertOne(
  host: DocumentHost,
  source: Source,
  clause: string,
  marks: Marks,
  { para, bringsAll = false }: Asked,
): Promise<Inserted> {
  const before = await host.readDocument();
  if (para !== null) await host.select(anchorAt(before.paras, para));
  const terms = sourceTerms(source.contract);
  const local = localTerms(before);
  const lines = termLines(clause, terms, local);
  const brought = bringAlong(clause, lines, terms, local, choicesOf(lines, bringsAll));
  const { status } = await insertWording(host, {
    wording: { id: 'w1', kind: 'clause', title: 'Clause', text: clause, isCut: false, source: null, href: '/' },
    brought,
    where: para === null ? 'end' : 'after-selection',
    para: null,
    track: 'on',
    source: sourceOfContract(source.contract, brought),
  });
  if (status !== 'applied') return { status, definitions: 0, told: [], listed: [] };
  const after = await host.readDocument();
  const { findings } = runCheck(snippetLeftover, { snapshot: after, sources: await readSources(host, after) });
  const isListed = (at: number, { start, end }: Span, words: string): boolean =>
    findings.some(({ quote, message }) => quote.includes(words) || message.includes(`“${words}”`)) ||
    findings.some((one) => one.para === at && one.start < end && start < one.end);
  const texts = after.paras.map(({ text }) => text);
  const fresh = newIn(
    before.paras.map(({ text }) => text),
    texts,
  );
  const told: Told[] = [];
  for (const i of fresh)
    for (const { fault, span } of foreignIn(texts[i]!, marks)) {
      const words = texts[i]!.slice(span.start, span.end);
      told.push({ fault, words, isListed: isListed(i, span, words) });
    }
  for (const i of fresh)
    for (const { term, span } of undefinedIn(texts[i]!, quotedTerms(source.text), after))
      told.push({ fault: 'unsaid', words: term, isListed: isListed(i, span, term) });
  const parts = [clause, ...terms.map(({ text }) => text)];
  for (const sentence of doubledIn(
    fresh.map((i) => texts[i]!),
    parts,
  ))
    told.push({ fault: 'doubled', words: sentence, isListed: false });
  for (const { state, source: own, local: here, term } of lines)
    if (state === 'same' && !hasSameWords(own!.text, here!.text))
      told.push({ fault: 'same', words: term, isListed: false });
  return { status, definitions: brought.definitions.length, told, listed: findings.map(({ message }) => message) };
}
