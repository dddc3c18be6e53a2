/** How full a counter is. The numbers stand beside it. */
export function Meter({ used, limit }: { used: number; limit: number }) {
  const share = limit > 0 ? Math.min(1, used / limit) : 1;
  return (
    <svg className="gate-meter" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className="gate-meter-track" width="100" height="4" />
      <rect className="gate-meter-used" width={100 * share} height="4" />
    </svg>
  );
}
