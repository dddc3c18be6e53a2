import {
  estimatedTokens,
  type LanguageModel,
  type ModelEvent,
  type ModelFailed,
  type ModelRequest,
  type ToolCall,
} from '#server/outside/model.ts';

/** One answer: text (in pieces, where it is a list), calls of tools, or a fault. */
export interface ScriptedAnswer {
  text?: string | readonly string[];
  calls?: readonly ToolCall[];
  fault?: ModelFailed;
  finish?: 'length';
}

export interface MemoryModel extends LanguageModel {
  /** Everything that it was sent, in order. */
  readonly received: ModelRequest[];
}

/** `answer`: what it says to a request; `vector`: of a text. */
export function memoryModel({
  answer,
  vector,
}: {
  answer: (request: ModelRequest, turn: number) => ScriptedAnswer | Promise<ScriptedAnswer>;
  vector?: (text: string) => number[];
}): MemoryModel {
  const received: ModelRequest[] = [];
  const bodyOf = (request: ModelRequest): string => JSON.stringify(request);
  return {
    received,
    bodyOf,
    async *stream(request, signal): AsyncGenerator<ModelEvent> {
      signal?.throwIfAborted();
      received.push(structuredClone(request));
      const { text = '', calls = [], fault, finish } = await answer(request, received.length - 1);
      const pieces = typeof text === 'string' ? [text] : text;
      for (const piece of pieces) {
        signal?.throwIfAborted();
        if (piece !== '') yield { type: 'text', text: piece };
      }
      if (fault) throw fault;
      for (const call of calls) yield { type: 'call', call };
      const use = { input: estimatedTokens(bodyOf(request).length), output: estimatedTokens(pieces.join('').length) };
      yield {
        type: 'end',
        finish: finish ?? (calls.length > 0 ? 'calls' : 'stop'),
        use: { ...use, isEstimated: true },
      };
    },
    embed: vector ? async (texts) => texts.map(vector) : null,
  };
}
