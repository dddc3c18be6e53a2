/** Answers batches of office.js. As in Word, a batch is not atomic: what ran before the failing action stays done. */
import { callCollection } from './collection.ts';
import {
  type Action,
  type ApiObject,
  type ArgumentInfo,
  type Batch,
  type BatchReply,
  isObject,
  NULL_OBJECT,
  type ObjectPath,
  WordError,
} from './protocol.ts';
import { memberOf, readObject } from './readObject.ts';

const ACTION = { instantiate: 1, query: 2, method: 3 };
const PATH = { root: 1, create: 2, method: 3, property: 4, indexer: 5 };

/** Methods that change the document, or make another. */
const CHANGING = new Set([
  'InsertText',
  'InsertParagraph',
  'InsertContentControl',
  'InsertComment',
  'Delete',
  'Accept',
  'Reject',
  'DetachFromList',
  'CreateDocument',
]);

export interface Faults {
  /** The change, counted from 0 in each call of the port, at which Word fails with this code; `times` changes from there on. */
  failAt?: { action: number; code: string; times?: number };
}

export interface Interpreter {
  process(batch: Batch): BatchReply;
  /** Counts changes anew. */
  nextCall(): void;
}

/** Under this name office.js makes what stands for Word itself. */
const APPLICATION = 'Microsoft.WordServices.Application';

/** What paths begin with. `level`: the highest level of WordApi. */
export function createInterpreter(
  { document: root, application }: { document: ApiObject; application: ApiObject },
  level: number,
  { failAt }: Faults,
): Interpreter {
  const references = new Map<string, ApiObject>();
  let changes = 0;
  let failures = 0;

  const referenceOf = (object: ApiObject): string => {
    object.reference ??= `{${references.size + 1}}`;
    references.set(object.reference, object);
    return object.reference;
  };
  const failIfAsked = (method: string): void => {
    const index = changes++;
    if (!failAt || index < failAt.action || failures >= (failAt.times ?? 1)) return;
    failures++;
    throw new WordError(failAt.code, method);
  };

  function call(object: ApiObject, name: string, given: unknown[]): unknown {
    if (name === '_KeepReference' || name === '_RemoveReference') return null;
    if (CHANGING.has(name)) failIfAsked(name);
    if (object.isNull && name.endsWith('OrNullObject')) return null;
    const ofCollection = callCollection(object, name, given);
    if (ofCollection !== undefined) return ofCollection;
    return (memberOf(object, 'methods', name, level) as Run)(object.self, ...given);
  }

  /** Objects of one batch, by the id of their path. */
  function createPaths(paths: Batch['ObjectPaths']) {
    const known = new Map<number, ApiObject>();
    const at = (id: number): ApiObject => {
      const found = known.get(id) ?? asObject(follow(paths[id]!));
      known.set(id, found);
      return found;
    };
    const valuesOf = ({ Arguments = [], ReferencedObjectPathIds = [] }: ArgumentInfo = {}): unknown[] =>
      Arguments.map((value, i) => {
        const id = ReferencedObjectPathIds[i];
        return id ? at(id) : value;
      });
    const follow = ({ ObjectPathType, Name, ParentObjectPathId, ArgumentInfo }: ObjectPath): unknown => {
      switch (ObjectPathType) {
        case PATH.root:
          return root;
        case PATH.create:
          return Name === APPLICATION ? application : { class: { name: Name }, self: null, options: {} };
        case PATH.method:
          return call(at(ParentObjectPathId), Name, valuesOf(ArgumentInfo));
        case PATH.property: {
          const owner = at(ParentObjectPathId);
          return owner.isNull ? null : (memberOf(owner, 'properties', Name, level) as Run)(owner.self);
        }
        case PATH.indexer:
          return call(at(ParentObjectPathId), 'GetItem', valuesOf(ArgumentInfo));
        default: {
          const found = references.get(Name);
          if (!found) throw new WordError('InvalidReference', Name);
          return found;
        }
      }
    };
    return { at, valuesOf };
  }

  function act({ ActionType, Name, ObjectPathId, ArgumentInfo, QueryInfo }: Action, paths: Paths): unknown {
    const target = paths.at(ObjectPathId);
    switch (ActionType) {
      case ACTION.instantiate:
        return target.isNull ? null : { _ReferenceId: referenceOf(target) };
      case ACTION.query:
        return readObject(target, QueryInfo?.Select ?? null, level, referenceOf);
      case ACTION.method: {
        const result = call(target, Name, paths.valuesOf(ArgumentInfo));
        return isObject(result) ? { _ReferenceId: referenceOf(result) } : result;
      }
      default: {
        const [value] = paths.valuesOf(ArgumentInfo);
        if (target.options) target.options[Name] = value;
        else (memberOf(target, 'setters', Name, level) as Run)(target.self, value);
        return null;
      }
    }
  }
  type Paths = ReturnType<typeof createPaths>;

  return {
    process({ Actions, ObjectPaths }) {
      const paths = createPaths(ObjectPaths);
      const Results: BatchReply['Results'] = [];
      try {
        for (const action of Actions) Results.push({ ActionId: action.Id, Value: act(action, paths) });
        return { Results };
      } catch (error) {
        return { Results, Error: { ...errorOf(error), ActionIndex: Results.length } };
      }
    },
    nextCall() {
      changes = 0;
    },
  };
}

type Run = (self: unknown, ...given: unknown[]) => unknown;

const asObject = (value: unknown): ApiObject =>
  value === null || value === undefined ? NULL_OBJECT : (value as ApiObject);

/** A mistake of the fake itself is seen in the console, and is to Word what it calls a general exception. */
function errorOf(error: unknown): { Code: string; Message: string; Location: string } {
  if (!(error instanceof WordError)) console.error(error);
  const { code, place } = error instanceof WordError ? error : { code: 'GeneralException', place: '' };
  return { Code: code, Message: `The fake Word says ${code}.`, Location: place };
}
