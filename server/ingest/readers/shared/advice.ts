/** What whoever sent a file can do about it: the second half of what a refusal says. */

export const SAVE_ANEW = 'Open it where it comes from, save it anew, and take that one.';
export const SAVE_IN_WORD = 'Open it in Word, save it anew, and take that one.';
export const SAVE_AS_DOCUMENT = 'Save it as a Word document or a PDF, and take that one.';
export const WITHOUT_PASSWORD = 'Save it without one, and take that one.';
export const IN_PARTS = 'Take it in parts.';
export const FILES_THEMSELVES = 'Unpack it, and take its files themselves.';

/** Where nothing more is known than that a reader could do nothing with it. */
export const NOT_ITS_TYPE = `The file is damaged: its contents do not fit its type. ${SAVE_ANEW}`;
