/** Rules out of rows of cells under a row of names: CSV, and tables of Word files. */
import { jsonList, listIn, phrasesIn, severityIn } from '#shared/domain/playbooks/exchange/cells.ts';
import type { Column } from '#shared/domain/playbooks/exchange/columns.ts';
import {
  freeId,
  guessedTest,
  type Imported,
  type ImportedRule,
  Notes,
  shortened,
  withSource,
  wordedTest,
} from '#shared/domain/playbooks/exchange/imported.ts';
import { phraseProblem } from '#shared/domain/playbooks/phrases.ts';
import { LIMITS } from '#shared/domain/playbooks/playbook.ts';

/** Words by column, those of several columns of one kind together. */
export type Fields = Partial<Record<Column, string[]>>;

export interface Row {
  /** "Row 4". */
  place: string;
  /** As the file has them. */
  words: string;
  fields: Fields;
  /** Columns without a known name, with what stands in them. */
  others: { name: string; words: string }[];
}

/** `cells` under `header`; a column may be there twice (“Fallback 1”, “Fallback 2”). */
export function rowUnder(
  header: readonly (Column | null)[],
  names: readonly string[],
  cells: readonly string[],
  place: string,
): Row {
  const fields: Fields = {};
  const others: Row['others'] = [];
  cells.forEach((cell, n) => {
    if (cell.trim() === '') return;
    const column = header[n];
    if (column) fields[column] = [...(fields[column] ?? []), cell];
    else others.push({ name: names[n]?.trim() || `Column ${n + 1}`, words: cell });
  });
  return { place, fields, others, words: toldCells(cells) };
}

/** A row as a person reads it. */
export const toldCells = (cells: readonly string[]): string =>
  cells
    .filter((cell) => cell.trim() !== '')
    .join(' | ')
    .replaceAll('\v', '\n');

/** Gathers rules; `file`: the name that their sources have. */
export class RuleGatherer {
  private readonly rules: ImportedRule[] = [];
  private readonly ids = new Set<string>();
  private readonly sides: string[] = [];
  private whole: Partial<Pick<Imported, 'name' | 'sides' | 'contractTypes' | 'roles'>> = {};
  readonly notes = new Notes();

  constructor(private readonly file: string) {}

  private ownId(wished: string, topic: string): string {
    const id = wished
      .trim()
      .replace(/[^\p{L}\p{N}._-]+/gu, '-')
      .replace(/^[._-]+/, '')
      .slice(0, LIMITS.id);
    const free = id !== '' && !this.ids.has(id) ? id : freeId(topic, this.ids);
    this.ids.add(free);
    return free;
  }

  /** A row that says nothing of a rule may still say something of the playbook. Returns whether it was understood. */
  add({ place, words, fields, others }: Row): boolean {
    const one = (column: Column, join = ' '): string => (fields[column] ?? []).join(join);
    const isWhole = this.takeWhole(fields, place);
    const hasRule = ['topic', 'title', 'position', 'wording', 'fallbacks', 'guidance', 'test'] as const;
    if (!hasRule.some((column) => fields[column])) {
      if (!isWhole) this.notes.add(place, words, 'Nothing here says what a rule is about.');
      return isWhole;
    }
    const position = one('position') || one('wording');
    const topic = one('topic') || one('title') || firstWords(position);
    const title = one('title') || firstWords(position) || topic;
    if (position.trim() === '') {
      this.notes.add(place, words, 'There is no position here, so no rule was made of it.');
      return false;
    }
    if (this.rules.length >= LIMITS.rules) {
      this.notes.add(place, words, `A playbook has at most ${LIMITS.rules} rules.`);
      return false;
    }
    const side = one('side');
    if (side && !this.sides.includes(side)) this.sides.push(side);
    const tested = this.testOf(fields, topic, place);
    const { isGuessed, ...test } = tested;
    const wording = fields.wording ?? [];
    const rule: ImportedRule = {
      id: this.ownId(one('id'), topic),
      topic,
      title,
      position,
      fallbacks: this.fallbacksOf(fields.fallbacks ?? []),
      severity: this.severityOf(one('severity'), place),
      ...(side && { side }),
      guidance: this.guidanceOf(one('guidance', '\n'), fields.refuses ?? [], others),
      ...test,
      ...(fields['model question'] && { question: flat(one('model question')) }),
      examples: {
        mustPass: [...(fields['must pass'] ?? []).flatMap(listIn), ...wording.map(asClause)],
        mustFlag: (fields['must flag'] ?? []).flatMap(listIn),
      },
      ...this.proposalOf(fields, wording, place),
    };
    const source = this.json(fields.source, 'source', place) as ImportedRule['source'];
    this.rules.push(
      source
        ? { ...rule, source }
        : withSource(rule, { file: this.file, place, words, ...(isGuessed && { isTestGuessed: true }) }),
    );
    return true;
  }

