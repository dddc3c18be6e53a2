import type { Kind } from '#server/tools/attack/kind.ts';
import { doors } from '#server/tools/attack/kinds/doors.ts';
import { files } from '#server/tools/attack/kinds/files.ts';
import { flood } from '#server/tools/attack/kinds/flood.ts';
import { forgery } from '#server/tools/attack/kinds/forgery.ts';
import { forgedHeaders } from '#server/tools/attack/kinds/headers.ts';
import { injections } from '#server/tools/attack/kinds/injections.ts';
import { lockouts } from '#server/tools/attack/kinds/lockouts.ts';
import { races } from '#server/tools/attack/kinds/races.ts';
import { slowBodies } from '#server/tools/attack/kinds/slowBodies.ts';
import { slowReaders } from '#server/tools/attack/kinds/slowReaders.ts';
import { tokens } from '#server/tools/attack/kinds/tokens.ts';
import { verbs } from '#server/tools/attack/kinds/verbs.ts';

const ASKING: readonly Kind[] = [doors, verbs, forgery, tokens, injections, forgedHeaders];

/** Against a running server, in this order; what hurts most comes last. */
export const KINDS: readonly Kind[] = [...ASKING, lockouts, races, slowBodies, slowReaders, files, flood];

/** The same ones, each lane beside the others. */
export const SHORT_LANES: readonly (readonly Kind[])[] = [
  ASKING,
  [lockouts, races, flood],
  [slowBodies, slowReaders],
  [files],
];
