/** Ceph's object store, from Debian's packages, on this machine alone and in memory: a real one to hold ours and its double against. */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';

const NEEDED = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph', 'ceph-authtool', 'monmaptool', 'radosgw-admin'];
const BUCKET = 'bucket';

/** What keeps it from starting here, in words; null: nothing. */
export function missingForCeph() {
  const missing = NEEDED.filter((command) => spawnSync('which', [command]).status !== 0);
  if (missing.length === 0) return null;
  return `Not installed: ${missing.join(', ')}. On Debian: apt-get install --no-install-recommends ceph-mon ceph-osd radosgw ceph-common`;
}

const uuid = () => readFileSync('/proc/sys/kernel/random/uuid', 'utf8').trim();

/** `below`: paths in a folder of its own. It uses the ten ports from `port - 10` on, and `port` for the gateway. */
const configuration = ({ below, folder, fsid, port }) => `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${port - 10}]
mon initial members = a
keyring = ${below('keyring')}
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
ms bind msgr1 = false
ms bind port min = ${port - 9}
ms bind port max = ${port - 2}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
mon allow pool size one = true
osd crush chooseleaf type = 0
mon max pg per osd = 2000
osd objectstore = memstore
memstore device bytes = 4294967296
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
pid file = ${folder}/$name.pid
osd class load list = *
osd class default list = *
[mon.a]
mon data = ${below('mon')}
public addr = 127.0.0.1
[osd.0]
osd data = ${below('osd')}
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw data = ${below('rgw')}
rgw dynamic resharding = false
rgw run sync thread = false
`;

async function answers(endpoint) {
  const isThere = () =>
    fetch(endpoint).then(
      () => true,
      () => false,
    );
  for (let n = 0; n < 120; n++) {
    if (await isThere()) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The gateway does not answer.');
}

/** With one empty bucket called `bucket`. `environment`: by which the product reaches it. */
export async function startCeph() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'clausary-ceph-'));
  const below = (name) => path.join(folder, name);
  const port = 20_010 + 20 * randomInt(600);
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { accessKeyId: randomBytes(10).toString('hex'), secretAccessKey: randomBytes(20).toString('hex') };
  const [conf, keyring, monmap] = ['ceph.conf', 'keyring', 'monmap'].map(below);
  const run = (command, ...args) => execFileSync(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ceph = (command, ...args) => run(command, '-c', conf, ...args);

  /** The three servers go to the background by themselves; each has left its number. */
  function stop() {
    if (!existsSync(folder)) return;
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.pid')))
      try {
        process.kill(Number(readFileSync(below(name), 'utf8')), 'SIGKILL');
      } catch (error) {
        if (error.code !== 'ESRCH') throw error;
      }
    rmSync(folder, { recursive: true, force: true });
  }
  process.once('exit', stop);
  process.once('SIGINT', () => process.exit(130));

  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(below(name));
  const fsid = uuid();
  writeFileSync(conf, configuration({ below, folder, fsid, port }));
  for (const name of ['mon.', 'client.admin', 'osd.0', 'client.rgw']) {
    const isFirst = name === 'mon.';
    const caps = ['mon', ...(isFirst ? [] : ['osd'])].flatMap((what) => ['--cap', what, 'allow *']);
    run('ceph-authtool', keyring, ...(isFirst ? ['--create-keyring'] : []), '--gen-key', '-n', name, ...caps);
  }
  run('monmaptool', '--create', '--clobber', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${port - 10}]`, monmap);
  ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', monmap, '--keyring', keyring);
  ceph('ceph-mon', '-i', 'a');
  const id = uuid();
  run('timeout', '60', 'ceph', '-c', conf, 'osd', 'new', id);
  ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', id);
  ceph('ceph-osd', '-i', '0');
  ceph('radosgw', '-n', 'client.rgw');
  await answers(endpoint);
  const user = ['--uid', 'test', '--display-name', 'test'];
  const secrets = ['--access-key', keys.accessKeyId, '--secret-key', keys.secretAccessKey];
  ceph('radosgw-admin', 'user', 'create', ...user, ...secrets);
  const client = new AwsClient({ ...keys, service: 's3', region: 'us-east-1' });
  const made = await client.fetch(`${endpoint}/${BUCKET}`, { method: 'PUT' });
  if (!made.ok) throw new Error(`The bucket could not be made: ${made.status}`);
  return {
    version: run('radosgw', '--version').toString().trim(),
    environment: {
      AWS_ENDPOINT_URL: endpoint,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    close: async () => stop(),
  };
}
