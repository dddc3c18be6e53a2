/** The page on show: where a sign-in by link or elsewhere leads back to. */
export const here = (): string => location.pathname + location.search;
