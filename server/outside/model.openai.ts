/** A model behind an endpoint that speaks OpenAI's protocol: its cloud, Ollama, vLLM, llama.cpp or another. */
import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import {
  estimatedTokens,
  type LanguageModel,
  type ModelEvent,
  ModelFailed,
  type ModelFault,
  type ModelMessage,
  type ModelRequest,
  type ToolCall,
} from '#server/outside/model.ts';

export interface OpenAiOptions {
  /** Without a final slash: https://api.openai.com/v1. */
  baseUrl: string;
  apiKey: string | null;
  embeddingModel?: string | null;
  /** Milliseconds until the endpoint begins to answer, for each try. */
  opening?: number;
  /** Milliseconds that it may be silent once it has begun. */
  silence?: number;
  /** Milliseconds for everything together, tries included. */
  deadline?: number;
  /** Further tries after 408, 409, 429, 5xx and lost connections, with growing pauses and jitter; Retry-After is kept. */
  retries?: number;
  /** Characters of an answer; a model that repeats itself would otherwise go on until the deadline. */
  most?: number;
}

const OPENING_MS = 60_000;
const SILENCE_MS = 30_000;
const DEADLINE_MS = 300_000;
const RETRIES = 2;
const MOST = 200_000;
const MOST_CALLS = 32;

type Body = OpenAI.Chat.ChatCompletionCreateParamsStreaming;
type Chunk = OpenAI.Chat.ChatCompletionChunk;

function wireMessage(message: ModelMessage): OpenAI.Chat.ChatCompletionMessageParam {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.callId, content: message.content };
  if (message.role !== 'assistant' || !message.calls?.length) return { role: message.role, content: message.content };
  return {
    role: 'assistant',
    content: message.content,
    tool_calls: message.calls.map(({ id, name, arguments: given }) => ({
      id,
      type: 'function',
      function: { name, arguments: given },
    })),
  };
}

/** Neither temperature nor a number of tokens: endpoints differ in what they take, and our own limits hold anyway. */
const bodyOf = ({ model, messages, tools, json }: ModelRequest): Body => ({
  model,
  messages: messages.map(wireMessage),
  ...(tools?.length && {
    tools: tools.map(({ name, description, parameters }) => ({
      type: 'function' as const,
      function: { name, description, parameters: parameters as Record<string, unknown> },
    })),
  }),
  ...(json && {
    response_format: {
      type: 'json_schema' as const,
      json_schema: { name: json.name, schema: json.schema as Record<string, unknown> },
    },
  }),
  stream: true,
  stream_options: { include_usage: true },
});

const BY_STATUS: Record<number, ModelFault> = { 401: 'not_allowed', 403: 'not_allowed', 404: 'unknown_model' };

function faultOf(error: APIError): ModelFault {
  const { status, code } = error;
  if (code === 'context_length_exceeded' || status === 413) return 'too_long';
  if (code === 'model_not_found') return 'unknown_model';
  if (code === 'content_filter') return 'refused';
  if (status === undefined) return 'cut_off';
  if (status === 429 || status === 408 || status >= 500) return 'busy';
  return BY_STATUS[status] ?? 'unreadable';
}

/** What fetch says of a connection that was lost while the answer came in. */
const isLostConnection = ({ name, message }: Error): boolean =>
  name === 'TypeError' && /^(?:terminated|network)/.test(message);

/** Whatever the client throws, as one of our faults. Of the endpoint's words only its code goes on: they may repeat what they were sent. */
function failure(error: unknown, isLate = false): unknown {
  if (error instanceof ModelFailed) return error;
  if (error instanceof APIConnectionTimeoutError || (error instanceof APIConnectionError && isLate))
    return new ModelFailed('too_slow', 'The model did not begin to answer.', { cause: error });
  if (error instanceof APIConnectionError)
    return new ModelFailed('unreachable', 'Nobody answers at the address of the model.', { cause: error });
  if (error instanceof APIError) {
    const fault = faultOf(error);
    return new ModelFailed(
      fault,
      `The model’s endpoint answered ${error.status ?? 'an error'} (${error.code ?? fault}).`,
    );
  }
  if (error instanceof SyntaxError) return new ModelFailed('unreadable', 'The model’s endpoint sent no JSON.');
  if (isLostConnection(error as Error))
    return new ModelFailed('cut_off', 'The connection to the model was lost.', { cause: error });
  return error;
}

/** Ends the wait of `work` when nothing has come for so long. Anything that arrives has to call `alive`. */
function patience(controller: AbortController, silence: number) {
  let timer: NodeJS.Timeout | undefined;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => controller.abort(new ModelFailed('too_slow', 'The model fell silent in the middle of its answer.')),
      silence,
    );
  };
  return { alive, end: () => clearTimeout(timer) };
}

