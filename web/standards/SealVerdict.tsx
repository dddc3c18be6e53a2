/** What the seal says of a file: the sentence, each edit, each text that is not of the form, and what was compared. */
import { aroundChanges } from '#shared/domain/aroundChanges.ts';
import { diffParts } from '#shared/domain/diffParts.ts';
import { paragraphName } from '#shared/domain/paragraphName.ts';
import {
  isWholeForm,
  OUTSIDE_NAMES,
  SEAL_EDIT_NAMES,
  sealScope,
  sealSentence,
  wordsIn,
} from '#shared/domain/sealTold.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { DiffLegend, DiffText } from '#shared/ui/text/DiffText.tsx';
import type { CheckedFile } from '#web/standards/checkFile.ts';

interface SealVerdictProps extends CheckedFile {
  /** Name of the form, without a version. */
  form: string;
  file: string;
}

export function SealVerdict({ form, file, seal, snapshot }: SealVerdictProps) {
  if (!seal)
    return (
      <p className="note note-danger">
        <Icon name="warning" small />
        <span>
          {file} is not {form}: less than half of its fixed terms stand in it, or hardly one as published.
        </span>
      </p>
    );
  const { edits, outside } = seal;
  const place = (para: number): string => paragraphName(snapshot.paras[para]!) || 'an empty line';
  return (
    <>
      <p className={isWholeForm(seal) ? 'note note-success' : 'note note-danger'}>
        <Icon name={isWholeForm(seal) ? 'check' : 'warning'} small />
        <span>
          {file}: <b>{seal.form}</b>, {sealSentence(seal)}.
        </span>
      </p>
      {edits.length > 0 && (
        <ol className="seal-list" aria-label="Edits of the fixed terms">
          {edits.map(({ kind, para, was, is }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two edits may read the same
            <li key={i}>
              <b>
                {SEAL_EDIT_NAMES[kind]} {place(para)}
              </b>
              <p className="legal excerpt">
                {kind === 'hidden' || kind === 'moved' ? was : <DiffText parts={aroundChanges(diffParts(was, is))} />}
              </p>
            </li>
          ))}
        </ol>
      )}
      {edits.length > 0 && <DiffLegend against="the form as published" />}
      {outside.length > 0 && (
        <ol className="seal-list" aria-label="Not of the form">
          {outside.map(({ kind, para, text }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two texts may read the same
            <li key={i}>
              <b>
                {OUTSIDE_NAMES[kind]} {kind === 'object' || para === null ? '' : place(para)}
              </b>
              {wordsIn(text) !== '' && <p className="legal excerpt">{wordsIn(text)}</p>}
            </li>
          ))}
        </ol>
      )}
      <p className="quiet-text">{sealScope(snapshot, true)}</p>
    </>
  );
}