  /** Without a word on sides the playbook is for either. */
  imported(): Imported {
    const sides = this.whole.sides ?? (this.sides.length > 0 ? this.sides : ['either']);
    return { contractTypes: [], ...this.whole, sides, rules: this.rules, notes: this.notes.list() };
  }

  private takeWhole(fields: Fields, place: string): boolean {
    const has = (['playbook', 'sides', 'contract types', 'roles'] as const).filter((column) => fields[column]);
    if (has.length === 0) return false;
    const [name] = fields.playbook ?? [];
    const roles = this.json(fields.roles, 'roles', place);
    const whole: typeof this.whole = {
      ...(name !== undefined && { name }),
      ...(fields.sides && { sides: fields.sides.flatMap(listIn) }),
      ...(fields['contract types'] && { contractTypes: fields['contract types'].flatMap(listIn) }),
      ...(roles !== undefined && { roles }),
    };
    this.whole = { ...whole, ...this.whole };
    return true;
  }

  /** The JSON of a cell; what is none is told. */
  private json(cells: readonly string[] | undefined, what: string, place: string): unknown {
    if (!cells) return undefined;
    try {
      return JSON.parse(cells.join(''));
    } catch {
      this.notes.add(place, cells.join(' '), `The ${what} is not written as JSON; it was left out.`);
      return undefined;
    }
  }

  private testOf(
    fields: Fields,
    topic: string,
    place: string,
  ): Pick<ImportedRule, 'where' | 'test'> & { isGuessed: boolean } {
    const where = this.json(fields.where, 'where', place);
    const own = this.json(fields.test, 'test', place);
    const looks = where === undefined ? {} : { where };
    if (own !== undefined) return { ...looks, test: own, isGuessed: false };
    const worded = wordedTest(this.phrasesOf(fields.says, place), this.phrasesOf(fields.silent, place));
    if (worded) return { ...looks, test: worded, isGuessed: false };
    return { ...guessedTest(topic), ...looks, isGuessed: true };
  }

  private phrasesOf(cells: readonly string[] = [], place: string): string[] {
    return cells.flatMap(phrasesIn).filter((phrase) => {
      const problem = phraseProblem(phrase);
      if (problem) this.notes.add(place, phrase, problem);
      return problem === null;
    });
  }

  private fallbacksOf(cells: readonly string[]): unknown[] {
    return cells.flatMap(
      (cell): unknown[] =>
        jsonList(cell)?.map((one) => (typeof one === 'string' ? { words: one } : one)) ??
        listIn(cell).map((words) => ({ words })),
    );
  }

  private severityOf(cell: string, place: string): string {
    const known = severityIn(cell);
    if (cell !== '' && known === null)
      this.notes.add(place, cell, 'This is no severity that is known; “warning” was put there.');
    return known ?? 'warning';
  }

  private guidanceOf(guidance: string, refuses: readonly string[], others: Row['others']): string {
    const more = [
      ...refuses.map((words) => `Not acceptable: ${flat(words)}`),
      ...others.map(({ name, words }) => `${name}: ${flat(words)}`),
    ];
    return [...(guidance === '' ? [] : [guidance.replaceAll('\v', '\n')]), ...more].join('\n');
  }

  private proposalOf(fields: Fields, wording: readonly string[], place: string): { proposal?: unknown } {
    const own = this.json(fields.proposal, 'proposal', place);
    if (own !== undefined) return { proposal: own };
    const [first] = wording;
    return first === undefined ? {} : { proposal: { insert: shortened(flat(first)) } };
  }
}

const flat = (words: string): string => words.replace(/[\s\v]+/g, ' ').trim();
/** Each paragraph of a cell is a paragraph of the clause. */
const asClause = (words: string): string => words.replaceAll('\v', '\n').trim();
const TITLE = 80;
const firstWords = (text: string): string => {
  const line = flat(text).replace(/\.$/, '');
  return line.length <= TITLE ? line : `${line.slice(0, line.lastIndexOf(' ', TITLE) + 1 || TITLE).trimEnd()}…`;
};
