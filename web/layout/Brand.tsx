import { usePaths } from '#shared/ui/AppContext.tsx';

/** Two letters C, one turned, interlocked to a section sign. */
export function Brand() {
  return (
    <a className="brand" href={usePaths().home()}>
      <svg viewBox="6 3 20 26" aria-hidden="true" fill="none" strokeWidth="3">
        <path className="brand-ink" d="M21.12 8.20A6.5 6.5 0 1 0 19.47 17.70" />
        <path className="brand-accent" d="M12.53 14.30A6.5 6.5 0 1 1 10.88 23.80" />
      </svg>
      Clausary
    </a>
  );
}
