/** The rows of a contract as its readers' copy has them: the same ids, the same structure, no names (docs/decisions/0078). */
import type { Facts } from '#server/record/analysis.ts';
import type { ContractRows } from '#server/record/contractRows.ts';
import { type HiddenNames, type HiddenText, hiddenNames } from '#shared/domain/masking/hiddenNames.ts';
import { slug } from '#shared/reading/slug.ts';
import type { ContentsNode } from '#shared/reading/types.ts';

/** Raised when hiding becomes better: copies of another version are made anew. */
export const HIDING_VERSION = 'names-2';

/** Tags that say who: nothing is found by them in a copy. What people tag a contract with may name a client. */
const TELLING_TAGS = new Set(['company', 'party', 'lawfirm', 'matter']);
/** Facts that say who, or lead to where it stands in full. */
const TELLING_FACTS = ['company', 'lawFirm', 'filingId', 'sourceUrl'] as const;

const eachNode = (nodes: readonly ContentsNode[], look: (node: ContentsNode) => void): void => {
  for (const node of nodes) {
    look(node);
    eachNode(node.children, look);
  }
};

/** Every place at which a text of its own begins or ends: no name goes on over it. */
function cutsOf({ contract, clauses, definitions }: ContractRows): number[] {
  const cuts: number[] = [];
  eachNode(contract.contents as ContentsNode[], ({ start, end }) => cuts.push(start, end));
  for (const { start_at, body_at, end_at } of clauses) cuts.push(start_at, body_at, end_at);
  for (const { start_at, end_at, term_start, term_end } of definitions)
    cuts.push(start_at, end_at, term_start, term_end);
  return cuts;
}

/** Anchors are made of headings: those with a name get one made of the heading without it. */
function anchorsOf({ contract, clauses }: ContractRows, names: HiddenNames): (anchor: string) => string {
  const titles = new Map<string, string>();
  for (const { anchor, heading } of clauses) titles.set(anchor, heading ?? '');
  eachNode(contract.contents as ContentsNode[], ({ id, title }) => titles.set(id, title));
  const isTelling = (anchor: string, title: string) => names.isTold(anchor) || names.hide(title) !== title;
  const used = new Set([...titles].filter(([anchor, title]) => !isTelling(anchor, title)).map(([anchor]) => anchor));
  const given = new Map<string, string>();
  const next = new Map<string, number>();
  for (const [anchor, title] of titles) {
    if (!isTelling(anchor, title)) continue;
    const plain = slug(names.hide(title) || 'part');
    let free = plain;
    let n = next.get(plain) ?? 2;
    while (used.has(free)) free = `${plain}-${n++}`;
    next.set(plain, n);
    used.add(free);
    given.set(anchor, free);
  }
  return (anchor) => given.get(anchor) ?? anchor;
}

/** Texts without names, proofs where they stand now. */
function hiddenValue(value: unknown, names: HiddenNames, whole: HiddenText): unknown {
  if (typeof value === 'string') return names.hide(value);
  if (Array.isArray(value)) return value.map((one) => hiddenValue(one, names, whole));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (key !== 'span' || one === null) return [key, hiddenValue(one, names, whole)];
      return [key, { start: whole.at(one.start, 'start'), end: whole.at(one.end, 'end') }];
    }),
  );
}

const words = (text: string): number => text.match(/\S+/g)?.length ?? 0;

/** `namespace`: that of the copy. */
export function hiddenContract(rows: ContractRows, namespace: string): ContractRows {
  const { contract, clauses, definitions, tags } = rows;
  const facts = contract.facts as Partial<Facts>;
  const names = hiddenNames({
    text: contract.text,
    parties: (facts.parties ?? []).map(({ value }) => value),
    companies: [
      ...[facts.company, facts.lawFirm].flatMap((fact) => (fact ? [fact.value] : [])),
      ...tags.filter(({ type }) => TELLING_TAGS.has(type) && type !== 'matter').map(({ name }) => name),
    ],
    titles: [contract.title, facts.title?.value ?? '', contract.file_name],
  });
  const whole = names.hideWhole(contract.text, cutsOf(rows));
  const { text, at } = whole;
  const anchorOf = anchorsOf(rows, names);
  const hiddenNode = (node: ContentsNode): ContentsNode => ({
    ...node,
    id: anchorOf(node.id),
    title: names.hide(node.title),
    start: at(node.start, 'start'),
    end: at(node.end, 'end'),
    children: node.children.map(hiddenNode),
  });
  return {
    contract: {
      ...contract,
      namespace,
      // where it came from is made of names of files
      external_id: contract.id,
      source: '',
      file_name: '',
      file_hash: '',
      content_hash: HIDING_VERSION,
      title: names.hide(contract.title, true),
      text,
      contents: (contract.contents as ContentsNode[]).map(hiddenNode),
      facts: {
        ...(hiddenValue(facts, names, whole) as object),
        ...Object.fromEntries(TELLING_FACTS.map((key) => [key, null])),
      },
      word_count: words(text),
    },
    clauses: clauses.map((clause) => {
      const [start_at, body_at, end_at] = [
        at(clause.start_at, 'start'),
        at(clause.body_at, 'start'),
        at(clause.end_at, 'end'),
      ];
      const own = text.slice(body_at, end_at);
      return {
        ...clause,
        namespace,
        anchor: anchorOf(clause.anchor),
        heading: clause.heading && names.hide(clause.heading),
        start_at,
        body_at,
        end_at,
        text: own,
        word_count: words(own),
      };
    }),
    definitions: definitions.map((definition) => {
      const [start_at, end_at] = [at(definition.start_at, 'start'), at(definition.end_at, 'end')];
      const term = names.hide(definition.term);
      return {
        ...definition,
        namespace,
        term,
        term_id: names.isTold(definition.term_id) || term !== definition.term ? slug(term) : definition.term_id,
        aliases: definition.aliases.map((alias) => names.hide(alias)),
        nested: definition.nested.map((one) => names.hide(one)),
        refers_to: definition.refers_to && names.hide(definition.refers_to),
        text: text.slice(start_at, end_at),
        start_at,
        end_at,
        term_start: at(definition.term_start, 'start'),
        term_end: at(definition.term_end, 'end'),
        anchor: definition.anchor && anchorOf(definition.anchor),
      };
    }),
    tags: tags
      .filter(
        ({ type, name, value }) => !TELLING_TAGS.has(type) && names.hide(name, true) === name && !names.isTold(value),
      )
      .map((tag) => ({ ...tag, namespace })),
  };
}
