/** A person's own storage, as far as files are put there; whoever keeps the connections gives it. */
import type { Visitor } from '#server/http/visitor.ts';

export interface Drive {
  /** It is set up here, and the person has let us in. */
  isConnected(visitor: Visitor): Promise<boolean>;
  /** Errors: `source_not_connected` 409, `source_unreachable` and the like 503. */
  save(
    visitor: Visitor,
    file: { name: string; mediaType: string; bytes: Buffer },
  ): Promise<{ name: string; url: string }>;
}