export function openAiModel({
  baseUrl,
  apiKey,
  embeddingModel = null,
  opening = OPENING_MS,
  silence = SILENCE_MS,
  deadline = DEADLINE_MS,
  retries = RETRIES,
  most = MOST,
}: OpenAiOptions): LanguageModel {
  const client = new OpenAI({
    baseURL: baseUrl,
    // local servers want none, and the client wants one
    apiKey: apiKey ?? 'none',
    organization: null,
    project: null,
    timeout: opening,
    maxRetries: retries,
    logLevel: 'off',
  });

  async function* stream(request: ModelRequest, outer?: AbortSignal): AsyncGenerator<ModelEvent> {
    const body = bodyOf(request);
    const began = performance.now();
    const own = new AbortController();
    const leave = () => own.abort(outer?.reason);
    if (outer?.aborted) leave();
    outer?.addEventListener('abort', leave, { once: true });
    const whole = setTimeout(
      () => own.abort(new ModelFailed('too_slow', 'The model took longer than an answer may take.')),
      deadline,
    );
    const { alive, end } = patience(own, silence);
    const calls = new Map<number, ToolCall>();
    let characters = 0;
    let finish: string | null = null;
    let use: { input: number; output: number } | null = null;
    const grow = (piece: string) => {
      characters += piece.length;
      if (characters > most) throw new ModelFailed('runaway', `The answer goes beyond ${most} characters.`);
    };
    try {
      own.signal.throwIfAborted();
      const chunks = await client.chat.completions.create(body, { signal: own.signal });
      alive();
      for await (const chunk of chunks) {
        alive();
        const { usage, choices } = chunk as Partial<Chunk>;
        if (usage) use = { input: usage.prompt_tokens, output: usage.completion_tokens };
        if (!Array.isArray(choices))
          throw new ModelFailed('unreadable', 'The endpoint sent something else than an answer.');
        const [choice] = choices;
        if (!choice) continue;
        const { content, refusal, tool_calls } = choice.delta ?? {};
        if (refusal) throw new ModelFailed('refused', 'The model declined to answer.');
        if (content) {
          grow(content);
          yield { type: 'text', text: content };
        }
        for (const piece of tool_calls ?? []) collect(calls, piece, grow);
        finish = choice.finish_reason ?? finish;
      }
      own.signal.throwIfAborted();
      if (finish === null) throw new ModelFailed('cut_off', 'The answer ended in the middle.');
      if (finish === 'content_filter') throw new ModelFailed('refused', 'The endpoint held the answer back.');
      for (const call of calls.values()) yield { type: 'call', call };
      yield {
        type: 'end',
        finish: calls.size > 0 ? 'calls' : finish === 'length' ? 'length' : 'stop',
        use: use
          ? { ...use, isEstimated: false }
          : {
              input: estimatedTokens(JSON.stringify(body.messages).length),
              output: estimatedTokens(characters),
              isEstimated: true,
            },
      };
    } catch (error) {
      // what aborted it says more than that it was aborted
      if (own.signal.aborted) throw own.signal.reason;
      if (error instanceof APIUserAbortError) throw error;
      throw failure(error, performance.now() - began >= opening);
    } finally {
      end();
      clearTimeout(whole);
      outer?.removeEventListener('abort', leave);
      own.abort();
    }
  }

  const embed = async (texts: readonly string[], signal?: AbortSignal): Promise<number[][]> => {
    try {
      const body = { model: embeddingModel!, input: [...texts], encoding_format: 'float' as const };
      const { data } = await client.embeddings.create(body, { signal: signal ?? null, timeout: opening });
      if (data.length !== texts.length)
        throw new ModelFailed('unreadable', 'The endpoint sent another number of vectors.');
      return [...data].sort((a, b) => a.index - b.index).map(({ embedding }) => embedding);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw failure(error);
    }
  };

  return {
    bodyOf: (request) => JSON.stringify(bodyOf(request)),
    stream,
    embed: embeddingModel === null ? null : embed,
  };
}

/** Calls come in pieces: the name with the first, the arguments bit by bit. */
function collect(
  calls: Map<number, ToolCall>,
  { index, id, function: piece }: OpenAI.Chat.ChatCompletionChunk.Choice.Delta.ToolCall,
  grow: (piece: string) => void,
): void {
  let call = calls.get(index);
  if (!call) {
    if (calls.size >= MOST_CALLS)
      throw new ModelFailed('runaway', `The model asks for more than ${MOST_CALLS} tools at once.`);
    call = { id: '', name: '', arguments: '' };
    calls.set(index, call);
  }
  const given = piece?.arguments ?? '';
  grow(given);
  call.id ||= id ?? '';
  call.name ||= piece?.name ?? '';
  call.arguments += given;
}
