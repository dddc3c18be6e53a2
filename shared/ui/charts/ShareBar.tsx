/** A share against the largest, as a 64 px bar. Widths stand in the SVG, since a strict policy forbids style attributes. */
export function ShareBar({ share }: { share: number }) {
  const width = Math.max(1, Math.round(Math.min(1, Math.max(0, share)) * 64));
  return (
    <svg className="share" width="64" height="4" viewBox="0 0 64 4" aria-hidden="true">
      <rect className="track" width="64" height="4" />
      <rect className="on" width={width} height="4" />
    </svg>
  );
}
