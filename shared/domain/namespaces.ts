/** A namespace is one library: public ones are named by their language, private ones by an id of their own. Specification part 1 §9: default language en. */
export const DEFAULT_NAMESPACE = 'en';

export type Visibility = 'public' | 'private';

const PATTERN = /^[a-z0-9][a-z0-9-]{0,39}$/;

export const isNamespace = (value: string): boolean => PATTERN.test(value);
