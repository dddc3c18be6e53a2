/** A part of the site's code that did not come. Names, types and times: specification part 2 §8, §9. */

/** Part 2 §9. */
const CHUNK_TIMEOUT_MS = 120_000;
export const CSS_CHUNK = 'CSS_CHUNK_LOAD_FAILED';

const ADDRESS = /(?:https?:\/\/[^\s'"]{1,500}|\/[\w./-]{1,200}\.(?:js|css))/;

export class ChunkFailure extends Error {
  override name = 'ChunkLoadError';
  readonly type: 'missing' | 'timeout' | 'error';
  /** Of a stylesheet. */
  readonly code: typeof CSS_CHUNK | undefined;

  constructor(chunk: string, type: ChunkFailure['type']) {
    super(`Loading chunk ${/([^/]+?)(?:-[\w-]{8})?\.\w+$/.exec(chunk)?.[1] ?? chunk} failed`);
    this.type = type;
    this.code = chunk.endsWith('.css') ? CSS_CHUNK : undefined;
  }
}

/** Where the code lies that a browser could not fetch, by what it says of it; null: it was something else. */
export const addressOfChunk = (error: unknown): string | null =>
  ADDRESS.exec(error instanceof Error ? error.message : '')?.[0] ?? null;

/** What comes, or a failure once nobody should wait any longer. `chunk`: its name. */
export async function inTime<T>(chunk: string, coming: Promise<T>, ms = CHUNK_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure(chunk, 'timeout')), ms);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}
