/**
 * What every DocumentHost has to do: the simulator, and Word through office.js. Plain async functions, so that jest and a page in
 * a browser can both run them. Refusals come first.
 */

import type { ContractCase } from '#addin/testing/hostSuite/case.ts';
import { changeCases } from '#addin/testing/hostSuite/changes.ts';
import { commentCases } from '#addin/testing/hostSuite/comments.ts';
import { cursorCases } from '#addin/testing/hostSuite/cursor.ts';
import { dataCases, eventCases, exportCases, undoCases } from '#addin/testing/hostSuite/dataAndUndo.ts';
import { editCases } from '#addin/testing/hostSuite/edits.ts';
import { readingCases } from '#addin/testing/hostSuite/reading.ts';
import { refusedEditCases } from '#addin/testing/hostSuite/refusedEdits.ts';
import { snippetCases } from '#addin/testing/hostSuite/snippets.ts';

export {
  type ContractCase,
  isFor,
  type MakeHost,
} from '#addin/testing/hostSuite/case.ts';

export const HOST_CONTRACT: readonly { topic: string; cases: readonly ContractCase[] }[] = [
  { topic: 'reading', cases: readingCases },
  { topic: 'refused edits', cases: refusedEditCases },
  { topic: 'edits', cases: editCases },
  { topic: 'snippets', cases: snippetCases },
  { topic: 'the cursor', cases: cursorCases },
  { topic: 'changes', cases: changeCases },
  { topic: 'comments', cases: commentCases },
  { topic: 'data', cases: dataCases },
  { topic: 'undo', cases: undoCases },
  { topic: 'export', cases: exportCases },
  { topic: 'events', cases: eventCases },
];
