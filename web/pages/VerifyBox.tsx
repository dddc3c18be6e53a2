/** Whether a text is exactly the cited version. Worked out here: the text goes nowhere. */
import { useDeferredValue, useEffect, useId, useState } from 'react';
import { evenedText, HASH_LENGTH, type Verdict, verifyText, wordingHash } from '#shared/domain/citation.ts';
import type { DiffPart } from '#shared/domain/diffParts.ts';
import { DiffText } from '#shared/ui/text/DiffText.tsx';

interface VerifyBoxProps {
  version: string;
  hash: string;
  /** All 64 digits. */
  fullHash: string;
}

/** Longer ones are told apart by their hash; their differences are not looked for. */
const MOST_COMPARED = 50_000;

const SAYS: Record<Exclude<Verdict, 'empty'>, string> = {
  exact: 'Yes: exactly this version, to the character.',
  evened: 'Yes: exactly this version. Only spacing or the form of quotation marks differs, which does not count.',
  different: 'No: this is not that version.',
};

export function VerifyBox({ version, hash, fullHash }: VerifyBoxProps) {
  const [text, setText] = useState('');
  const pasted = useDeferredValue(text);
  const verdict = verifyText(pasted, version);
  const fieldId = useId();
  return (
    <section className="verify" aria-labelledby="verify">
      <h2 id="verify">Verify</h2>
      <p>
        <label htmlFor={fieldId}>Paste a text to see whether it is exactly this version.</label>{' '}
        <span className="quiet">It is compared in your browser; nothing is sent.</span>
      </p>
      <textarea
        id={fieldId}
        className="verify-text"
        rows={5}
        value={text}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <div aria-live="polite">
        {verdict !== 'empty' && (
          <p className={`note ${verdict === 'different' ? 'note-danger' : 'note-success'}`}>{SAYS[verdict]}</p>
        )}
      </div>
      {verdict === 'different' && <Differences version={version} pasted={pasted} />}
      <details className="show-more">
        <summary>How it is compared</summary>
        <p>
          Runs of white space count as one space, curly quotation marks as straight ones, and letters with accents by
          their composed form (Unicode NFC). Every other character counts. The address ends in the first {HASH_LENGTH}{' '}
          of the 64 digits of the SHA-256 of that text in UTF-8, which any other program can work out as well:
        </p>
        <p>
          <code className="full-hash">{fullHash}</code>
        </p>
        {verdict !== 'empty' && (
          <p>
            The pasted text begins <code>{verdict === 'different' ? wordingHash(pasted) : hash}</code>.
          </p>
        )}
      </details>
    </section>
  );
}

/** Fetched when two texts differ: most visitors need no comparison. */
function Differences({ version, pasted }: { version: string; pasted: string }) {
  const [parts, setParts] = useState<readonly DiffPart[] | null>(null);
  useEffect(() => {
    if (version.length + pasted.length > MOST_COMPARED) return setParts(null);
    let isWanted = true;
    import('#shared/domain/diffParts.ts').then(
      ({ diffParts }) => isWanted && setParts(diffParts(evenedText(version), evenedText(pasted))),
      () => isWanted && setParts(null),
    );
    return () => {
      isWanted = false;
    };
  }, [version, pasted]);
  if (!parts) return null;
  return (
    <details className="show-more">
      <summary>Show differences</summary>
      <p className="legal cited-text">
        <DiffText parts={parts} />
      </p>
    </details>
  );
}
