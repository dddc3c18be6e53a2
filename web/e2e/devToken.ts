/** What opens the waiting mails: the servers of these tests are started with it, as one elsewhere must be (E2E_URL). */
export const DEV_TOKEN = process.env.DEV_TOKEN ?? 'token-of-the-browser-tests';
