/** Somebody who is signed in, and a server that answers as it is told. */
export { buildUser, signedInAs } from '#shared/ui/testing/people.ts';
export { type Answers, refused, type Sent, serverThatAnswers } from '#shared/ui/testing/server.ts';
