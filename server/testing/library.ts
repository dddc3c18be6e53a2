/** A private library as a member is let into it. */
import { behindWall } from '#server/db/behindWall.ts';
import type { Db } from '#server/db/db.ts';
import { Library } from '#server/record/library.ts';

export const privateLibrary = (db: Db, namespace: string): Library =>
  new Library(
    behindWall(db, namespace),
    namespace,
    { title: namespace, language: 'en', isPrivate: true, version: '1' },
    (_key, make) => make(),
    db,
  );
