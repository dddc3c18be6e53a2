/** Browser and system in words, for a person's list of sessions. Only names that stand here are ever kept, never the header itself. */
import type { Request } from 'express';

/** First match counts: browsers name those they descend from. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** `app`: what asks, where it is not the browser that counts: deviceOf(request, 'Word') → "Word on Windows". */
export function deviceOf(request: Pick<Request, 'headers'>, app?: string): string {
  const agent = (request.headers['user-agent'] ?? '').slice(0, 500);
  const system = nameIn(SYSTEMS, agent);
  const browser = app ?? nameIn(BROWSERS, agent) ?? (system ? 'Browser' : 'Unknown device');
  return system ? `${browser} on ${system}` : browser;
}
