/** Under this name the label of a document's matter stands among what we keep in it. A clean copy has nothing of that. */
export const LABEL_ENTRY = 'matter';
