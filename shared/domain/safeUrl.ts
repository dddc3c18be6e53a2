/** Only web addresses become links: a source read from a file may say "javascript:…". */
export const isWebAddress = (url: string): boolean => /^https?:\/\/[^\s]+$/i.test(url) || /^\/(?!\/)/.test(url);
