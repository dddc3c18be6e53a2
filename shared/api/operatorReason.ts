/** Why an operator does something: asked for with everything that is done on the pages of the deployment. */
import { Text } from '#shared/api/text.ts';
import { LONGEST_REASON, SHORTEST_REASON } from '#shared/domain/operatorReason.ts';

export const Reason = Text.trim()
  .min(SHORTEST_REASON, `Say why, in ${SHORTEST_REASON} characters or more.`)
  .max(LONGEST_REASON, `Say why in ${LONGEST_REASON} characters at most.`);
