/** Cuts what a PostgreSQL client sends into messages, and tells where a turn of the conversation ends. */

export interface FrontendMessage {
  kind: 'startup' | 'ssl' | 'cancel' | 'terminate' | 'message';
  bytes: Uint8Array;
  /** After this message the client waits for ReadyForQuery: Query and Sync; until then the server keeps state of its own for it. */
  endsTurn: boolean;
}

const PROTOCOL_3 = 196_608;
const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;
const TERMINATE = 0x58;
const QUERY = 0x51;
const SYNC = 0x53;
/** Far above any statement of ours; a length beyond it means that this is no PostgreSQL client. */
const MAX_LENGTH = 512 * 1024 * 1024;

/** Feeds on chunks in the order of their arrival and returns the messages completed by each. Errors: no PostgreSQL client. */
export function messageCutter(): (chunk: Buffer) => FrontendMessage[] {
  let held: Buffer[] = [];
  let size = 0;
  let started = false;

  /** The first `length` bytes of what is held; what is behind them stays. */
  function take(length: number): Buffer {
    const all = held.length === 1 ? held[0]! : Buffer.concat(held, size);
    held = length < size ? [all.subarray(length)] : [];
    size -= length;
    return all.subarray(0, length);
  }

  function peek(length: number): Buffer | null {
    if (size < length) return null;
    if (held[0]!.length < length) held = [Buffer.concat(held, size)];
    return held[0]!;
  }

  function next(): FrontendMessage | null {
    const head = peek(started ? 5 : 8);
    if (!head) return null;
    const length = started ? 1 + head.readInt32BE(1) : head.readInt32BE(0);
    if (length < 5 || length > MAX_LENGTH) throw new Error('not a message of a PostgreSQL client');
    if (size < length) return null;
    if (!started) {
      const code = head.readInt32BE(4);
      const kind =
        code === SSL_REQUEST || code === GSS_REQUEST ? 'ssl' : code === CANCEL_REQUEST ? 'cancel' : 'startup';
      if (kind === 'startup') {
        if (code !== PROTOCOL_3) throw new Error('not version 3 of the protocol');
        started = true;
      }
      return { kind, bytes: take(length), endsTurn: true };
    }
    const type = head[0]!;
    return {
      kind: type === TERMINATE ? 'terminate' : 'message',
      bytes: take(length),
      endsTurn: type === QUERY || type === SYNC,
    };
  }

  return (chunk) => {
    held.push(chunk);
    size += chunk.length;
    const messages: FrontendMessage[] = [];
    for (let message = next(); message; message = next()) messages.push(message);
    return messages;
  };
}
