/** A browser for the end-to-end tests: the system's, else Debian's package, else Playwright's own download. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const ran = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** Path of a Chromium, or undefined when Playwright's own is to be used. */
export function ensureChromium() {
  const installed = () => process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place));
  if (installed()) return installed();
  const debian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (
    debian &&
    ran('apt-get', ['update', '-q']) &&
    ran('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']) &&
    installed()
  )
    return installed();
  ran('npx', ['playwright', 'install', 'chromium']);
  return undefined;
}
