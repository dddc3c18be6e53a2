/** What will leave this computer, before it does: the very body of the request. */
import type { ClosestAsk } from '#addin/screens/closest/closestAsk.ts';
import { counted } from '#shared/domain/display.ts';

export function SendPreview({ body }: { body: Extract<ClosestAsk, { state: 'ready' }>['body'] }) {
  return (
    <section className="pane-section" aria-labelledby="will-be-sent">
      <h3 id="will-be-sent" className="label">
        What will be sent
      </h3>
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
