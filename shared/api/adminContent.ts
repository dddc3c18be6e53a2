/** What the operator has put in the place of what comes with the software. Types only. */
import type { TableProps } from '#shared/api/adminTables.ts';

export interface ContentProps {
  /** Where texts of one's own are looked for. */
  folder: string;
  texts: {
    /** "privacy-policy.md" */
    file: string;
    title: string;
    /** Null: nothing reads a file of that name. */
    href: string | null;
    state: 'own' | 'shipped' | 'unused' | 'wrong';
    bytes: number | null;
    changedAt: string | null;
    /** What is wrong or worth knowing, and what to do. */
    note: string | null;
  }[];
  /** Null: none is set. */
  thresholdsFile: string | null;
  /** Clause types that the public libraries have clauses of. */
  explanations: { types: number; missing: { title: string; href: string }[]; missingTotal: number };
  standards: TableProps;
}
