import { Button, Input } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { useApp } from '#shared/ui/AppContext.tsx';
import { FormRefusal } from '#shared/ui/auth/FormRefusal.tsx';
import { useForm } from '#shared/ui/auth/useForm.ts';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { closeBy, openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';

const LISTS = '/user/lists';

/** Part 2 §2.10: a required name, and a Create button that waits for one. */
export function NewList(props: ViewProps) {
  const { canOpen } = useApp();
  if (canOpen(LISTS)) return <NewListForm {...props} />;
  return (
    <DialogFrame
      {...props}
      title="New list"
      lead="This deployment has no saved lists yet. A wording can be copied, and its page marked in the browser."
      actions={
        <Button appearance="primary" onClick={closeBy(props.send)}>
          Close
        </Button>
      }
    />
  );
}

function NewListForm(props: ViewProps) {
  const { api, notify } = useApp();
  const id = useId();
  const [name, setName] = useState('');
  const { state, form } = useForm({
    send: async () => {
      await api.call('POST', '/api/public/lists', { body: { name: name.trim() } });
      notify(`Made ${name.trim()}`, { action: { label: 'see list', href: LISTS } });
      props.send({ type: 'completed' });
    },
  });
  return (
    <DialogFrame {...props} title="New list">
      <form className="auth-form" {...form}>
        <div className="form-field">
          <label htmlFor={id}>List name</label>
          <Input
            id={id}
            name="name"
            size="large"
            required
            autoComplete="off"
            data-first
            value={name}
            onChange={(_, data) => setName(data.value)}
          />
        </div>
        <FormRefusal refusal={state.refusal} open={openBy(props.send)} />
        <Button
          type="submit"
          appearance="primary"
          size="large"
          disabled={!name.trim()}
          disabledFocusable={state.isBusy}
        >
          Create
        </Button>
      </form>
    </DialogFrame>
  );
}
