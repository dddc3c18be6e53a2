/// <reference types="office-js" />

/** Whether this Word has a set of the API. Outside of Word there is nothing to ask. */
export function isSupported(set: string, version: string): boolean {
  return typeof Office !== 'undefined' && (Office.context?.requirements?.isSetSupported(set, version) ?? false);
}

/** Levels of WordApi, highest first. */
const LEVELS = [1.9, 1.8, 1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1];

/** The highest level of WordApi that this Word has; 0 if none. */
export const wordApiLevel = (): number => LEVELS.find((level) => isSupported('WordApi', level.toFixed(1))) ?? 0;
