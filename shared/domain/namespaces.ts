/** A namespace is one library: public ones are named by their language, private ones by an id of their own. Specification part 1 §9: default language en. */
export const DEFAULT_NAMESPACE = 'en';

/** As part of a question: the default library goes without saying, so that its answers have one address. */
export const libraryAsked = (namespace: string): { namespace?: string } =>
  namespace === DEFAULT_NAMESPACE ? {} : { namespace };

const PATTERN = /^[a-z0-9][a-z0-9-]{0,39}$/;

export const isNamespace = (value: string): boolean => PATTERN.test(value);
