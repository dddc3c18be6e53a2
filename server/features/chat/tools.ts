/**
 * What the model may do while it answers. Every tool reads with the rights of whoever asks, through the same doors as their own calls;
 * none changes anything. What the model asks for is text that a stranger may have talked it into: parsed, bounded, refused in words.
 */
import { z } from 'zod';
import type { Sources } from '#server/features/chat/passage.ts';
import {
  documentPassages,
  type Found,
  libraryPassages,
  type ReadDocument,
  type Reader,
} from '#server/features/chat/passages.ts';
import { sourceText } from '#server/features/chat/prompt.ts';
import { AppError } from '#server/http/errors.ts';
import type { ModelTool, ToolCall } from '#server/outside/model.ts';
import type { ChatEdit } from '#shared/api/chat.ts';
import { wordDiff } from '#shared/domain/wordDiff.ts';

export interface ToolContext {
  reader: Reader;
  documents: readonly ReadDocument[];
  /** The open document, which changes may be proposed for. */
  open: ReadDocument | null;
  sources: Sources;
  edits: ChatEdit[];
  /** Of this answer's prompt. */
  mark: string;
}

const HITS = 6;
const MOST_EDITS = 20;
const words = z.string().trim().min(1).max(400);
const longText = z.string().trim().min(1).max(20_000);

interface Tool<A> {
  description: string;
  input: z.ZodType<A>;
  /** For people, while it runs. */
  says(input: A): string;
  run(input: A, context: ToolContext): Promise<string>;
}

const tool = <A>(one: Tool<A>): Tool<A> => one;

const given = (found: readonly Found[], { sources, mark }: ToolContext): string =>
  found.length === 0 ? 'Nothing was found.' : found.map((one) => sourceText(mark, sources.add(one))).join('\n');

const TOOLS = {
  search_clauses: tool({
    description: 'Finds wordings of clauses in the library. Gives sources to quote.',
    input: z.object({ query: words.describe('Words that the clause would have, or its type') }),
    says: ({ query }) => `Searching clauses for “${query}”`,
    run: async ({ query }, context) => given(await libraryPassages(context.reader, 'clause', query, HITS), context),
  }),
  search_definitions: tool({
    description: 'Finds definitions of a term in the library. Gives sources to quote.',
    input: z.object({ term: words }),
    says: ({ term }) => `Looking up “${term}”`,
    run: async ({ term }, context) => given(await libraryPassages(context.reader, 'definition', term, HITS), context),
  }),
  search_documents: tool({
    description: 'Finds paragraphs of the documents at hand. Gives sources to quote.',
    input: z.object({ query: words }),
    says: ({ query }) => `Looking in the documents for “${query}”`,
    run: async ({ query }, context) => given(documentPassages(context.documents, query, HITS), context),
  }),
  compare_texts: tool({
    description: 'Word by word differences of two texts.',
    input: z.object({ base: longText, text: longText }),
    says: () => 'Comparing two texts',
    async run({ base, text }) {
      const { parts, added, removed, share } = wordDiff(base, text);
      if (parts.length === 0 && share > 0) return `Too different to mark: ${added} words added, ${removed} removed.`;
      const marks = { same: '', added: '+', removed: '-' };
      const shown = parts.map((part) => (marks[part.kind] ? `[${marks[part.kind]}${part.text}]` : part.text)).join('');
      return `${added} words added, ${removed} removed: ${shown}`.slice(0, 8000);
    },
  }),
  propose_edit: tool({
    description: 'Proposes one change to the open document. The lawyer accepts or skips it.',
    input: z.object({
      quote: z.string().min(1).max(4000).describe('Words of the document, exactly, that stand in it once'),
      replacement: z.string().max(8000),
      reason: z.string().trim().min(1).max(400),
    }),
    says: () => 'Proposing a change',
    async run(edit, { open, edits }) {
      if (!open) return 'Refused: no document is open.';
      const at = open.content.indexOf(edit.quote);
      if (at < 0) return 'Refused: the quote does not stand in the document.';
      if (open.content.indexOf(edit.quote, at + 1) >= 0)
        return 'Refused: the quote stands there more than once; quote more words.';
      if (edits.length >= MOST_EDITS) return `Refused: ${MOST_EDITS} changes are enough for one answer.`;
      edits.push(edit);
      return 'Proposed.';
    },
  }),
};
type ToolName = keyof typeof TOOLS;

/** Those that have something to work on. */
const isOffered = (name: string, { documents, open }: Pick<ToolContext, 'documents' | 'open'>): name is ToolName => {
  if (!Object.hasOwn(TOOLS, name)) return false;
  if (name === 'propose_edit') return open !== null;
  return name !== 'search_documents' || documents.length > 0;
};

export const toolsFor = (context: Pick<ToolContext, 'documents' | 'open'>): ModelTool[] =>
  Object.entries(TOOLS)
    .filter(([name]) => isOffered(name, context))
    .map(([name, { description, input }]) => ({ name, description, parameters: z.toJSONSchema(input) }));

interface Run {
  says: string | null;
  answer: string;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Runs what the model asks for. `says`: what was done, for people; null where nothing was. Whatever cannot be done is answered in words. */
export async function runTool(call: ToolCall, context: ToolContext): Promise<Run> {
  if (!isOffered(call.name, context)) return { says: null, answer: 'Refused: there is no such tool.' };
  const one = TOOLS[call.name] as Tool<unknown>;
  const input = one.input.safeParse(parsed(call.arguments));
  if (!input.success) return { says: null, answer: `Refused: ${z.prettifyError(input.error)}`.slice(0, 500) };
  try {
    return { says: one.says(input.data), answer: await one.run(input.data, context) };
  } catch (error) {
    // what a person would be told, the model is told; anything else is ours to see
    if (error instanceof AppError) return { says: null, answer: `Refused: ${error.message}` };
    throw error;
  }
}
