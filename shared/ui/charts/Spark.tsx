/** Twelve bars of 12 px: how a wording spread over the years. The peak carries the accent. */

export interface YearCount {
  from: number;
  to: number;
  count: number;
}

const HEIGHT = 12;

/** Height of a bar in px: from zero, but a year with anything at all stays visible. */
export const barHeight = (count: number, max: number, height: number): number =>
  count <= 0 || max <= 0 ? 0 : Math.max(1, Math.round((count / max) * height));

export function Spark({ years, noun = 'contracts' }: { years: readonly YearCount[]; noun?: string }) {
  if (years.length < 2) return null;
  const max = Math.max(...years.map((y) => y.count));
  const peak = years.findIndex((y) => y.count === max);
  const width = years.length * 5;
  const label = `${noun} from ${years[0]!.from} to ${years.at(-1)!.to}, most in ${years[peak]!.from}`;
  return (
    <svg
      className="spark"
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      {years.map((year, i) => {
        const h = Math.max(1, barHeight(year.count, max, HEIGHT));
        return (
          <rect
            key={year.from}
            className={i === peak ? 'on' : undefined}
            x={i * 5}
            y={HEIGHT - h}
            width="4"
            height={h}
          />
        );
      })}
    </svg>
  );
}
