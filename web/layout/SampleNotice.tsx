import type { Shell } from '#shared/api/pages.ts';
import { fullCount } from '#shared/domain/display.ts';

/** Says on every page that the contracts on show, or how many of them, are examples. */
export function SampleNotice({ samples, contracts }: Pick<Shell['library'], 'samples' | 'contracts'>) {
  return (
    <aside className="sample-notice" aria-label="About this library">
      <div className="wrap">
        {samples < contracts
          ? `${fullCount(samples)} of ${fullCount(contracts)} contracts are samples, written for this product`
          : 'Sample library, written for this product'}
      </div>
    </aside>
  );
}
