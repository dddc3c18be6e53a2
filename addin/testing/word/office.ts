/** The global `Office` and `Word` of a pane in jest, over one document of the fake Word. */
import { commonCall } from '#addin/e2e/fake-word/commonApi.ts';
import { createFake } from '#addin/e2e/fake-word/fake.ts';
import { createInterpreter, type Faults } from '#addin/e2e/fake-word/interpreter.ts';
import type { Word as WordModel } from '#addin/e2e/fake-word/spans.ts';
import { createContext, type FakeContext } from '#addin/testing/word/requestContext.ts';
import { changeWords, fullSpan } from '#shared/docx/edit/changeText.ts';
import { paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import { isTracking } from '#shared/docx/settings.ts';
import { openDocument } from '#shared/docx/wordDocument.ts';
import { diffHunks } from '#shared/domain/hunks.ts';

export interface FakeOfficeOptions extends Partial<WordModel['knobs']> {
  docx: Uint8Array;
  /** Highest WordApi set. */
  level: number;
  tracking?: boolean | undefined;
  /** As office.js calls it. */
  platform?: 'OfficeOnline' | 'PC' | 'Mac';
  faults?: Faults;
}

export interface FakeOffice {
  /** Documents that were opened beside this one. */
  opened: readonly Uint8Array[];
  /** Counts changes anew, for faults. */
  nextCall(): void;
  userTypes(para: number, text: string): void;
  userSelects(from: { para: number; at: number }, to: { para: number; at: number }): void;
}

const DISPATCH = { copy: 77, chunk: 80, addPart: 128, partsOfNamespace: 130, partXml: 131, deletePart: 133 };

/** Puts `Office` and `Word` into the global scope, as office.js does. */
export async function openFakeOffice(options: FakeOfficeOptions): Promise<FakeOffice> {
  const { docx, level, tracking, platform = 'OfficeOnline', faults = {}, ...knobs } = options;
  const document = await openDocument(docx, { author: 'Pane User' });
  const word: WordModel = {
    document,
    mode: (tracking ?? isTracking(document)) ? 'TrackAll' : 'Off',
    opened: [],
    knobs: { deletedTextVisible: true, uniqueIdNull: false, readOnly: false, ...knobs },
  };
  const interpreter = createInterpreter(createFake(word), level, faults);
  const hearing = { paragraphs: new Set<() => void>(), selection: new Set<() => void>() };
  const ring = (kind: keyof typeof hearing): void => {
    for (const listener of hearing[kind]) listener();
  };
  const events = {
    onParagraphs(listener: () => void) {
      hearing.paragraphs.add(listener);
      return () => void hearing.paragraphs.delete(listener);
    },
  };
  const run = async <T>(...given: unknown[]): Promise<T> => {
    const work = given.at(-1) as (context: FakeContext) => Promise<T>;
    const context = createContext(interpreter.process, events);
    try {
      const result = await work(context);
      await context.sync();
      return result;
    } finally {
      context.end();
    }
  };
  Object.assign(globalThis, { Word: { run }, Office: officeOf(word, level, platform, hearing.selection) });
  return {
    opened: word.opened,
    nextCall: interpreter.nextCall,
    userTypes(para, text) {
      const paragraph = paragraphsOf(document)[para]!;
      changeWords(document, paragraph, diffHunks(view(document, paragraph).current, text), false);
      ring('paragraphs');
    },
    userSelects(from, to) {
      const place = ({ para, at }: { para: number; at: number }) => {
        const paragraph = paragraphsOf(document)[para]!;
        return { paragraph, offset: fullSpan(view(document, paragraph), at, at).start };
      };
      document.selection = { start: place(from), end: place(to) };
      ring('selection');
    },
  };
}

type Done = (result: object) => void;

/** The older API, which answers by calling back. */
function officeOf(
  { document, knobs: { readOnly } }: WordModel,
  level: number,
  platform: string,
  selection: Set<() => void>,
) {
  const files = new Map<number, Uint8Array>();
  const ask = (id: number, given: object, done: Done, read: (reply: Record<string, unknown>) => unknown): void => {
    void commonCall(document, { DdaMethod: { DispatchId: id }, ...given }, files, readOnly).then((reply) => {
      const code = reply?.Error;
      done(code ? { status: 'failed', error: { code } } : { status: 'succeeded', value: reply && read(reply) });
    });
  };
  const partAt = (id: string) => ({
    getXmlAsync: (done: Done) => ask(DISPATCH.partXml, { id }, done, ({ Data }) => Data),
    deleteAsync: (done: Done) => ask(DISPATCH.deletePart, { id }, done, () => undefined),
  });
  const fileAt = (handle: number, size: number, sliceSize: number) => ({
    size,
    sliceCount: Math.ceil(size / sliceSize),
    getSliceAsync: (n: number, done: Done) =>
      ask(DISPATCH.chunk, { 2: handle, 3: n }, done, (reply) => ({ data: reply[0] })),
    closeAsync: () => void files.delete(handle),
  });
  return {
    AsyncResultStatus: { Succeeded: 'succeeded', Failed: 'failed' },
    DocumentMode: { ReadOnly: 'readOnly', ReadWrite: 'readWrite' },
    EventType: { DocumentSelectionChanged: 'documentSelectionChanged' },
    FileType: { Compressed: 'compressed' },
    context: {
      platform,
      diagnostics: { version: '16.0.1.1' },
      displayLanguage: 'en-US',
      commerceAllowed: true,
      officeTheme: { isDarkTheme: false },
      requirements: {
        isSetSupported: (set: string, version: string) => set !== 'WordApi' || Number(version) <= level,
      },
      document: {
        mode: readOnly ? 'readOnly' : 'readWrite',
        customXmlParts: {
          getByNamespaceAsync: (namespace: string, done: Done) =>
            ask(DISPATCH.partsOfNamespace, { namespace }, done, ({ DataPartList }) =>
              (DataPartList as { id: string }[]).map(({ id }) => partAt(id)),
            ),
          addAsync: (xml: string, done: Done) => ask(DISPATCH.addPart, { xml }, done, () => undefined),
        },
        getFileAsync: (_type: string, { sliceSize }: { sliceSize: number }, done: Done) =>
          ask(DISPATCH.copy, {}, done, (reply) => fileAt(Number(reply[0]), Number(reply[1]), sliceSize)),
        addHandlerAsync: (_type: string, listener: () => void) => void selection.add(listener),
        removeHandlerAsync: (_type: string, { handler }: { handler: () => void }) => void selection.delete(handler),
      },
    },
  };
}
