/** Answers that have to be one JSON value: parsed by their schema here, whatever the endpoint promises. */
import { z } from 'zod';
import { ModelFailed, type ModelRequest } from '#server/outside/model.ts';

/** Of what did not fit, enough to mend it. */
const MOST_PROBLEMS = 10;

type Read<T> = { value: T } | { problems: string[] };

/** Models like to put a fence around what they were asked for. */
const unfenced = (text: string): string => /^\s*```(?:json)?\s*\n([\s\S]*?)\n?```\s*$/.exec(text)?.[1] ?? text;

function read<T>(text: string, schema: z.ZodType<T>): Read<T> {
  let json: unknown;
  try {
    json = JSON.parse(unfenced(text));
  } catch {
    return { problems: ['it is no JSON'] };
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { value: parsed.data };
  const { issues } = parsed.error;
  return {
    problems: issues.slice(0, MOST_PROBLEMS).map(({ path, message }) => `${path.join('.') || 'the value'}: ${message}`),
  };
}

/**
 * Asks for a value of the schema, and once more with what is wrong if the first answer does not fit. `answerTo` asks the model.
 * Errors: ModelFailed `unreadable`; what `answerTo` throws.
 */
export async function repaired<T>(
  request: ModelRequest,
  name: string,
  schema: z.ZodType<T>,
  answerTo: (request: ModelRequest) => Promise<string>,
): Promise<T> {
  const json = { name, schema: z.toJSONSchema(schema, { io: 'output' }) };
  const first = await answerTo({ ...request, json });
  const found = read(first, schema);
  if ('value' in found) return found.value;
  const second = await answerTo({
    ...request,
    json,
    messages: [
      ...request.messages,
      { role: 'assistant', content: first },
      {
        role: 'user',
        content: `Your answer does not fit: ${found.problems.join('; ')}. Answer again with the JSON value alone.`,
      },
    ],
  });
  const again = read(second, schema);
  if ('value' in again) return again.value;
  throw new ModelFailed('unreadable', `The model’s answer does not fit: ${again.problems.join('; ')}`);
}
