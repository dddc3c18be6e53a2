/** What columns of playbook files are called, ours and those of others. */

/** In the order in which a file of ours has them. */
export const COLUMNS = [
  'id',
  'topic',
  'title',
  'position',
  'fallbacks',
  'severity',
  'side',
  'guidance',
  'where',
  'test',
  'model question',
  'must pass',
  'must flag',
  'proposal',
  'source',
  'playbook',
  'sides',
  'contract types',
  'roles',
] as const;
/** `wording`: proposed where the clause is missing, and an example that passes. `says`, `silent`: phrases of a test. `refuses`: what is never taken. */
export type Column = (typeof COLUMNS)[number] | 'wording' | 'says' | 'silent' | 'refuses';

const NAMES: Record<Column, readonly string[]> = {
  id: ['id', 'rule id', 'no', 'number', 'ref', 'reference', '#'],
  topic: ['topic', 'clause', 'clause type', 'clause name', 'subject', 'issue', 'provision', 'area', 'category', 'term'],
  title: ['title', 'rule', 'name', 'check', 'question', 'point', 'requirement'],
  position: [
    'position',
    'our position',
    'preferred position',
    'preferred',
    'standard position',
    'standard',
    'opening position',
    'primary position',
    'ideal',
    'ideal position',
    'what we want',
  ],
  fallbacks: [
    'fallbacks',
    'fallback',
    'fallback position',
    'fallback positions',
    'fall back',
    'fall back position',
    'acceptable',
    'acceptable position',
    'acceptable alternative',
    'alternative',
    'alternatives',
    'alternative position',
    'compromise',
  ],
  severity: ['severity', 'priority', 'risk', 'risk level', 'importance', 'level', 'criticality'],
  side: ['side', 'party', 'perspective', 'read for'],
  guidance: [
    'guidance',
    'notes',
    'note',
    'comment',
    'comments',
    'rationale',
    'why',
    'why it matters',
    'explanation',
    'reason',
    'reasoning',
    'background',
    'instructions',
    'negotiation guidance',
  ],
  where: ['where', 'where to look'],
  test: ['test'],
  'model question': ['model question', 'question for the model'],
  'must pass': ['must pass', 'passes', 'good example', 'acceptable wording', 'acceptable language'],
  'must flag': [
    'must flag',
    'flags',
    'bad example',
    'unacceptable wording',
    'unacceptable language',
    'red flag language',
    'red flag wording',
  ],
  proposal: ['proposal'],
  source: ['source'],
  playbook: ['playbook', 'playbook name'],
  sides: ['sides'],
  'contract types': ['contract types', 'contract type', 'agreement type'],
  roles: ['roles'],
  wording: [
    'wording',
    'preferred wording',
    'preferred language',
    'sample wording',
    'sample language',
    'sample clause',
    'model clause',
    'model wording',
    'model language',
    'standard clause',
    'standard language',
    'suggested wording',
    'suggested language',
    'proposed wording',
    'clause text',
  ],
  says: ['must say', 'looks for', 'required words', 'required language'],
  silent: ['must not say', 'must not contain', 'prohibited words', 'prohibited language'],
  refuses: [
    'unacceptable',
    'unacceptable position',
    'not acceptable',
    'never accept',
    'red line',
    'red lines',
    'walk away',
    'walkaway',
    'walk away position',
    'deal breaker',
    'deal breakers',
  ],
};

const BY_NAME = new Map<string, Column>(
  (Object.entries(NAMES) as [Column, readonly string[]][]).flatMap(([column, names]) =>
    names.map((name): [string, Column] => [name, column]),
  ),
);

/** "Fallback position 2:" → "fallback position". */
const even = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[‘’'`]/g, '')
    .replace(/[^\p{L}#]+/gu, ' ')
    .trim();

/** Null for what is no name of a column. */
export const columnOf = (name: string): Column | null => (name.length > 60 ? null : (BY_NAME.get(even(name)) ?? null));

/** The columns of a first row; null where it does not say what the others hold. */
export function headerOf(cells: readonly string[]): (Column | null)[] | null {
  const columns = cells.map(columnOf);
  const known = new Set(columns.filter((one) => one !== null));
  const tells = ['position', 'fallbacks', 'wording', 'test', 'playbook'] as const;
  return known.size >= 2 && tells.some((one) => known.has(one)) ? columns : null;
}
