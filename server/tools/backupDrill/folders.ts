/** What leaves a deployment as a folder: into others and back, and without what is not for everybody. */
import path from 'node:path';
import { backupTexts, folderText, leaksOf } from '#server/tools/backupDrill/canary.ts';
import { type Deployment, METRICS_TOKEN } from '#server/tools/backupDrill/deployment.ts';
import { PASSWORD, type Person } from '#server/tools/backupDrill/people.ts';
import { doctored, type Kind, type Stage } from '#server/tools/backupDrill/stage.ts';
import { clausesOf, rowCount, standingOf } from '#server/tools/backupDrill/standing.ts';

/** Everything out, and into a place of each kind. */
export async function exportAndImport(stage: Stage, source: Deployment, kinds: Iterable<Kind>): Promise<string> {
  const folder = path.join(stage.home, 'export');
  const exported = await stage.run(source, 'export', folder);
  const { originals } = await standingOf(source);
  for (const kind of kinds) {
    const into = await stage.place(kind, kind === 'PostgreSQL');
    const imported = await stage.run(into, 'import', folder);
    const checked = await into.command('import', folder, '--check');
    const standing = await standingOf(into);
    const wrong = [...standing.damaged, ...[...originals].filter((one) => !standing.originals.has(one))].map(
      (one) => `the original ${one} is not there as it was`,
    );
    if (!/(\S+) of \1 identical/.test(checked.output)) wrong.push(`import --check: ${checked.output.trim()}`);
    wrong.push(...(await doctored(into)));
    stage.rows.push({
      way: `embedded → ${kind}, export and import`,
      clauses: await clausesOf(into),
      rows: rowCount(standing),
      originals: standing.originals.size,
      megabytes: Math.round(folderText(folder, false).length / 1e5) / 10,
      madeSeconds: exported.seconds,
      waitedSeconds: null,
      written: 0,
      restoredSeconds: imported.seconds,
      wrong,
    });
    stage.tell(`export and import into ${kind}: ${wrong.length === 0 ? 'nothing wrong' : wrong.join('; ')}`);
    await into.remove();
  }
  return folder;
}

/** Private words, keys and passwords where they do not belong. `backup`: a file of it. `said`: by the commands that made backups. */
export async function leaks(
  stage: Stage,
  source: Deployment,
  {
    owner,
    other,
    backup,
    exported,
    said,
  }: Record<'owner' | 'other', Person> & Record<'backup' | 'exported' | 'said', string>,
): Promise<string[]> {
  const folder = (name: string) => path.join(stage.home, name);
  await stage.run(source, 'export', folder('public'), '--public');
  await stage.run(source, 'export', '--public', '--dump', folder('dump'));
  await stage.run(source, 'export', folder('others'), '--namespace', other.namespace);
  const figures = await fetch(`${source.origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  if (figures.status !== 200) throw new Error(`there are no figures: ${figures.status}`);
  const { about, all } = await backupTexts(backup);
  const secrets = { 'the secret key': source.config.secretKey, 'a password': PASSWORD };
  const words = {
    'a private word': owner.word,
    'the name of a library': owner.namespace,
    'an address of a person': owner.email,
    ...secrets,
  };
  if (leaksOf({ 'a backup': all }, words).length !== 3) throw new Error('what is looked for is not even in the backup');
  return [
    ...leaksOf({ 'a backup': all, 'an export': folderText(exported) }, secrets),
    ...leaksOf(
      {
        'what a backup says of itself': about,
        'what the commands said': said,
        'the public export': folderText(folder('public')),
        'the dump': folderText(folder('dump')),
        'the export of another library': folderText(folder('others')),
        'the figures': await figures.text(),
      },
      words,
    ),
  ];
}
