import { counted, readableDate } from '#shared/domain/display.ts';
import { BarChart } from '#shared/ui/charts/BarChart.tsx';

export interface DayCount {
  /** "2026-11-20", a UTC day. */
  day: string;
  count: number;
}

/** "20 November": the year is plain from the page around it. */
const name = (day: string) => readableDate(day).replace(/ \d{4}$/, '');
const short = (day: string) => name(day).replace(/ (\p{L}{3})\p{L}*$/u, ' $1');

/** Bars per day, oldest first, every day with its bar. Nothing where nothing was counted. */
export function DayChart({ days, one, many }: { days: readonly DayCount[]; one: string; many: string }) {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const most = days.reduce((peak, day) => (day.count > peak.count ? day : peak));
  const [first, last] = [days[0]!.day, days.at(-1)!.day];
  return (
    <BarChart
      bars={days.map(({ day, count }) => ({ label: short(day), count }))}
      noun={many}
      unit="Day"
      ends={[short(first), short(last)]}
      summary={`${counted(total, one, many)} from ${name(first)} to ${name(last)}, most on ${name(most.day)}: ${most.count}`}
    />
  );
}
