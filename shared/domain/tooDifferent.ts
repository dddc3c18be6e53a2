/** Above this share of changed words marks between words, and their numbers, inform nobody. By itself: cards need no comparison for it. */
export const TOO_DIFFERENT = 0.5;
