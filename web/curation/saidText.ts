import type { Api } from '#shared/api/client.ts';
import { readableDate } from '#shared/domain/display.ts';

/** Something that is said by hand; resolves with what the person is told. */
export type Saying = (server: Api, namespace: string) => Promise<string>;

/** "by Ann on 3 September 2026" */
export const saidText = ({ by, at }: { by: string | null; at: string }): string =>
  `${by ? `by ${by} ` : ''}on ${readableDate(at.slice(0, 10))}`;
