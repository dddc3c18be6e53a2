/** What a market page shows: how often what stands in the clauses of a type. */
import type { Crumb, TypeLink } from '#shared/api/pageLinks.ts';
import type { MarketDimension } from '#shared/domain/market.ts';

export interface MarketAnswerProps {
  key: string;
  text: string;
  /** Contracts that give it, of those of the question; `href`: they. */
  contracts: number;
  href: string;
  /** The same in the public library; null: nobody there says so. Only beside a library of one's own. */
  elsewhere?: { contracts: number; of: number } | null;
  /** In the order of the question's columns. */
  columns: { contracts: number; href: string }[];
}

export interface MarketQuestionProps {
  id: string;
  kind: 'wording' | 'figure' | 'slot';
  title: string;
  context: string | null;
  /** Contracts that the answers are counted over. */
  of: number;
  answers: MarketAnswerProps[];
  /** Those after `answers`, to be unfolded; `more`: behind them as well. */
  further: MarketAnswerProps[];
  more: number;
  columns: { key: string; label: string; contracts: number }[];
  /** The same bars as a file. */
  picture: string;
}

export interface MarketProps {
  crumbs: Crumb[];
  typeId: string;
  title: string;
  /** After the cut. */
  contracts: number;
  clauses: number;
  /** Only the newest clauses were counted; figures are read in fewer of them. */
  capped: { counted: number | null; read: number | null };
  cut: { type: string; jurisdiction: string; industry: string; from: string; to: string; by: MarketDimension | '' };
  options: { type: TypeLink[]; jurisdiction: TypeLink[]; industry: TypeLink[] };
  years: { first: number; last: number } | null;
  questions: MarketQuestionProps[];
  /** Contracts of one answer, the newest of them. `href`: the page without them. */
  chosen: {
    text: string;
    /** The column that they stand in. */
    where: string | null;
    total: number;
    href: string;
    contracts: { label: string; parties: string[]; uri: string; published: string | null }[];
  } | null;
  /** The address of the page for whoever quotes a picture; null: the deployment has none, or the library is private. */
  address: string | null;
}
