/** Ends the process with 2 and a line where it is none. */
export function wholeNumber(name: string, text: string, least?: number): number;
