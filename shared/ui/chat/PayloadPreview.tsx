/** What a question would send to the model, shown before it is asked. Nothing is sent to the model for it, and nothing counted. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { PayloadReply } from '#shared/api/chat.ts';
import { counted, fullCount } from '#shared/domain/display.ts';

/** Line breaks and tabs as such: the rest is as it goes out. */
const readable = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 1).replaceAll('\\n', '\n').replaceAll('\\"', '"');
  } catch {
    return body;
  }
};

export default function PayloadPreview({ preview }: { preview(): Promise<PayloadReply> }) {
  const [shown, setShown] = useState<PayloadReply | 'failed' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const show = async (): Promise<void> => {
    setBusy(true);
    setShown(await preview().catch(() => 'failed' as const));
    setBusy(false);
  };
  if (shown === null)
    return (
      <p>
        <Button size="small" appearance="subtle" disabled={isBusy} onClick={() => void show()}>
          See exactly what goes to the model
        </Button>
      </p>
    );
  if (shown === 'failed') return <p role="alert">That could not be worked out. Nothing was sent to the model.</p>;
  if (!shown.model) return <p role="status">{shown.refusal ?? 'Nothing goes on from this server.'}</p>;
  const { masked } = shown;
  const { name, where } = shown.model;
  return (
    <section className="payload" aria-label="What goes to the model">
      <p className="quiet-text">
        {fullCount(shown.bytes)} bytes to {name}
        {where ? ` at ${where}` : ', on the server itself'}. What its tools read while it answers comes on top.
      </p>
      {masked.length > 0 && (
        <details>
          <summary>{counted(masked.length, 'name, address or amount', 'names, addresses and amounts')} masked</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">Goes out as</th>
                <th scope="col">Stands for</th>
              </tr>
            </thead>
            <tbody>
              {masked.map(({ placeholder, text }) => (
                <tr key={placeholder}>
                  <td>{placeholder}</td>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="quiet-text">
            Only you see this table; the answer comes back with the names in it. Names in the midst of a sentence that
            no heading, title, signature or company form shows are not found.
          </p>
        </details>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <pre tabIndex={0}>{readable(shown.body)}</pre>
    </section>
  );
}
