import { fullCount } from '#shared/domain/display.ts';
import { barHeight, type YearCount } from '#shared/ui/charts/Spark.tsx';

const HEIGHT = 56;
const STEP = 12;

/** Bars per period, from zero, the peak in the accent; the same figures as a table for those who want them. */
export function YearChart({ years, noun }: { years: readonly YearCount[]; noun: string }) {
  if (years.length < 2) return null;
  const max = Math.max(...years.map((year) => year.count));
  const peak = years.findIndex((year) => year.count === max);
  const width = years.length * STEP - 1;
  const name = (year: YearCount) => (year.from === year.to ? String(year.from) : `${year.from}–${year.to}`);
  return (
    <div className="year-chart">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${noun} per period; most in ${name(years[peak]!)}`}
      >
        {years.map((year, i) => {
          const h = barHeight(year.count, max, HEIGHT);
          return (
            <rect
              key={year.from}
              className={i === peak ? 'on' : undefined}
              x={i * STEP}
              y={HEIGHT - h}
              width={STEP - 1}
              height={h}
            />
          );
        })}
      </svg>
      <p className="axis">
        <span>{years[0]!.from}</span>
        <b>
          {name(years[peak]!)}: {fullCount(max)}
        </b>
        <span>{years.at(-1)!.to}</span>
      </p>
      <details className="as-table">
        <summary>As table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Years</th>
              <th scope="col">{noun}</th>
            </tr>
          </thead>
          <tbody>
            {years.map((year) => (
              <tr key={year.from}>
                <td>{name(year)}</td>
                <td>{fullCount(year.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
