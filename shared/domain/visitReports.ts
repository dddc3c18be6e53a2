/**
 * What one visit reports at most: addresses without a page and errors of scripts, counted together. Specification part 2 §9, “capped at 20”.
 * The count is a cookie, since both sides add to it: the server with a page that it has not got, so that what the page says of it is true
 * without script as well, and the browser with an error.
 */
export const MOST_REPORTS = 20;
export const REPORTS_COOKIE = 'reports';
/** A visit in which nothing was reported for so long is another one. */
export const REPORTS_S = 30 * 60;

/** Reports so far, by the value of the cookie; 0 for one that we have not written. */
export const reportsIn = (value: string | null | undefined): number =>
  /^\d{1,4}$/.test(value ?? '') ? Number(value) : 0;
