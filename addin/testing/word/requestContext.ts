/**
 * `Word.RequestContext` without office.js: calls are queued as office.js queues them and go to the fake Word when `sync` is called.
 * What was not loaded cannot be read, what Word has not answered has no value, and no object outlives its batch.
 */
import type { Action, Batch, BatchReply, ObjectPath } from '#addin/e2e/fake-word/protocol.ts';

const ACTION = { instantiate: 1, query: 2, method: 3, set: 4 };
const PATH = { root: 1, create: 2, method: 3, property: 4, reference: 6 };

/** Methods that answer with a value. */
const ANSWERS = new Set(['getReviewedText', 'getOoxml', 'compareLocationWith', 'getCount']);
/** Methods that answer with nothing. */
const ORDERS = new Set(['delete', 'select', 'accept', 'reject', 'detachFromList', 'open']);
const MAKERS = /^(?:get[A-Z]|insert[A-Z]|create[A-Z]|search$|expandTo$|intersectWith)/;
/** Properties that are objects. */
const PARTS = new Set([
  'body',
  'paragraphs',
  'contentControls',
  'font',
  'listItem',
  'listItemOrNullObject',
  'parentContentControlOrNullObject',
  'parentBody',
  'replies',
]);
const EVENTS = new Set(['onParagraphAdded', 'onParagraphChanged', 'onParagraphDeleted']);

/** As office.js throws them. */
class RichApiError extends Error {
  override name = 'RichApi.Error';
  readonly debugInfo: { errorLocation: string };
  constructor(
    readonly code: string,
    place: string,
  ) {
    super(`${code} at ${place}`);
    this.debugInfo = { errorLocation: place };
  }
}

export interface Events {
  /** Returns how to stop. */
  onParagraphs(listener: () => void): () => void;
}

export interface FakeContext {
  document: object;
  application: object;
  sync(): Promise<void>;
  /** The batch is over: nothing of it may be used any more. */
  end(): void;
}

const pascal = (name: string): string => name[0]!.toUpperCase() + name.slice(1);
const camel = (name: string): string => name[0]!.toLowerCase() + name.slice(1);
/** What stands behind a proxy. */
const INNER = Symbol('path');

