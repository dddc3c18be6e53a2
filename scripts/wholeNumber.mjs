/** A number that somebody has given on the command line. What is none would run nothing, and report nothing wrong. */
export function wholeNumber(name, text, least = 1) {
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
  console.error(`${name}: ${text} is no whole number of ${least} or more.`);
  process.exit(2);
}
