/** What will leave this computer, before it does: the very body of the request. */
import { counted } from '#shared/domain/display.ts';
import type { ClosestAsk } from '#shared/ui/closest/closestAsk.ts';

interface SendPreviewProps {
  body: Extract<ClosestAsk, { state: 'ready' }>['body'];
  /** One below that of the page. */
  heading?: 'h2' | 'h3';
}

export function SendPreview({ body, heading: Heading = 'h3' }: SendPreviewProps) {
  return (
    <section className="send-preview pane-section" aria-labelledby="will-be-sent">
      <Heading id="will-be-sent" className="label">
        What will be sent
      </Heading>
      <p>
        <b>{counted(body.hashes.length, 'hash', 'hashes')}, no words.</b> Each stands for five words in a row. The
        differences are found here.
      </p>
      {body.own && <p>They are looked up in the public library and in each of your own.</p>}
      <p className="quiet">The hashing has no secret: whoever knows four of five words can try out the fifth.</p>
      <details className="pane-fold">
        <summary>Show exactly what is sent</summary>
        <pre className="payload">{JSON.stringify(body)}</pre>
      </details>
    </section>
  );
}
