/** A clause's explanation: the first sentences, the rest behind Show more. Works without script. */

const SHOWN = 340;

/** Cuts after a sentence near the limit; a text only little longer stays whole. */
function splitExplanation(text: string, limit = SHOWN): [head: string, rest: string] {
  if (text.length <= limit * 1.25) return [text, ''];
  const head = text.slice(0, limit);
  const end = Math.max(head.lastIndexOf('. '), head.lastIndexOf('? '), head.lastIndexOf('; '));
  const at = end > limit / 2 ? end + 1 : head.lastIndexOf(' ');
  return at > 0 ? [text.slice(0, at).trimEnd(), text.slice(at).trimStart()] : [text, ''];
}

export function Explanation({ text }: { text: string }) {
  const [head, rest] = splitExplanation(text);
  return (
    <div className="explanation">
      <p>{head}</p>
      {rest && (
        <details>
          <summary>Show more</summary>
          <p>{rest}</p>
        </details>
      )}
    </div>
  );
}
