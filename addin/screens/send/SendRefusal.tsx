import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { TypedComment } from '#shared/domain/checks/check.ts';
import { counted } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import { Icon } from '#shared/ui/Icon.tsx';

interface SendRefusalProps {
  refused: readonly TypedComment[];
  /** The way on from here. */
  children?: ReactNode;
}

/** Why a document was not marked as sent: every comment that is not for the other side, in full. */
export function SendRefusal({ refused, children }: SendRefusalProps) {
  const { notify } = useApp();
  if (refused.length === 0) return null;
  const copy = (): void => {
    copyText(Promise.resolve(refused.map(lineOf).join('\n'))).then(
      () => notify('The list is copied.'),
      () => notify('The clipboard cannot be reached.'),
    );
  };
  return (
    <div className="note note-danger" role="alert">
      <Icon name="alert" small />
      <div className="refusal">
        <p>
          <b>Not marked as sent: {counted(refused.length, 'internal comment')} would go out.</b> Say that it is for the
          other side, delete it, or send a clean copy, which holds no comments.
        </p>
        <ul>
          {refused.map((comment) => (
            <li key={comment.id}>{lineOf(comment)}</li>
          ))}
        </ul>
        <p className="row">
          {children}
          <Button size="small" appearance="subtle" onClick={copy}>
            Copy the list
          </Button>
        </p>
      </div>
    </div>
  );
}

const lineOf = ({ author, text, replies }: TypedComment): string =>
  [{ author, text }, ...replies].map((one) => `${one.author || 'Unknown author'}: ${one.text}`).join(' / ');
