import { useState } from 'react';
import type { CompareProps } from '#shared/api/compare.ts';
import { counted } from '#shared/domain/display.ts';
import { WORDINGS_COMPARED } from '#shared/domain/wordingTable/limits.ts';
import { usePaths } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Breadcrumbs } from '#web/layout/Breadcrumbs.tsx';
import { CompareFiles } from '#web/pages/compare/CompareFiles.tsx';
import { CompareTable } from '#web/pages/compare/CompareTable.tsx';
import { DiffSwitch } from '#web/pages/DiffSwitch.tsx';
import { HiddenNote } from '#web/pages/HiddenNote.tsx';

/** Wordings beside each other, sentence by sentence. */
export function ComparePage({ crumbs, wordings, rows, missing }: CompareProps) {
  const to = usePaths();
  const [marks, setMarks] = useState(true);
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const isEnough = wordings.length >= WORDINGS_COMPARED.least;
  const ids = wordings.map(({ id }) => id);
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <article className="compare-page">
        <h1 className="display">{isEnough ? `Compare ${wordings.length} wordings` : 'Compare wordings'}</h1>
        <HiddenNote />
        {missing > 0 && (
          <p className="note">
            {counted(missing, 'wording')} of those you chose {missing === 1 ? 'is' : 'are'} not in this library, or not
            any more.
          </p>
        )}
        {isEnough ? (
          <>
            <div className="record-acts by-script">
              <DiffSwitch on={marks} onChange={setMarks} />
              <label className="compare-only">
                <input
                  type="checkbox"
                  checked={onlyDifferent}
                  onChange={({ target }) => setOnlyDifferent(target.checked)}
                />
                Only rows that differ
              </label>
              <CompareFiles ids={ids} />
            </div>
            <CompareTable
              wordings={wordings}
              rows={onlyDifferent ? rows.filter(({ isSame }) => !isSame) : rows}
              marks={marks}
            />
            <p className="legend">
              <ins>added</ins> <del>removed</del> against wording 1, or the first that has the sentence.{' '}
              <span className="on-screen">
                The downloaded table has the same differences and a source for each wording.
              </span>
            </p>
            {wordings.length < WORDINGS_COMPARED.most && (
              <p className="quiet on-screen">
                {wordings.length} of {WORDINGS_COMPARED.most}. Tick “Compare” at another wording to add it.
              </p>
            )}
          </>
        ) : (
          <div className="empty">
            <p>Two to six wordings are compared sentence by sentence. Tick “Compare” where you find them.</p>
            <p>
              <AppLink href={to.clauses()}>Choose a clause</AppLink>
            </p>
          </div>
        )}
      </article>
    </>
  );
}
