import type { AdminSettingsProps } from '#shared/api/adminSettings.ts';
import { counted, fullCount } from '#shared/domain/display.ts';
import { LIMITED_FEATURES, type Limit } from '#shared/domain/quotas.ts';
import { THRESHOLD_KEYS, type Threshold } from '#shared/domain/quotaThresholds.ts';
import { STATUSES, TIERS } from '#shared/domain/status.ts';
import { STATUS_NAMES, TIER_NAMES } from '#shared/domain/statusNames.ts';
import { nameOfMeter } from '#web/pages/admin/meterNames.ts';
import { TableFrame } from '#web/pages/admin/TableFrame.tsx';

const limitText = (limit: Limit): string => (limit === null ? 'no limit' : fullCount(limit));

/** "5 ever, 3 a period", "20", "no limit". */
function thresholdText({ constant, interval }: Threshold): string {
  if (constant === null) return limitText(interval);
  return interval === null ? `${constant} ever` : `${constant} ever, ${interval} a period`;
}

/** The numbers in force, each with where it comes from. */
export function Quotas({ quotas }: Pick<AdminSettingsProps, 'quotas'>) {
  const { limits, thresholds, fromFile, overrides } = quotas;
  const source = (key: string): string => {
    const own = overrides[key] ?? 0;
    const from = fromFile.includes(key) ? 'THRESHOLDS_FILE' : 'as shipped';
    return own > 0 ? `${from}; another number for ${counted(own, 'account')}` : from;
  };
  return (
    <section className="block" aria-labelledby="quotas">
      <h2 id="quotas">Quotas in force</h2>
      <p>Gates that are off, or open as a whole, lift them. An account's own number is set on its page.</p>
      <TableFrame label="Quotas by tier" heads={['By tier', ...TIERS.map((tier) => TIER_NAMES[tier]), 'From']}>
        {LIMITED_FEATURES.map((key) => (
          <tr key={key}>
            <th scope="row">{nameOfMeter(key)}</th>
            {TIERS.map((tier) => (
              <td key={tier}>{limitText(limits[key][tier])}</td>
            ))}
            <td>{source(key)}</td>
          </tr>
        ))}
      </TableFrame>
      <TableFrame label="Quotas by status" heads={['By status', ...STATUSES.map((one) => STATUS_NAMES[one]), 'From']}>
        {THRESHOLD_KEYS.map((key) => (
          <tr key={key}>
            <th scope="row">{nameOfMeter(key)}</th>
            {STATUSES.map((status) => (
              <td key={status}>{thresholdText(thresholds[key][status])}</td>
            ))}
            <td>{source(key)}</td>
          </tr>
        ))}
      </TableFrame>
    </section>
  );
}
