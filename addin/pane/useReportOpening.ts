import { useEffect, useRef } from 'react';
import { randomText } from '#addin/account/pkce.ts';
import type { Surroundings } from '#addin/pane/surroundings.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { OpenedBody } from '#shared/api/openings.ts';
import type { SessionFacts } from '#shared/api/session.ts';
import { PANE_PLATFORMS } from '#shared/domain/deployment.ts';
import { tellServer } from '#shared/ui/server/change.ts';

const DEVICE_KEY = 'device';

/**
 * Tells the site once per start which pane runs in which Word, for whoever has to help this person. Nothing without a sign-in,
 * nothing outside of Word, nothing of the document.
 */
export function useReportOpening(surroundings: Surroundings, user: SessionFacts['user']): void {
  const told = useRef<string | null>(null);
  const id = user?.id ?? null;
  useEffect(() => {
    const { host, account } = surroundings;
    if (id === null || told.current === id || host.info().kind !== 'word') return;
    told.current = id;
    // nobody waits for it, and the next start says it again
    void tellServer(account.api, CALLS.paneOpened, { body: openingOf(surroundings) });
  }, [surroundings, id]);
}

export function openingOf({ host, stored }: Pick<Surroundings, 'host' | 'stored'>): OpenedBody {
  const { platform, version, apiLevel, locale } = host.info();
  const device = stored.works ? (stored.read(DEVICE_KEY) ?? randomText()) : undefined;
  if (device !== undefined) stored.write(DEVICE_KEY, device);
  return {
    ...(device !== undefined && { device }),
    paneVersion: __PANE_VERSION__,
    platform: PANE_PLATFORMS.find((one) => one === platform) ?? 'unknown',
    build: version.slice(0, 60),
    apiLevel,
    locale: locale.slice(0, 35),
  };
}
