/** The calls of labelling. */
import * as labels from '#server/features/admin/labels/labels.ts';
import { typesLike } from '#server/features/records/index.ts';
import { type Route, route } from '#server/http/route.ts';
import { LABEL_CALLS } from '#shared/api/labels.ts';

export const labelRoutes = (deps: labels.LabelDeps): Route[] => [
  route(LABEL_CALLS.nextLabel, ({ visitor, body }) => labels.next(deps, visitor.user!.id, body)),
  route(LABEL_CALLS.openLabel, ({ visitor, body }) => labels.open(deps, visitor.user!.id, body)),
  route(LABEL_CALLS.putLabel, ({ visitor, body }) => labels.put(deps, visitor.user!.id, body)),
  route(LABEL_CALLS.skipLabel, async ({ visitor, body }) => {
    await labels.skip(deps, visitor.user!.id, body);
    return { success: true as const };
  }),
  route(LABEL_CALLS.undoLabel, ({ visitor }) => labels.undo(deps, visitor.user!.id)),
  route(LABEL_CALLS.labelTypes, async ({ query }) => ({ types: typesLike(query.q) })),
];
