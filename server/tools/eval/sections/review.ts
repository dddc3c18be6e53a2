/** How well reviews answer, as training measured it. */
import { share, table } from '#server/tools/eval/markdown.ts';
import type { CategoryFigures, ReviewEvaluation } from '#server/tools/eval/review.ts';
import { readFigures, UNTRAINED } from '#server/tools/eval/sections/trained.ts';

const reviewRow = (f: Pick<CategoryFigures, 'presence' | 'spans' | 'aupr' | 'precisionAt80'>): string[] => [
  share(f.presence),
  share(f.spans),
  share(f.aupr),
  share(f.precisionAt80),
];

export async function review(): Promise<string> {
  const figures = readFigures<{
    heldBack: ReviewEvaluation;
    plain: ReviewEvaluation;
    leftOut: Pick<ReviewEvaluation, 'categories' | 'mean'>;
  }>('review-figures.json');
  if (!figures) return UNTRAINED;
  const { heldBack, plain, leftOut } = figures;
  const plainRows = new Map(plain.categories.map((f) => [f.category, f]));
  const leftOutRows = new Map(leftOut.categories.map((f) => [f.category, f]));
  const { pooled, published } = heldBack;
  return [
    `${heldBack.contracts} contracts held back, ${heldBack.secondsPerContract.toFixed(2)} s a contract for ${heldBack.categories.length} categories.`,
    table(
      ['mean of the categories', 'presence F1', 'spans F1', 'area', 'precision at 80 % recall'],
      [
        ['**learned**', ...reviewRow(heldBack.mean)],
        [`left out in training (${leftOut.categories.length})`, ...reviewRow(leftOut.mean)],
        ['plain BM25', ...reviewRow(plain.mean)],
        ['learned, all answers in one list', '', '', share(pooled.aupr), share(pooled.precisionAt80)],
        ['plain BM25, all answers in one list', '', '', share(plain.pooled.aupr), share(plain.pooled.precisionAt80)],
        [
          '**learned, one list, as published figures are counted**',
          '',
          '',
          share(published.aupr),
          share(published.precisionAt80),
        ],
        ['plain BM25, the same', '', '', share(plain.published.aupr), share(plain.published.precisionAt80)],
      ],
    ),
    table(
      [
        'category',
        'contracts with it',
        'marked',
        'presence F1',
        'spans F1',
        'area',
        'precision at 80 % recall',
        'left out: presence / spans',
        'BM25: presence / spans / area',
      ],
      heldBack.categories.map((f) => {
        const out = leftOutRows.get(f.category);
        const than = plainRows.get(f.category)!;
        return [
          f.category,
          String(f.holders),
          String(f.marked),
          ...reviewRow(f),
          out ? `${share(out.presence)} / ${share(out.spans)}` : 'a fact',
          `${share(than.presence)} / ${share(than.spans)} / ${share(than.aupr)}`,
        ];
      }),
    ),
  ].join('\n\n');
}
