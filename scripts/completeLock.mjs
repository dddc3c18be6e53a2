/**
 * Completes package-lock.json with the binaries of every platform: npm writes down only those that it found where it ran (npm issue 4828),
 * and an install elsewhere would then lack a compiler or the search engine. Run after each change of the dependencies: `npm run lock`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

const OS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const CPU = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];

/** '@swc/core-linux-arm-gnueabihf' → {os: ['linux'], cpu: ['arm'], libc: ['glibc']}; null for what is no binary of a platform. */
export function platformOf(name) {
  const words = name.split('/').at(-1).split(/[-_]/);
  const os = words.find((word) => OS.includes(word));
  if (!os) return null;
  const cpu = words.find((word) => CPU.includes(word));
  const libc = words.includes('musl') ? 'musl' : words.some((word) => /^gnu/.test(word)) ? 'glibc' : null;
  return { os: [os], ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc: [libc] } : {}) };
}

/** Optional packages that the lock file names and does not hold: `{at, name, version, of}`; `at` is where npm would put each. */
export function missingBinaries({ packages }) {
  const missing = new Map();
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const at = `node_modules/${name}`;
      const isThere = [`${place}/${at}`, at].some((candidate) => packages[candidate]);
      if (!isThere && /^\d/.test(version)) missing.set(at, { at, name, version, dev: dev ?? false });
    }
  }
  return [...missing.values()];
}

/** The same lock file with an entry for each of them. Without a hash: npm takes the exact version and writes the hash when it has seen it. */
export function completed(lock) {
  const packages = { ...lock.packages };
  for (const { at, name, version, dev } of missingBinaries(lock)) {
    const platform = platformOf(name);
    if (platform) packages[at] = { version, ...platform, ...(dev ? { dev: true } : {}), optional: true };
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  const file = path.join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const whole = completed(lock);
  writeFileSync(file, `${JSON.stringify(whole, null, 2)}\n`);
  console.log(
    `${Object.keys(whole.packages).length - Object.keys(lock.packages).length} binaries of other platforms added`,
  );
}
