/**
 * Tests only. The npm office.js stops before WordApi 1.5; this adds what the pane uses of 1.6 to it, on top of its own
 * BatchApiHelper: ids of paragraphs, tracked changes, paragraph events. The office.js of the CDN has them: never ship this file.
 */
// biome-ignore-all lint/suspicious/noExplicitAny: internals of office.js, which nobody has typed

declare const OfficeExtension: any;
declare const Word: any;

const { BatchApiHelper: batch, ClientObject, Utility } = OfficeExtension;
const invoke = (target: any, name: string, flags = 0): void => batch.invokeMethod(target, name, flags, [], 0, 0);
const follow = (type: any, parent: any, name: string, isCollection: boolean): any =>
  batch.createMethodObject(type, parent, name, 1, [], isCollection, false, null, 4);

/** What office.js expects of every object that it gets by reference. */
class Proxy16 extends ClientObject {
  static apiName = '';
  get _className(): string {
    return (this.constructor as typeof Proxy16).apiName;
  }
  get _ReferenceId(): string {
    return this.referenceId;
  }
  load(what: unknown): this {
    this.context.load(this, what);
    return this;
  }
  _KeepReference(): void {
    invoke(this, '_KeepReference', 1);
  }
  _handleIdResult(value: any): void {
    super._handleIdResult(value);
    this.noteReference(value);
  }
  _handleResult(value: any): void {
    super._handleResult(value);
    if (value === null || value === undefined) return;
    Utility.fixObjectPathIfNecessary(this, value);
    this.noteReference(value);
    this.take(value);
  }
  noteReference(value: any): void {
    this.referenceId = value?._ReferenceId ?? this.referenceId;
  }
  loaded(name: string, value: unknown): unknown {
    Utility.throwIfNotLoaded(name, value, this._className, this._isNull);
    return value;
  }
}

class TrackedChange extends Proxy16 {
  static override apiName = 'TrackedChange';
  take(value: any): void {
    this.values = { author: value.Author, date: value.Date, text: value.Text, type: value.Type };
  }
  accept(): void {
    invoke(this, 'Accept');
  }
  reject(): void {
    invoke(this, 'Reject');
  }
  getRange(): unknown {
    return follow(Word.Range, this, 'GetRange', false);
  }
}
for (const name of ['author', 'date', 'text', 'type'])
  Object.defineProperty(TrackedChange.prototype, name, {
    get() {
      return this.loaded(name, this.values?.[name]);
    },
  });

class TrackedChangeCollection extends Proxy16 {
  static override apiName = 'TrackedChangeCollection';
  get _isCollection(): boolean {
    return true;
  }
  get items(): unknown {
    return this.loaded('items', this.children);
  }
  take(value: any): void {
    this.children = value._Items?.map((data: any, i: number) => {
      const child = batch.createChildItemObject(TrackedChange, true, this, data, i);
      child._handleResult(data);
      return child;
    });
  }
}

Object.assign(Word, { TrackedChange, TrackedChangeCollection });
for (const owner of ['Body', 'Range', 'Paragraph', 'ContentControl'])
  Word[owner].prototype.getTrackedChanges = function () {
    return follow(TrackedChangeCollection, this, 'GetTrackedChanges', true);
  };

/** Paragraph ids: one more value of a class that is there. */
const { _handleResult: handleParagraph } = Word.Paragraph.prototype;
Word.Paragraph.prototype._handleResult = function (value: any) {
  handleParagraph.call(this, value);
  if (value && 'UniqueLocalId' in value) this.uniqueLocalId16 = value.UniqueLocalId;
};
const names = Object.getOwnPropertyDescriptor(Word.Paragraph.prototype, '_scalarPropertyNames')!;
const originals = Object.getOwnPropertyDescriptor(Word.Paragraph.prototype, '_scalarPropertyOriginalNames')!;
Object.defineProperties(Word.Paragraph.prototype, {
  _scalarPropertyNames: { get: () => [...names.get!.call(null), 'uniqueLocalId'] },
  _scalarPropertyOriginalNames: { get: () => [...originals.get!.call(null), 'UniqueLocalId'] },
  uniqueLocalId: {
    get() {
      Utility.throwIfNotLoaded('uniqueLocalId', this.uniqueLocalId16, 'Paragraph', this._isNull);
      return this.uniqueLocalId16;
    },
  },
});

/** Paragraph events, told by the fake Word itself. */
const event = (context: unknown) => ({
  add(handler: () => void) {
    const hear = ({ data }: MessageEvent): void => void (data === 'fake-word-paragraphs' && handler());
    addEventListener('message', hear);
    return { context, remove: () => removeEventListener('message', hear) };
  },
});
for (const name of ['onParagraphAdded', 'onParagraphChanged', 'onParagraphDeleted'])
  Object.defineProperty(Word.Document.prototype, name, {
    get() {
      return event(this.context);
    },
  });
