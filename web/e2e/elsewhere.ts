/** Another place with data of its own: one of the servers that the walks have beside the first. */
export const ELSEWHERE = process.env.E2E_OUTSIDE_URL ?? 'http://127.0.0.1:3996';
