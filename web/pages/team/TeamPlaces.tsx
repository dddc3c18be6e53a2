/** What an admin can see of the team, in one row. */
import { ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';

const PLACES: readonly [label: string, href: string][] = [
  ['Members', ROUTES.team],
  ['Texts and models', ROUTES.teamAi],
  ['Usage', ROUTES.teamUsage],
  ['What members may', ROUTES.teamAccess],
  ['Word pane', ROUTES.teamDeployments],
  ['Audit log', ROUTES.teamAudit],
];

export function TeamPlaces() {
  const { canOpen } = useApp();
  const here = useNavigation().url.split('?', 1)[0];
  return (
    <nav className="team-places" aria-label="Team">
      <ul>
        {PLACES.filter(([, href]) => canOpen(href)).map(([label, href]) => (
          <li key={href}>
            <a href={href} aria-current={href === here ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
