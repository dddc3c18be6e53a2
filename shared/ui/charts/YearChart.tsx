import { BarChart } from '#shared/ui/charts/BarChart.tsx';
import type { YearCount } from '#shared/ui/charts/Spark.tsx';

const name = (year: YearCount) => (year.from === year.to ? String(year.from) : `${year.from}–${year.to}`);

/** Bars per period of years. */
export function YearChart({ years, noun }: { years: readonly YearCount[]; noun: string }) {
  if (years.length < 2) return null;
  const most = years.reduce((peak, year) => (year.count > peak.count ? year : peak));
  return (
    <BarChart
      bars={years.map((year) => ({ label: name(year), count: year.count }))}
      noun={noun}
      unit="Years"
      ends={[String(years[0]!.from), String(years.at(-1)!.to)]}
      summary={`${noun} per period; most in ${name(most)}`}
    />
  );
}
