/** A reader child that obeys what its file says: hang, crash, eat memory, be killed, or answer. Shows what the pool does with each. */
import type { ReadRequest } from '#server/ingest/readers/protocol.ts';

process.on('message', ({ id, bytes }: ReadRequest) => {
  const order = new TextDecoder().decode(bytes);
  if (order === 'hang') for (;;);
  if (order === 'crash') process.abort();
  if (order === 'die') process.kill(process.pid, 'SIGKILL');
  if (order === 'eat') {
    const held: object[] = [];
    for (;;) held.push(Array.from({ length: 1000 }, () => ({})));
  }
  const documents = [
    { format: 'txt', blocks: [{ kind: 'paragraph', text: `${process.pid}` }], meta: {}, warnings: [] },
  ];
  process.send?.({ id, documents, rss: 0 });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
