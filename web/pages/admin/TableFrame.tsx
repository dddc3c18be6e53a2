import type { ReactNode } from 'react';

/** A table that may be wider than the page, with the name that a screen reader says; the section around it has mostly the same. */
export const TableFrame = ({ label, heads, children }: { label: string; heads: string[]; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className="table-frame" aria-label={`${label}, as a table`} tabIndex={0}>
    <table className="table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);
