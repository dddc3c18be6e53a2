/** Whether this Node is new enough, asked before anything else: an older one fails somewhere in the middle, with words about itself. */
import { readFileSync } from 'node:fs';

const numbers = (version) => version.split('.').map(Number);

/** A sentence for a person, or null. `version` as Node gives it ("20.19.0"), `least` as package.json does (">=20.19"). */
export function nodeTrouble(version, least) {
  const [needed] = /[\d.]+/.exec(least);
  const [major, minor] = numbers(version);
  const [leastMajor, leastMinor = 0] = numbers(needed);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return null;
  return `Clausary needs Node ${needed} or later, and this is Node ${version}. Install a newer one from https://nodejs.org and run this again.`;
}

/** Ends the process with that sentence where the Node is too old. */
export function refuseOldNode(version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const trouble = nodeTrouble(version, engines.node);
  if (!trouble) return;
  console.error(trouble);
  process.exit(1);
}
