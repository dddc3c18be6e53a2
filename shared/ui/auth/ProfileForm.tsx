/** The required fields of a profile, and on a page all of them. Part 1 §3, §5. */
import { CALLS } from '#shared/api/calls.ts';
import type { InfoReply } from '#shared/api/users.ts';
import {
  PROFILE_FIELDS,
  type Profile,
  type ProfileField,
  type ProfileFieldName,
  profileFieldError,
} from '#shared/domain/profile.ts';
import { FieldShell, FormField } from '#shared/ui/auth/FormField.tsx';
import { FormRefusal } from '#shared/ui/auth/FormRefusal.tsx';
import type { AuthFormProps } from '#shared/ui/auth/formProps.ts';
import { SubmitButton } from '#shared/ui/auth/SubmitButton.tsx';
import { errorsOf, useForm } from '#shared/ui/auth/useForm.ts';

/** What browsers fill in by themselves. */
const AUTOCOMPLETE: Partial<Record<ProfileFieldName, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  jobTitle: 'organization-title',
  language: 'language',
  phone: 'tel',
  website: 'url',
};

interface ProfileFormProps extends Pick<AuthFormProps, 'open'> {
  names: readonly ProfileFieldName[];
  profile: Profile;
  /** The verb of the button. */
  label: string;
  /** Saved. */
  done(reply: InfoReply): void | Promise<void>;
}

export function ProfileForm({ names, profile, label, open, done }: ProfileFormProps) {
  const { state, form } = useForm({
    check: (values) => errorsOf(Object.fromEntries(names.map((name) => [name, profileFieldError(name, values[name])]))),
    send: async (values, server) => {
      const body = Object.fromEntries(names.map((name) => [name, values[name]?.trim() ?? '']));
      await done(await server.call(CALLS.changeInfo, { body }));
    },
  });
  const { errors, refusal, isBusy } = state;
  return (
    <form className="auth-form profile-form" {...form}>
      {names.map((name, i) => (
        <OneField key={name} name={name} value={profile[name] ?? ''} error={errors[name]} isFirst={i === 0} />
      ))}
      <FormRefusal refusal={refusal} isAtField={Object.keys(errors).length > 0} open={(view) => open(view)} />
      <SubmitButton isBusy={isBusy}>{label}</SubmitButton>
    </form>
  );
}

interface OneFieldProps {
  name: ProfileFieldName;
  value: string;
  error: string | undefined;
  isFirst: boolean;
}

function OneField({ name, value, error, isFirst }: OneFieldProps) {
  const { label, isRequired, options, max }: ProfileField = PROFILE_FIELDS[name];
  const shared = { name, label, error, isRequired, isFirst };
  if (!options)
    return <FormField {...shared} defaultValue={value} maxLength={max} autoComplete={AUTOCOMPLETE[name] ?? 'off'} />;
  return (
    <FieldShell {...shared}>
      {(attributes) => (
        <select {...attributes} className="field large" defaultValue={value}>
          <option value="">Choose</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </FieldShell>
  );
}
