/** A private library as a member would be let into it: there are no members yet. */
import type { Db } from '#server/db/db.ts';
import { Library } from '#server/record/library.ts';

export const privateLibrary = (db: Db, namespace: string): Library =>
  new Library(db, namespace, { title: namespace, language: 'en', isPrivate: true, version: '1' }, (_key, make) =>
    make(),
  );
