/** Where members have opened the Word pane since they joined, what is missing there and what to do about it. */
import { openingsSince } from '#server/features/openings/index.ts';
import type { TeamAdminDeps } from '#server/features/teamAdmin/context.ts';
import { activeMembers, personTold } from '#server/features/teamAdmin/people.ts';
import type { Administered } from '#server/features/teamAdmin/rights.ts';
import { addinOrigin } from '#server/http/addin.ts';
import { productVersion } from '#server/version.ts';
import type { PaneTold, TeamDeploymentsReply } from '#shared/api/teamAdmin.ts';
import { meaningOf, OPENING_NOTES, type PaneOpening } from '#shared/domain/deployment.ts';
import { REQUIREMENT_SETS, summaryText, todoOf } from '#shared/domain/deploymentAdvice.ts';

export async function deploymentsReply(
  { db, clock, config }: Pick<TeamAdminDeps, 'db' | 'clock' | 'config'>,
  team: Administered,
): Promise<TeamDeploymentsReply> {
  const version = productVersion();
  const now = clock();
  const members = await activeMembers(db, team.id);
  const openings = await openingsSince(
    db,
    members.map(({ userId, joinedAt }) => ({ userId, since: joinedAt })),
  );
  const told = members.map((member) => {
    const panes = openings
      .filter(({ userId }) => userId === member.userId)
      .map((opening): PaneTold => {
        const { paneVersion, platform, build, apiLevel, locale } = opening;
        // when it was first opened may have been before
        const firstAt = new Date(Math.max(opening.firstAt.getTime(), member.joinedAt.getTime()));
        const lastAt = opening.lastAt.toISOString();
        const seen: PaneOpening = { paneVersion, platform, apiLevel, lastAt };
        return {
          ...seen,
          build,
          locale,
          firstAt: firstAt.toISOString(),
          sets: REQUIREMENT_SETS.map(({ level, gives }) => ({
            set: `WordApi ${level}`,
            isThere: apiLevel >= level,
            gives,
          })),
          meaning: meaningOf(seen, { version, now }).map((one) => ({ ...one, todo: todoOf(one.note, seen) })),
        };
      });
    return { ...personTold(member), panes };
  });
  const summary = OPENING_NOTES.map((note) => ({
    note,
    text: summaryText(note),
    people: told.filter(({ panes }) => panes.some(({ meaning }) => meaning.some((one) => one.note === note))).length,
  }));
  const origin = addinOrigin(config);
  return {
    version,
    manifest: { url: `${origin}/manifest.xml`, isPublic: !/^https:\/\/(?:localhost|127\.|\[::1\])/.test(origin) },
    members: told,
    summary: summary.filter(({ people }) => people > 0).sort((a, b) => b.people - a.people),
    neverOpened: told.filter(({ panes }) => panes.length === 0).length,
  };
}
