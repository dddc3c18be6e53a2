/** A form's own life: checks before it sends, ties what was refused to its field, and never sends twice at once. */
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#shared/api/apiError.ts';
import type { Api } from '#shared/api/client.ts';
import { SERVER_TEXT } from '#shared/domain/errors.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { captchaOf, renewCaptcha } from '#shared/ui/auth/captchaField.ts';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { makeChange } from '#shared/ui/server/change.ts';

export type Values = Record<string, string>;
export type FieldErrors = Partial<Record<string, string>>;

export interface FormState {
  /** By the name of the field. */
  errors: FieldErrors;
  /** What was refused and belongs to no field, or offers a way on. */
  refusal: ApiError | null;
  isBusy: boolean;
}

interface FormRules {
  /** Texts by field; an empty record lets the form go. */
  check?: (values: Values) => FieldErrors;
  /** Rejects with an ApiError. `captcha`: the solved puzzle, where one is asked for. */
  send: (values: Values, server: Api, captcha: string | undefined) => Promise<unknown>;
  /** Field that a refusal belongs to. */
  fieldOf?: (code: string) => string | undefined;
}

const IDLE: FormState = { errors: {}, refusal: null, isBusy: false };

/** Fields that the server names one by one. */
const namedFields = ({ details }: ApiError): FieldErrors | null =>
  typeof details.fields === 'object' && details.fields !== null ? (details.fields as FieldErrors) : null;

/** With the button that was pressed, if it has a name. */
function valuesOf(form: HTMLFormElement, submitter: HTMLElement | null = null): Values {
  const values: Values = {};
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') values[name] = value;
  return values;
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const first = [...form.elements].find((field) => errors[(field as HTMLInputElement).name]);
  (first as HTMLElement | undefined)?.focus();
}

/** Texts by field, without those that have nothing to say. */
export const errorsOf = (texts: Record<string, string | null>): FieldErrors =>
  Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null));

export function useForm({ check, send, fieldOf }: FormRules) {
  const app = useApp();
  const [state, setState] = useState<FormState>(IDLE);
  const isBusy = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const { errors } = state;
  // After the texts are there, so that a screen reader reads them with the field.
  useEffect(() => {
    if (element.current && Object.keys(errors).length > 0) focusFirst(element.current, errors);
  }, [errors]);

  const refused = (form: HTMLFormElement, refusal: ApiError) => {
    const field = fieldOf?.(refusal.code);
    const texts = namedFields(refusal) ?? (field ? { [field]: refusalText(refusal) } : {});
    setState({ errors: texts, refusal, isBusy: false });
    renewCaptcha(form);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    const form = event.currentTarget;
    const values = valuesOf(form, (event.nativeEvent as SubmitEvent).submitter);
    const wrong = check?.(values) ?? {};
    if (Object.keys(wrong).length > 0) return setState({ ...IDLE, errors: wrong });
    isBusy.current = true;
    setState({ ...IDLE, isBusy: true });
    try {
      const captcha = await captchaOf(form);
      await makeChange(app, (server) => send(values, server, captcha));
      setState(IDLE);
    } catch (error) {
      refused(form, error instanceof ApiError ? error : new ApiError('server', 0, SERVER_TEXT));
      if (!(error instanceof ApiError)) throw error;
    } finally {
      isBusy.current = false;
    }
  };

  /** What was said of a field is over once it is changed. */
  const edited = useCallback((event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    setState((state) => {
      if (!state.errors[name] && !state.refusal) return state;
      const { [name]: _over, ...errors } = state.errors;
      return { ...state, errors, refusal: null };
    });
  }, []);
  /** What stands in the fields now. */
  const values = (): Values => (element.current ? valuesOf(element.current) : {});
  // Sent before the script has taken over, it must not put a password into an address.
  const form = { ref: element, method: 'post', onSubmit: submit, onInput: edited, noValidate: true } as const;
  return { state, values, form };
}
