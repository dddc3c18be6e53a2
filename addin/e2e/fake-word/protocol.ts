/** The batches that office.js posts to Word on the web, their answers, and how a class of the API is written down. */

export interface ArgumentInfo {
  Arguments?: unknown[];
  /** By place of the argument: id of the path that it is, 0 where it is a plain value. */
  ReferencedObjectPathIds?: (number | null)[];
}

export interface Action {
  Id: number;
  ActionType: number;
  Name: string;
  ObjectPathId: number;
  ArgumentInfo?: ArgumentInfo;
  QueryInfo?: { Select?: string[]; Expand?: string[] };
}

export interface ObjectPath {
  ObjectPathType: number;
  Name: string;
  ParentObjectPathId: number;
  ArgumentInfo?: ArgumentInfo;
}

export interface Batch {
  Actions: Action[];
  ObjectPaths: Record<string, ObjectPath>;
}

export interface BatchReply {
  Results: { ActionId: number; Value: unknown }[];
  Error?: { Code: string; Message: string; Location: string; ActionIndex: number };
}

/** What Word answers in place of a result. `code`: as in RichApi.Error. */
export class WordError extends Error {
  constructor(
    readonly code: string,
    readonly place = '',
  ) {
    super(`the fake Word says ${code}`);
  }
}

/** A member, and the level of WordApi that it came with. */
export type Member<Self, Result> = readonly [level: number, run: (self: Self, ...given: never[]) => Result];

/** One class of the API: what it is to office.js. */
export interface ApiClass<Self = never> {
  name: string;
  /** Values that `load` gives, by their names. */
  fields?: Record<string, Member<Self, unknown>>;
  setters?: Record<string, readonly [level: number, run: (self: Self, value: never) => void]>;
  /** Objects behind a property, and what methods give: an ApiObject, `null` for a null object, or a plain value. */
  properties?: Record<string, Member<Self, ApiObject | null>>;
  methods?: Record<string, Member<Self, unknown>>;
}

export interface ApiObject {
  class: ApiClass;
  self: unknown;
  /** Of a collection. */
  items?: ApiObject[];
  isNull?: boolean;
  reference?: string;
  /** Of what `new` made: options of a search. */
  options?: Record<string, unknown>;
}

export const NULL_OBJECT: ApiObject = { class: { name: 'Null' }, self: null, isNull: true };

export const isObject = (value: unknown): value is ApiObject =>
  typeof value === 'object' && value !== null && 'class' in value && 'self' in value;
