/** A text without the marks that say that it was cut. */
export const uncut = (text: string): string => text.replace(/^…\s*|\s*…$/g, '');
