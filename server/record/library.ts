/**
 * A library as a value that says what its holder may do with it. Whatever asks or changes the library's tables stands in this folder
 * and takes one first, so that nobody gets at a library without having been let in. Only `libraries.ts` (the check of a visitor's
 * right) and `operator.ts` make them; everybody else imports the types (scripts/house/rules.mjs).
 */
import type { Db } from '#server/db/db.ts';

/** Who holds one may read what the library holds. */
export class ReadableLibrary {
  /** Makes the type one that no look-alike fits. */
  protected readonly isLetIn = true;

  /**
   * `db`: of a private library behind the wall (docs/decisions/0023), where nothing can be changed. `writing`: past it, for the rows that
   * reading leaves behind (what was cited, what was used).
   */
  constructor(
    readonly db: Db,
    readonly namespace: string,
    readonly writing: Db = db,
  ) {}

  /** The same library inside a transaction. */
  within(trx: Db): ReadableLibrary {
    return new ReadableLibrary(trx, this.namespace);
  }
}

export interface LibraryFacts {
  title: string;
  language: string;
  isPrivate: boolean;
  /** Raised by every change to what the library holds; caches carry it. */
  version: string;
  home?: string;
}

/** Remembers what was made under a key until it is pushed out; what failed is made again. */
export type Remember = <T extends object>(key: string, make: () => Promise<T>) => Promise<T>;

/** A library that a visitor was let into, with what pages say of it. */
export class Library extends ReadableLibrary implements LibraryFacts {
  readonly title: string;
  readonly language: string;
  readonly isPrivate: boolean;
  readonly version: string;
  /** Whose members it has, and whose settings: the library itself, or the one that it is the readers’ copy of. */
  readonly home: string;
  readonly #remember: Remember;

  constructor(
    db: Db,
    id: string,
    { title, language, isPrivate, version, home = id }: LibraryFacts,
    remember: Remember,
    writing: Db = db,
  ) {
    super(db, id, writing);
    this.title = title;
    this.language = language;
    this.isPrivate = isPrivate;
    this.version = version;
    this.home = home;
    this.#remember = remember;
  }

  /** It is what readers see in place of a library with names (docs/decisions/0078). */
  get isReadersCopy(): boolean {
    return this.home !== this.namespace;
  }

  /** Remembers what is counted over the whole library until the library changes. */
  cached<T extends object>(name: string, make: () => Promise<T>): Promise<T> {
    return this.#remember(`${this.namespace}@${this.version}/${name}`, make);
  }
}

/** Who holds one may change what the library holds. */
export class WritableLibrary extends ReadableLibrary {
  protected readonly isWritable = true;

  override within(trx: Db): WritableLibrary {
    return new WritableLibrary(trx, this.namespace);
  }

  /** What readers see of it, by its id: it is written by what writes the library. */
  readersCopy(namespace: string): WritableLibrary {
    return new WritableLibrary(this.db, namespace);
  }
}
