/** What a browser says of being tracked. */
import type { Request } from 'express';

/** In either way: Do Not Track, or Global Privacy Control. */
export const asksNotToBeTracked = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1';
