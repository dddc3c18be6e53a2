/**
 * A fake "Word on the web": frames the pane, answers the messages of the real office.js from a document of the simulator, and gives
 * tests the hands of a user. Bundled for the browser; `window.fakeWord` is what tests speak to.
 */
import { changeWords, fullSpan } from '#shared/docx/edit/changeText.ts';
import { paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import { isTracking, setTracking } from '#shared/docx/settings.ts';
import { readSnapshot } from '#shared/docx/snapshot.ts';
import { openDocument, saveDocument } from '#shared/docx/wordDocument.ts';
import type { XmlElement } from '#shared/docx/xmlTree.ts';
import { diffHunks } from '#shared/domain/hunks.ts';
import { type CommonCall, commonCall } from './commonApi.ts';
import { createFake } from './fake.ts';
import { base64, fromBase64 } from './flatOpc.ts';
import { createInterpreter, type Faults, type Interpreter } from './interpreter.ts';
import type { Batch } from './protocol.ts';
import type { Word } from './spans.ts';

export interface FakeWordOptions {
  /** A .docx, as base64. */
  docx: string;
  readOnly?: boolean;
  tracking?: boolean;
  failAt?: Faults['failAt'];
  deletedTextVisible?: boolean;
  uniqueIdNull?: boolean;
}

interface Message {
  _messageType: number;
  _actionName: string;
  _actionType: number;
  _conversationId: string;
  _correlationId: number;
  _data: Record<string, unknown>;
}

const REQUEST = 0;
const REPLY = 1;
const REGISTER_EVENT = 1;
const UNREGISTER_EVENT = 2;
const SELECTION_CHANGED = /^\d*.*documentSelectionChanged$/i;

const query = new URLSearchParams(location.search);
const sets = JSON.parse(query.get('sets') ?? '{"WordApi":"1.4"}') as Record<string, string>;
const level = Number(sets.WordApi ?? 0);
const hostInfo = 'Word$Web$16.01$en-US$$$$0';
const conversation = 'fake-word';
const appId = 'pane';

let word: Word;
let interpreter: Interpreter;
let faults: Faults = {};
const files = new Map<number, Uint8Array>();
const log: string[] = [];
let frame: HTMLIFrameElement | null = null;
/** Events that the pane listens to, by the name that office.js gave them. */
const heard = new Map<string, MessageEventSource>();

async function open(options: FakeWordOptions): Promise<void> {
  const document = await openDocument(fromBase64(options.docx), { author: 'Pane User' });
  const tracking = options.tracking ?? isTracking(document);
  word = {
    document,
    mode: tracking ? 'TrackAll' : 'Off',
    opened: [],
    knobs: {
      deletedTextVisible: options.deletedTextVisible ?? true,
      uniqueIdNull: options.uniqueIdNull ?? false,
      readOnly: options.readOnly ?? false,
    },
  };
  faults = options.failAt ? { failAt: { ...options.failAt } } : {};
  interpreter = createInterpreter(createFake(word), level, faults);
  draw();
}

const context = () => ({
  _id: appId,
  _appName: 32,
  _appVersion: 16,
  _appMinorVersion: 1,
  _hostFullVersion: '16.0.1.1',
  _appUILocale: 'en-US',
  _dataLocale: 'en-US',
  _docUrl: 'https://contoso.example/agreement.docx',
  // 0 read only, 1 read and write
  _clientMode: word.knobs.readOnly ? 0 : 1,
  _settings: {},
  _reason: 'documentOpened',
  _osfControlType: 0,
  // parsed as XML when the pane starts
  _eToken: '<token/>',
  _correlationId: '0',
  _appInstanceId: 'fake',
  _requirementMatrix: JSON.stringify(sets),
  _appDomains: [location.origin],
  _initialDisplayMode: 1,
});

/** office.js first asks for an object of its own; it wants one empty result for each action. */
const isProbe = ({ ObjectPaths }: Batch): boolean =>
  Object.values(ObjectPaths).some(({ ObjectPathType, Name }) => ObjectPathType === 2 && /Internal/.test(Name));

async function answer(message: Message): Promise<unknown> {
  if (message._actionName === 'ContextActivationManager_getAppContextAsync') return context();
  if (message._actionName !== 'executeMethod') return { Error: 0 };
  const { ArrayData } = message._data as { ArrayData?: string[] };
  if (ArrayData) {
    const batch = JSON.parse(ArrayData[4]!) as Batch;
    const reply = isProbe(batch)
      ? { Results: batch.Actions.map(({ Id }) => ({ ActionId: Id, Value: null })) }
      : interpreter.process(batch);
    draw();
    return { Error: 0, Data: [200, [], JSON.stringify(reply)] };
  }
  const asked = message._data as CommonCall;
  const reply = await commonCall(word.document, asked, files, word.knobs.readOnly);
  draw();
  return { Error: 0, ...reply };
}

const send = (to: MessageEventSource, message: object): void =>
  (to as Window).postMessage(
    JSON.stringify({
      _messageType: REPLY,
      _conversationId: conversation,
      _origin: location.origin,
      _errorCode: 0,
      _serializerVersion: 1,
      ...message,
    }),
    location.origin,
  );

addEventListener('message', async (event) => {
  let message: Message;
  try {
    message = JSON.parse(event.data as string) as Message;
  } catch {
    return;
  }
  if (message._messageType !== REQUEST || !event.source) return;
  log.push(message._actionName);
  if (message._actionType === REGISTER_EVENT) heard.set(message._actionName, event.source);
  if (message._actionType === UNREGISTER_EVENT) heard.delete(message._actionName);
  const data = await answer(message);
  send(event.source, {
    _actionName: message._actionName,
    _correlationId: message._correlationId,
    _responseType: 0,
    _data: data,
  });
});

function ring(pattern: RegExp): void {
  for (const [name, source] of heard)
    if (pattern.test(name)) send(source, { _actionName: name, _responseType: 1, _data: { Error: 0 } });
}

/** Tells the test shim, which stands in for the events of WordApi 1.6. */
const tellShim = (): void => frame?.contentWindow?.postMessage('fake-word-paragraphs', location.origin);

/** Struck out in brackets with minus, new in braces with plus. */
function shownText(paragraph: XmlElement): string {
  return view(word.document, paragraph)
    .pieces.map(({ text, inserted, deleted }) => (deleted ? `[-${text}-]` : inserted ? `{+${text}+}` : text))
    .join('')
    .replaceAll('-][-', '')
    .replaceAll('+}{+', '');
}

let isDrawing = false;

/** For whoever watches: at most once for each frame of the screen. */
function draw(): void {
  if (isDrawing) return;
  isDrawing = true;
  requestAnimationFrame(() => {
    isDrawing = false;
    const shown = document.getElementById('document')!;
    shown.textContent = paragraphsOf(word.document).map(shownText).join('\n');
  });
}

/** Frames the pane; its address stands in the query. */
function startPane(): void {
  frame = document.createElement('iframe');
  frame.name = JSON.stringify({ baseFrameName: 'pane', hostInfo });
  frame.width = query.get('width') ?? '350';
  frame.height = '600';
  const pane = query.get('pane') ?? '/addin/taskpane.html';
  const xdm = encodeURIComponent([conversation, appId, location.origin].join('|'));
  frame.src = `${pane}${pane.includes('?') ? '&' : '?'}_host_Info=${encodeURIComponent(hostInfo)}#&_xdm_Info=${xdm}`;
  document.body.append(frame);
}

async function userTypes(para: number, text: string): Promise<void> {
  const paragraph = paragraphsOf(word.document)[para]!;
  changeWords(word.document, paragraph, diffHunks(view(word.document, paragraph).current, text), false);
  draw();
  tellShim();
}

function userStopsTracking(): void {
  word.mode = 'Off';
  setTracking(word.document, false);
}

async function userSelects(from: { para: number; at: number }, to: { para: number; at: number }): Promise<void> {
  const place = ({ para, at }: { para: number; at: number }) => {
    const paragraph = paragraphsOf(word.document)[para]!;
    return { paragraph, offset: fullSpan(view(word.document, paragraph), at, at).start };
  };
  word.document.selection = { start: place(from), end: place(to) };
  ring(SELECTION_CHANGED);
}

export const fakeWord = {
  open,
  startPane,
  userTypes,
  userStopsTracking,
  userSelects,
  /** The document as a .docx, as base64. */
  save: async (): Promise<string> => base64(await saveDocument(word.document)),
  /** `label`: the number as shown; `text` with its changes marked, `current` with all of them accepted. */
  paragraphs: (): { label: string; text: string; current: string }[] => {
    const { paras } = readSnapshot(word.document);
    return paragraphsOf(word.document).map((paragraph, i) => ({
      label: paras[i]!.list?.label ?? '',
      text: shownText(paragraph),
      current: view(word.document, paragraph).current,
    }));
  },
  /** Text of the paragraph in which the selection begins, without what is struck out. */
  selected: (): string => {
    const paragraph = word.document.selection?.start.paragraph;
    return paragraph ? view(word.document, paragraph).current : '';
  },
  /** A paragraph with all changes accepted, and with all rejected. */
  readings: (para: number): { current: string; original: string } => {
    const { current, original } = view(word.document, paragraphsOf(word.document)[para]!);
    return { current, original };
  },
  /** Counts changes anew, for `failAt`. */
  nextCall: (): void => interpreter.nextCall(),
  log,
  heard: (): string[] => [...heard.keys()],
  mode: (): string => word.mode,
};
export type FakeWord = typeof fakeWord;

declare global {
  interface Window {
    fakeWord: FakeWord;
  }
}
window.fakeWord = fakeWord;
