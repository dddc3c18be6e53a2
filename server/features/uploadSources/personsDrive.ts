/** The Google Drive of whoever asks, for what is to be put there. */
import { connectedSources } from '#server/features/uploadSources/connections.ts';
import { inTerms, openDrive, type SourceDeps } from '#server/features/uploadSources/open.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { SavedFile } from '#server/outside/uploadSources/drive.ts';

/** Shorter than a browser waits. */
const DEADLINE_MS = 90_000;

export const personsDrive = (deps: SourceDeps) => ({
  /** It is set up here, and the person has let us in; never for an operator who sees the site as them. */
  async isConnected({ user, view }: Visitor): Promise<boolean> {
    if (!user || view || !deps.config.sources.drive) return false;
    return (await connectedSources(deps, user.id)).has('drive');
  },
  /** Errors: `source_not_connected` 409, `source_busy` and the like 503. */
  save: ({ user }: Visitor, file: SavedFile): Promise<{ name: string; url: string }> =>
    inTerms(openDrive(deps, user!.id)(file, { signal: AbortSignal.timeout(DEADLINE_MS) })),
});
