/** One question about a deployment, its answer, and what to do about it. */
import type { Base } from '#server/base.ts';
import type { Product } from '#shared/domain/products.ts';

export interface Finding {
  /** fail: something is wrong. note: works, but an operator should know. */
  state: 'ok' | 'note' | 'fail';
  message: string;
  advice?: string;
}

export interface Check {
  name: string;
  /** `given`: what the mounted pages and calls give of the product. */
  run(deps: Base, given: readonly Product[]): Promise<Finding>;
}

export const ok = (message: string): Finding => ({ state: 'ok', message });
export const note = (message: string, advice?: string): Finding => ({ state: 'note', message, advice });
export const fail = (message: string, advice: string): Finding => ({ state: 'fail', message, advice });
