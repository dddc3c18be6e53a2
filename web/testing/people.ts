/** Somebody who is signed in, and a server that answers as it is told. */
export { signedInAs } from '#shared/ui/testing/people.ts';
export { offline, refused, serverThatAnswers } from '#shared/ui/testing/server.ts';
