/** Guessing is stopped; nobody is locked out by somebody else's guesses, and whoever is locked out has a way in. */
import { randomUUID } from 'node:crypto';
import { newNetwork, openBrowser, PASSWORD, signUp } from '#server/tools/attack/client.ts';
import type { Kind } from '#server/tools/attack/kind.ts';

const invented = () => `nobody.${randomUUID()}@quillfern.example`;

export const lockouts: Kind = {
  name: 'guessing and lockouts',
  async run({ target, isShort }, tally) {
    const victim = await signUp(target);
    await victim.browser.send('POST', '/signout', {});
    const guesser = openBrowser(target);
    const signIn = (browser = guesser, email = victim.email, password = 'not the password at all') =>
      browser.send('POST', '/signin', { email, password });
    for (let i = 0; i < (isShort ? 14 : 40); i++) {
      const { status } = await signIn();
      tally.count(`guess ${i + 1}: ${status}`, status === (i < 10 ? 401 : 429));
    }
    const stranger = await signIn(openBrowser(target), victim.email, PASSWORD);
    tally.count(`the right password from a new place, locked: ${stranger.status}`, stranger.status === 429);
    const known = await signIn(victim.browser, victim.email, PASSWORD);
    tally.count(`the owner where they were before: ${known.status}`, known.status === 200, false);
    for (let i = 0; i < 6; i++) await guesser.send('POST', '/recovery', { email: victim.email });
    const recovery = await openBrowser(target).send('POST', '/recovery', { email: victim.email });
    tally.count(`a recovery for the owner from elsewhere: ${recovery.status}`, recovery.status === 200, false);
    const office = newNetwork();
    const colleague = await signUp(target);
    for (let i = 0; i < (isShort ? 15 : 60); i++) await signIn(openBrowser(target, office), invented());
    const works = await signIn(openBrowser(target, office), colleague.email, PASSWORD);
    tally.count(`a colleague in an office that mistypes: ${works.status}`, works.status === 200, false);
    let stopped = 0;
    const spray = openBrowser(target);
    for (let i = 0; i < (isShort ? 0 : 110); i++) if ((await signIn(spray, invented())).status === 429) stopped++;
    if (!isShort) tally.count(`${stopped} of 110 accounts tried by one network were refused`, stopped > 0);
  },
};
