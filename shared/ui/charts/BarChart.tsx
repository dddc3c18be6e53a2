import { fullCount } from '#shared/domain/display.ts';
import { barHeight } from '#shared/ui/charts/Spark.tsx';

export interface Bar {
  /** What the bar stands for: "2019–2021", "18 November". */
  label: string;
  count: number;
}

interface BarChartProps {
  bars: readonly Bar[];
  /** What is counted. */
  noun: string;
  /** What the bars stand for, in the table's head: "Years". */
  unit: string;
  /** Under the first and the last bar. */
  ends: readonly [string, string];
  /** In words for who cannot see it; what it says is over which time. */
  summary: string;
}

const HEIGHT = 56;
const STEP = 12;

/** Bars from zero, the peak in the accent; the same figures as a table for those who want them. */
export function BarChart({ bars, noun, unit, ends, summary }: BarChartProps) {
  const max = Math.max(...bars.map((bar) => bar.count));
  const peak = bars.findIndex((bar) => bar.count === max);
  const width = bars.length * STEP - 1;
  return (
    <div className="bar-chart">
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={summary}>
        {bars.map((bar, i) => {
          const h = barHeight(bar.count, max, HEIGHT);
          return (
            <rect
              key={bar.label}
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
        <span>{ends[0]}</span>
        <b>
          {bars[peak]!.label}: {fullCount(max)}
        </b>
        <span>{ends[1]}</span>
      </p>
      <details className="as-table">
        <summary>As table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{unit}</th>
              <th scope="col">{noun}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <td>{bar.label}</td>
                <td>{fullCount(bar.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
