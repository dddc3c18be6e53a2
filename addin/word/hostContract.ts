/**
 * What every DocumentHost has to do: the simulator, and Word through office.js. Plain async functions, so that jest and a page in
 * a browser can both run them. Refusals come first.
 */
import { changeCases } from '#addin/word/contract/changes.ts';
import { commentCases } from '#addin/word/contract/comments.ts';
import type { ContractCase } from '#addin/word/contract/contract.ts';
import { dataCases, eventCases, exportCases, undoCases } from '#addin/word/contract/dataAndUndo.ts';
import { editCases } from '#addin/word/contract/edits.ts';
import { readingCases } from '#addin/word/contract/reading.ts';
import { refusedEditCases } from '#addin/word/contract/refusedEdits.ts';
import { snippetCases } from '#addin/word/contract/snippets.ts';

export {
  type ContractCase,
  isFor,
  type MakeHost,
  type Subject,
  type SubjectOptions,
} from '#addin/word/contract/contract.ts';

export const HOST_CONTRACT: readonly { topic: string; cases: readonly ContractCase[] }[] = [
  { topic: 'reading', cases: readingCases },
  { topic: 'refused edits', cases: refusedEditCases },
  { topic: 'edits', cases: editCases },
  { topic: 'snippets', cases: snippetCases },
  { topic: 'changes', cases: changeCases },
  { topic: 'comments', cases: commentCases },
  { topic: 'data', cases: dataCases },
  { topic: 'undo', cases: undoCases },
  { topic: 'export', cases: exportCases },
  { topic: 'events', cases: eventCases },
];
