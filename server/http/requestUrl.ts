import type { Request } from 'express';

/**
 * Path and query as asked for, as a URL whose host means nothing: a request line may name any host, or start its path with two
 * slashes, which in a link would lead elsewhere. Never throws.
 */
export function requestUrl({ originalUrl }: Pick<Request, 'originalUrl'>): URL {
  const target = originalUrl.replace(/^[a-z][a-z0-9+.-]{0,20}:\/\/[^/?#]*/i, '').replace(/^[/\\]+/, '');
  return new URL(`http://own/${target}`);
}
