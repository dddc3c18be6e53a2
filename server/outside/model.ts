/**
 * Port to a language model: messages go out, text and calls of tools come back piece by piece. `model.openai.ts` asks any endpoint that
 * speaks OpenAI's protocol, `model.memory.ts` answers from a script.
 */

/** A tool that the model asks for. What it wants is text that a stranger may have written: never trusted, always parsed. */
export interface ToolCall {
  id: string;
  name: string;
  /** JSON as the model wrote it; may be none. */
  arguments: string;
}

export type ModelMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; calls?: readonly ToolCall[] }
  /** What a tool answered. */
  | { role: 'tool'; content: string; callId: string };

export interface ModelTool {
  name: string;
  description: string;
  /** JSON schema of its arguments. */
  parameters: object;
}

export interface ModelRequest {
  model: string;
  messages: readonly ModelMessage[];
  tools?: readonly ModelTool[];
  /** The answer is one JSON value of this schema. The endpoint is asked for it; nobody relies on it. */
  json?: { name: string; schema: object };
}

export interface TokenUse {
  input: number;
  output: number;
  /** The endpoint said nothing: counted from the characters. */
  isEstimated: boolean;
}

export type ModelEvent =
  | { type: 'text'; text: string }
  | { type: 'call'; call: ToolCall }
  /** Always the last one. `length`: the model's own limit cut the answer. */
  | { type: 'end'; finish: 'stop' | 'length' | 'calls'; use: TokenUse };

/** What the endpoint is sent, to the byte: shown before it leaves, and hashed for the ledger. */
export interface LanguageModel {
  /** The body of the request as it will be sent. */
  bodyOf(request: ModelRequest): string;
  /** Errors: ModelFailed; the signal's reason when aborted. */
  stream(request: ModelRequest, signal?: AbortSignal): AsyncIterable<ModelEvent>;
  /** One vector a text, in their order. Errors: as of `stream`. Null: no model for this is configured. */
  embed: ((texts: readonly string[], signal?: AbortSignal) => Promise<number[][]>) | null;
}

export const MODEL_FAULTS = [
  /** Nobody answers under the address. */
  'unreachable',
  'too_slow',
  /** 429 or 5xx, and still so after the tries. */
  'busy',
  /** The answer ended in the middle. */
  'cut_off',
  /** What came back is not the protocol, or not what was asked for. */
  'unreadable',
  /** The model declined. */
  'refused',
  /** The endpoint takes less text than it was sent. */
  'too_long',
  /** The key is wrong or may not do this. */
  'not_allowed',
  /** The endpoint has no model of this name. */
  'unknown_model',
  /** The answer is longer than anything we asked for. */
  'runaway',
  /** Whoever asks, or the operator, lets nothing of it go to a model: it was not asked. */
  'not_wished',
] as const;
export type ModelFault = (typeof MODEL_FAULTS)[number];

/** The message is for operators: it names the endpoint's own words and never holds a text that was sent. */
export class ModelFailed extends Error {
  constructor(
    readonly fault: ModelFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ModelFailed';
  }
}

/** Nothing was sent, by somebody's own settings. The message is a line for people. */
export class ModelNotAsked extends ModelFailed {
  constructor(message: string) {
    super('not_wished', message);
    this.name = 'ModelNotAsked';
  }
}

/** A token has about four characters of English. */
const CHARACTERS_PER_TOKEN = 4;
export const estimatedTokens = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN);
