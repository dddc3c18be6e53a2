/** Reads server-sent events as our server writes them: a name, or none, and one line of JSON. */

export interface ReceivedEvent {
  /** "message" where none is given. */
  name: string;
  data: unknown;
}

/** Null for what is only a sign of life. */
function parse(block: string): ReceivedEvent | null {
  let name = 'message';
  let data = '';
  for (const line of block.split('\n')) {
    if (line.startsWith('event: ')) name = line.slice(7);
    if (line.startsWith('data: ')) data += line.slice(6);
  }
  return data ? { name, data: JSON.parse(data) } : null;
}

/** Events as they come; leaving the loop closes the connection. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ReceivedEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const blocks = rest.split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) {
        const event = parse(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
