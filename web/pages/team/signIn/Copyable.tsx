import { Button } from '@fluentui/react-components';
import { useId } from 'react';
import { useApp } from '#shared/ui/AppContext.tsx';
import { copyText } from '#shared/ui/copyText.ts';

interface CopyableProps {
  /** As whoever has to enter it knows it. */
  label: string;
  text: string;
}

/** What has to be typed somewhere else, letter for letter. */
export function Copyable({ label, text }: CopyableProps) {
  const { notify } = useApp();
  const id = useId();
  const copy = () =>
    copyText(Promise.resolve(text)).then(
      () => notify(`${label}: copied.`),
      () => notify('The browser does not let this page copy. Mark the text and copy it.'),
    );
  return (
    <div className="copyable">
      <label className="copyable-label" htmlFor={id}>
        {label}
      </label>
      <input className="field" id={id} readOnly value={text} onFocus={({ target }) => target.select()} />
      <Button size="small" onClick={copy} aria-label={`Copy: ${label}`}>
        Copy
      </Button>
    </div>
  );
}
