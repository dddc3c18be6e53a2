/** The contract of the port, tried on Word's own host inside the fake Word. Runs in the frame where the pane would be. */
import { contractDocument } from '#addin/testing/hostSuite/document.ts';
import { HOST_CONTRACT, isFor, type MakeHost } from '#addin/testing/hostSuite/index.ts';
import { createWordHost } from '#addin/word/wordHost.ts';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';
import { base64 } from './flatOpc.ts';
import type { FakeWord } from './page.ts';
import { randomEdits } from './randomEdits.ts';

const fakeWord = (): FakeWord => window.parent.fakeWord;

/** Whether struck-out words stand in Word's text: on the web they do. */
let deletedTextVisible = true;

const makeHost: MakeHost = async ({ docx, ...options } = {}) => {
  if ((options.readOnly ?? false) !== isReadOnly()) throw new OtherPage();
  const bytes = docx ?? (await contractDocument());
  await fakeWord().open({ docx: base64(bytes), deletedTextVisible, ...options });
  return {
    host: countingCalls(createWordHost()),
    userTypes: (para, text) => whenAnswered(() => fakeWord().userTypes(para, text)),
    userSelects: (from, to) => whenAnswered(() => fakeWord().userSelects(from, to)),
  };
};

/** A user is slower than a message: whatever the pane has asked Word for by now has arrived. */
async function whenAnswered(act: () => Promise<void>): Promise<void> {
  await Word.run(async (context) => {
    context.document.load('saved');
    await context.sync();
  });
  await act();
}

/** Word says once, when the pane opens, whether the document may be changed: such a case needs a page that was opened so. */
const isReadOnly = (): boolean => Office.context.document.mode === Office.DocumentMode.ReadOnly;

class OtherPage extends Error {}

/** Tells the fake Word where a call of the port begins. */
const countingCalls = (host: DocumentHost): DocumentHost =>
  new Proxy(host, {
    get: (target, name) => {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) => {
        if (name !== 'info' && name !== 'on') fakeWord().nextCall();
        return (member as (...given: unknown[]) => unknown).apply(target, given);
      };
    },
  });

export type Result =
  | { status: 'passed' }
  /** The host lacks what the case is about. */
  | { status: 'not-asked' }
  /** To be run in a page that was opened with a document for reading only. */
  | { status: 'other-page' }
  | { status: 'failed'; why: string };

async function runCase(topic: string, name: string, options: { deletedTextVisible: boolean }): Promise<Result> {
  ({ deletedTextVisible } = options);
  const found = HOST_CONTRACT.find((one) => one.topic === topic)?.cases.find((one) => one.name === name);
  if (!found) return { status: 'failed', why: 'there is no such case' };
  if (!isReadOnly() && !isFor(found, createWordHost().info().abilities)) return { status: 'not-asked' };
  try {
    await found.run(makeHost);
    return { status: 'passed' };
  } catch (error) {
    if (error instanceof OtherPage) return { status: 'other-page' };
    return { status: 'failed', why: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const contract = {
  runCase,
  randomEdits,
  info: () => {
    const { abilities, ...info } = createWordHost().info();
    return { ...info, abilities: [...abilities] };
  },
};
export type ContractInWord = typeof contract;

declare global {
  interface Window {
    contractInWord?: ContractInWord;
  }
}

Office.onReady(() => {
  window.contractInWord = contract;
});
