/** Where the doubles of what is outside hear what they shall say. */
export const DOUBLES_URL = process.env.E2E_DOUBLES_URL ?? 'http://127.0.0.1:3995';
