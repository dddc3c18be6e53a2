/** Processes of ours, found by whose children they are (Linux). */
import { readdirSync, readFileSync } from 'node:fs';

function all() {
  const found = [];
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'latin1'))[1]);
      found.push({ pid: Number(pid), parent, command: readFileSync(`/proc/${pid}/cmdline`, 'latin1') });
    } catch {
      // it has ended meanwhile
    }
  }
  return found;
}

/** Below `pid`, itself left out. */
export function below(pid) {
  const [known, reached] = [all(), []];
  for (let parents = [pid]; parents.length > 0; ) {
    const children = known.filter(({ parent }) => parents.includes(parent));
    reached.push(...children);
    parents = children.map((child) => child.pid);
  }
  return reached;
}

export function kill(pid, signal = 'SIGKILL') {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

/** Megabytes in memory, and open handles. */
export function sizeOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  return {
    memory: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024),
    handles: readdirSync(`/proc/${pid}/fd`).length,
  };
}
