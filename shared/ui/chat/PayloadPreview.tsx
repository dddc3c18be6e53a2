/** What a question would send to the model, shown before it is asked. Nothing is sent to the model for it, and nothing counted. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { PayloadReply } from '#shared/api/chat.ts';
import { fullCount } from '#shared/domain/display.ts';

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
  if (!shown.model) return <p role="status">Nothing goes on from this server.</p>;
  const { name, where } = shown.model;
  return (
    <section className="payload" aria-label="What goes to the model">
      <p className="quiet-text">
        {fullCount(shown.bytes)} bytes to {name}
        {where ? ` at ${where}` : ', on the server itself'}. What its tools read while it answers comes on top.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <pre tabIndex={0}>{readable(shown.body)}</pre>
    </section>
  );
}
