/**
 * Only web addresses become links: a source read from a file may say "javascript:…". Browsers read a backslash as a slash and pass over
 * tabs and line ends, so that "/\\host" and "/⇥/host" would lead to another host.
 */
export const isWebAddress = (url: string): boolean =>
  /^https?:\/\/[^\s]+$/i.test(url) || /^\/(?![/\\])[^\s\\]*$/.test(url);
