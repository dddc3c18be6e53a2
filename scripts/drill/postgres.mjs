/** A PostgreSQL of our own, which can be restarted, stopped in its tracks and killed. */
import { startPostgres } from '../postgres.mjs';
import { below, kill } from './processes.mjs';

/** As it is by default, with everything on disk. */
export async function openPostgres() {
  const { url, server, stop } = await startPostgres({ isCareless: false, settings: ['max_connections=40'] });
  const pids = () => [server.process.pid, ...below(server.process.pid).map(({ pid }) => pid)];
  return {
    url,
    async restart() {
      await server.stop();
      await server.start();
    },
    /** One of its processes dies: it throws all others out and recovers by itself. */
    killBackend(random) {
      const backends = below(server.process.pid).filter(({ command }) => / clausary /.test(command));
      const one = backends.length > 0 ? random.of(backends) : null;
      return one !== null && kill(one.pid);
    },
    stall: () => pids().map((pid) => kill(pid, 'SIGSTOP')),
    goOn: () => pids().map((pid) => kill(pid, 'SIGCONT')),
    close: stop,
  };
}
