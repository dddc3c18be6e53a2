/** Where a sign-in leads back to. Specification part 1 §4: a redirect target in the query is honoured. */
import { redirectTarget } from '#shared/domain/safeUrl.ts';

/** A page of this site, as path, query and hash; "/" for everything else. */
export const safeNext = (next: string | null | undefined): string => redirectTarget(next) ?? '/';