export function createContext(process: (batch: Batch) => BatchReply, events: Events): FakeContext {
  const paths: Batch['ObjectPaths'] = {};
  let actions: Action[] = [];
  let takers = new Map<number, (value: unknown) => void>();
  let last = 0;
  let isOver = false;

  const queue = (action: Omit<Action, 'Id'>, take?: (value: unknown) => void): void => {
    const Id = ++last;
    actions.push({ Id, ...action });
    if (take) takers.set(Id, take);
  };
  const argumentsOf = (given: readonly unknown[]) => ({
    Arguments: given.map((value) => (pathOf(value) === null ? value : null)),
    ReferencedObjectPathIds: given.map((value) => pathOf(value)),
  });

  function pathOf(value: unknown): number | null {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const known = (value as { [INNER]?: number })[INNER];
    if (known !== undefined) return known;
    // options of a search are an object of their own, whose values are set
    const id = ++last;
    paths[id] = { ObjectPathType: PATH.create, Name: 'SearchOptions', ParentObjectPathId: 0 };
    for (const [name, one] of Object.entries(value))
      queue({ ActionType: ACTION.set, Name: pascal(name), ObjectPathId: id, ArgumentInfo: { Arguments: [one] } });
    return id;
  }

  function objectAt(path: ObjectPath): object {
    const id = ++last;
    paths[id] = path;
    const values = new Map<string, unknown>();
    const parts = new Map<string, object>();
    let isNull: boolean | undefined;
    const take = (value: unknown): void => {
      isNull = value === null;
      if (value === null) return;
      const { _ReferenceId, _Items, ...read } = value as Record<string, unknown>;
      if (_ReferenceId !== undefined) paths[id] = referenceTo(String(_ReferenceId));
      if (_Items) values.set('items', (_Items as unknown[]).map(itemOf));
      for (const [name, one] of Object.entries(read)) {
        const part = PARTS.has(camel(name)) ? partNamed(camel(name)) : null;
        if (part) (part as { [TAKE](value: unknown): void })[TAKE](one);
        else values.set(camel(name), one);
      }
    };
    const partNamed = (name: string): object => {
      const known =
        parts.get(name) ?? made({ ObjectPathType: PATH.property, Name: pascal(name), ParentObjectPathId: id });
      parts.set(name, known);
      return known;
    };
    const call = (name: string, given: readonly unknown[]): unknown => {
      const Name = pascal(name);
      const ArgumentInfo = argumentsOf(given);
      if (MAKERS.test(name) && !ANSWERS.has(name))
        return made({ ObjectPathType: PATH.method, Name, ParentObjectPathId: id, ArgumentInfo });
      const result = new ClientResult(name);
      queue({ ActionType: ACTION.method, Name, ObjectPathId: id, ArgumentInfo }, (value) => result.answer(value));
      return ANSWERS.has(name) ? result : undefined;
    };
    return new Proxy(
      {},
      {
        get(_target, name) {
          if (name === INNER) return id;
          if (name === TAKE) return take;
          if (typeof name === 'symbol' || name === 'then') return undefined;
          if (name === 'context') return context;
          if (isOver) throw new RichApiError('InvalidObjectPath', name);
          if (name === 'load')
            return (wanted: string | string[]) =>
              queue(
                {
                  ActionType: ACTION.query,
                  Name: '',
                  ObjectPathId: id,
                  QueryInfo: {
                    Select: [wanted]
                      .flat()
                      .join()
                      .split(/\s*,\s*/),
                  },
                },
                take,
              );
          if (name === 'isNullObject' && isNull !== undefined) return isNull;
          if (EVENTS.has(name))
            return { add: (listener: () => void) => ({ context, remove: events.onParagraphs(listener) }) };
          if (PARTS.has(name)) return partNamed(name);
          if (ANSWERS.has(name) || ORDERS.has(name) || MAKERS.test(name))
            return (...given: unknown[]) => call(name, given);
          if (!values.has(name)) throw new RichApiError('PropertyNotLoaded', name);
          return values.get(name);
        },
        set(_target, name, value) {
          if (isOver) throw new RichApiError('InvalidObjectPath', String(name));
          queue({
            ActionType: ACTION.set,
            Name: pascal(String(name)),
            ObjectPathId: id,
            ArgumentInfo: argumentsOf([value]),
          });
          return true;
        },
      },
    );
  }

  /** Word makes it, or finds it, in the order of the calls; from the next batch on it goes by its reference. */
  function made(path: ObjectPath): object {
    const object = objectAt(path);
    const { [INNER]: id, [TAKE]: take } = object as { [INNER]: number; [TAKE]: (value: unknown) => void };
    queue({ ActionType: ACTION.instantiate, Name: '', ObjectPathId: id }, take);
    return object;
  }

  const itemOf = (value: unknown): object => {
    const { _ReferenceId } = value as { _ReferenceId: string };
    const item = objectAt(referenceTo(_ReferenceId));
    (item as { [TAKE](value: unknown): void })[TAKE](value);
    return item;
  };

  const context: FakeContext = {
    document: objectAt({ ObjectPathType: PATH.root, Name: '', ParentObjectPathId: 0 }),
    application: objectAt({
      ObjectPathType: PATH.create,
      Name: 'Microsoft.WordServices.Application',
      ParentObjectPathId: 0,
    }),
    async sync() {
      const batch = asMessage({ Actions: actions, ObjectPaths: paths });
      const waiting = takers;
      actions = [];
      takers = new Map();
      await Promise.resolve();
      const { Results, Error: failure } = process(batch);
      for (const { ActionId, Value } of Results) waiting.get(ActionId)?.(Value);
      if (failure) throw new RichApiError(failure.Code, failure.Location);
    },
    end() {
      isOver = true;
    },
  };
  return context;
}

const TAKE = Symbol('take');
const referenceTo = (Name: string): ObjectPath => ({ ObjectPathType: PATH.reference, Name, ParentObjectPathId: 0 });

/** As a message: nothing but data goes to Word. */
const asMessage = (batch: Batch): Batch => JSON.parse(JSON.stringify(batch)) as Batch;

/** An answer that is there once Word has given it. */
class ClientResult {
  private given: { value: unknown } | null = null;
  constructor(private readonly name: string) {}
  get value(): unknown {
    if (!this.given) throw new RichApiError('ValueNotLoaded', this.name);
    return this.given.value;
  }
  answer(value: unknown): void {
    this.given = { value };
  }
}
