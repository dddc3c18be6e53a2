/** A block of code to be copied: `origin` stands in for the address that it is written for. */
import { Button } from '@fluentui/react-components';
import { useApp } from '#shared/ui/AppContext.tsx';
import { copyText } from '#shared/ui/copyText.ts';

interface ExampleProps {
  /** What it is: "curl". */
  label: string;
  code: string;
}

export function Example({ label, code }: ExampleProps) {
  const { notify } = useApp();
  const copy = () =>
    copyText(Promise.resolve(code)).then(
      () => notify('Copied.'),
      () => notify('The browser does not let this page copy. Mark the text and copy it.'),
    );
  return (
    <figure className="example">
      <figcaption>
        <span>{label}</span>
        <Button size="small" appearance="subtle" onClick={copy} aria-label={`Copy: ${label}`}>
          Copy
        </Button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
