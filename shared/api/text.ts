import { z } from 'zod';

/** Everything but what no database holds: a NUL, half a character. */
export const Text = z.string().regex(/^[^\0\p{Cs}]*$/u, 'Holds characters that no text has.');
