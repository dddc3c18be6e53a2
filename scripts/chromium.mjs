/**
 * A browser for the end-to-end tests: the system's, else Debian's package, else Playwright's own download. One without windows comes first:
 * it draws and runs the same, and takes a third less of a processor.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const SHELL = '/usr/lib/chromium/chromium-headless-shell';
const PLACES = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const ran = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

const found = () => [process.env.CHROMIUM_PATH ?? '', ...PLACES].find((place) => existsSync(place));

const installs = (name) => ran('apt-get', ['install', '-y', '-q', '--no-install-recommends', name]);

/** Path of a Chromium, or undefined when Playwright's own is to be used. */
export function ensureChromium() {
  const isDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (isDebian && !process.env.CHROMIUM_PATH && !existsSync(SHELL) && ran('apt-get', ['update', '-q']))
    void (installs('chromium-headless-shell') || found() || installs('chromium'));
  if (found()) return found();
  ran('npx', ['playwright', 'install', 'chromium']);
  return undefined;
}
