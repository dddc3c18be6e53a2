/** A request as it leaves: what the settings have masked is masked in every message, and put back in what returns. */
import type { ModelEvent, ModelMessage, ModelRequest } from '#server/outside/model.ts';
import { createMasking, type Masked, type Masking } from '#shared/domain/masking/masking.ts';

export interface Outgoing {
  request: ModelRequest;
  /** What stands in it in the place of what; empty where nothing is masked. */
  masked: Masked[];
  /** What comes back, in our words again. */
  returning(events: AsyncIterable<ModelEvent>): AsyncIterable<ModelEvent>;
}

/** Behind the rules of whoever asks. */
const MASKING_RULE =
  'Names, addresses and amounts are replaced by placeholders in square brackets, such as [Party A] or [Amount 2]; [Party A.2] is the same party in another spelling. Copy placeholders exactly, with their brackets; never guess what they stand for.';

/** Reading a long contract takes a moment: the rounds of one answer name it by the same array. */
const known = new WeakMap<readonly string[], Masking>();

function maskingFor(documents: readonly string[]): Masking {
  const before = known.get(documents);
  if (before) return before;
  const masking = createMasking();
  for (const text of documents) masking.learn(text);
  known.set(documents, masking);
  return masking;
}

/** Every string of a JSON text; one that is none as a whole. */
function inJson(text: string, change: (part: string) => string): string {
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value);
    if (Array.isArray(value)) return value.map(walk);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [change(key), walk(one)]));
  };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return change(text);
  }
  return JSON.stringify(walk(json));
}

function maskMessage(message: ModelMessage, masking: Masking): ModelMessage {
  const content = masking.mask(message.content);
  if (message.role !== 'assistant' || !message.calls) return { ...message, content };
  const calls = message.calls.map((call) => ({ ...call, arguments: inJson(call.arguments, masking.mask) }));
  return { ...message, content, calls };
}

/** The rules are ours and have nobody's names: they alone stay as they are, and say what the placeholders are. */
function withRule(messages: readonly ModelMessage[], masking: Masking): ModelMessage[] {
  const [first, ...rest] = messages;
  const others = (first?.role === 'system' ? rest : messages).map((one) => maskMessage(one, masking));
  const rules = first?.role === 'system' ? `${first.content}\n${MASKING_RULE}` : MASKING_RULE;
  return [{ role: 'system', content: rules }, ...others];
}

const asJsonHasIt = (original: string): string => JSON.stringify(original).slice(1, -1);

async function* unmasked(
  events: AsyncIterable<ModelEvent>,
  masking: Masking,
  isJson: boolean,
): AsyncGenerator<ModelEvent> {
  const text = masking.unmasking(isJson ? asJsonHasIt : undefined);
  for await (const event of events) {
    if (event.type === 'text') {
      const ready = text.take(event.text);
      if (ready !== '') yield { type: 'text', text: ready };
      continue;
    }
    const rest = text.end();
    if (rest !== '') yield { type: 'text', text: rest };
    if (event.type === 'call') {
      const { call } = event;
      yield { type: 'call', call: { ...call, arguments: inJson(call.arguments, (part) => masking.unmask(part)) } };
    } else yield event;
  }
}

/**
 * `documents`: whole texts of which the messages have parts, so that a name is known however small the part is. Tools and schemas are ours,
 * and go as they are.
 */
export function outgoing(request: ModelRequest, isMasked: boolean, documents: readonly string[]): Outgoing {
  if (!isMasked) return { request, masked: [], returning: (events) => events };
  const masking = maskingFor(documents);
  const messages = withRule(request.messages, masking);
  return {
    request: { ...request, messages },
    masked: masking.used(),
    returning: (events) => unmasked(events, masking, request.json !== undefined),
  };
}
