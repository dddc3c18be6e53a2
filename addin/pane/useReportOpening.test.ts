/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { openingOf } from '#addin/pane/useReportOpening.ts';
import { abilitiesOf } from '#addin/word/abilities.ts';
import { OpenedBody } from '#shared/api/openings.ts';
import { API_LEVELS } from '#shared/domain/deployment.ts';
import type { DocumentHost, HostInfo } from '#shared/ui/DocumentHost.ts';

(globalThis as { __PANE_VERSION__?: string }).__PANE_VERSION__ = '0.1.0';

const hostOf = (over: Partial<HostInfo>): DocumentHost =>
  ({
    info: () => ({ kind: 'word', platform: 'mac', version: '16.90', apiLevel: 1.6, locale: 'de-DE', ...over }),
  }) as never;
const storedIn = (kept: Map<string, string>, works = true) => ({
  works,
  read: (key: string) => kept.get(key) ?? null,
  write: (key: string, value: string | null) => void kept.set(key, value!),
});

describe('what the pane says of itself', () => {
  test('versions, platform and language, under a name of the device that stays', () => {
    const kept = new Map<string, string>();
    const said = openingOf({ host: hostOf({}), stored: storedIn(kept) });
    expect(said).toEqual({
      device: kept.get('device'),
      paneVersion: '0.1.0',
      platform: 'mac',
      build: '16.90',
      apiLevel: 1.6,
      locale: 'de-DE',
    });
    expect(openingOf({ host: hostOf({}), stored: storedIn(kept) }).device).toBe(said.device);
  });

  test('where nothing is kept the device has no name', () => {
    expect(openingOf({ host: hostOf({}), stored: storedIn(new Map(), false) })).not.toHaveProperty('device');
  });

  test('whatever Word says, the site takes it', () => {
    const odd = { platform: 'demo', version: 'x'.repeat(500), locale: 'y'.repeat(500), apiLevel: 0 } as const;
    const said = openingOf({ host: hostOf(odd), stored: storedIn(new Map()) });
    expect(OpenedBody.parse(said)).toMatchObject({ platform: 'unknown', apiLevel: 0 });
  });
});

test.each(['trackedEdits', 'changes'] as const)('the level at which %s begins is the pane’s own', (ability) => {
  const at = (apiLevel: number) => abilitiesOf({ apiLevel, readOnly: false, file: true }).abilities.has(ability);
  expect([at(API_LEVELS[ability]), at(API_LEVELS[ability] - 0.1)]).toEqual([true, false]);
});
