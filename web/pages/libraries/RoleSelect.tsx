import { GIVEN_ROLES, type GivenRole, ROLE_TEXTS } from '#shared/domain/libraryMembers.ts';

interface RoleSelectProps {
  value: GivenRole;
  label: string;
  /** Said to those who hear the page only. */
  isLabelHidden?: boolean;
  choose(role: GivenRole): void;
}

/** What somebody may in the library. */
export function RoleSelect({ value, label, isLabelHidden, choose }: RoleSelectProps) {
  return (
    <label className="team-role">
      <span className={isLabelHidden ? 'sr' : undefined}>{label}</span>
      <select
        value={value}
        title={`Somebody who ${ROLE_TEXTS[value].may}`}
        onChange={({ target }) => choose(target.value as GivenRole)}
      >
        {GIVEN_ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_TEXTS[role].name}
          </option>
        ))}
      </select>
    </label>
  );
}
