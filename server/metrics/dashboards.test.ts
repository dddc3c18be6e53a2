/** Whatever the dashboard and the alerts ask for is a figure that `/metrics` answers. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { createMetrics } from '#server/metrics/index.ts';
import { openTestDeps } from '#server/testing/deps.ts';
import { root } from '../../scripts/setup.mjs';

const DEPLOY = path.join(root, 'scripts', 'deploy');
const RULES = path.join(DEPLOY, 'prometheus', 'clausary.rules.yml');
/** Of the histogram, as Prometheus names its parts; `up` is Prometheus' own. */
const NAMED = /\b(?:clausary|http|process|nodejs)_\w+/g;
const base = (name: string) => name.replace(/^(http_\w+)_(?:bucket|count|sum)$/, '$1');

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}
const rules = (parse(readFileSync(RULES, 'utf8')) as Rules).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(readFileSync(path.join(DEPLOY, 'grafana', 'clausary.json'), 'utf8')) as Dashboard;
const asked = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

let answered: Set<string>;
let opened: Awaited<ReturnType<typeof openTestDeps>>;
beforeAll(async () => {
  opened = await openTestDeps();
  const text = await createMetrics(opened.deps).read();
  answered = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!));
});
afterAll(() => opened.close());

test.each(asked)('%s', (_where, expr) => {
  const names = expr.match(NAMED) ?? [];
  expect(names.length > 0 || /\bup\{/.test(expr)).toBe(true);
  expect(names.filter((name) => !answered.has(base(name)))).toEqual([]);
});

test('that no backup was ever made is an alert as well: there is no figure then', () => {
  const { expr } = rules.find(({ alert }) => alert === 'ClausaryBackupOld')!;
  expect(expr).toContain('absent(clausary_backup_age_seconds)');
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
describe(`Prometheus itself${hasPromtool ? '' : ' (not run: promtool is not installed)'}`, () => {
  (hasPromtool ? test : test.skip)('takes the rules', () => {
    const { status, stderr } = spawnSync('promtool', ['check', 'rules', RULES], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });
});
