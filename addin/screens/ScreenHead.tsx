import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useViews } from '#addin/pane/ViewContext.ts';
import { Icon } from '#shared/ui/Icon.tsx';

/** Title of what lies over a tab, and the way back. */
export function ScreenHead({ title, children }: { title: string; children?: ReactNode }) {
  const { back } = useViews();
  return (
    <div className="screen-head">
      <Button size="small" appearance="subtle" icon={<Icon name="back" small />} aria-label="Back" onClick={back} />
      <h2>{title}</h2>
      {children}
    </div>
  );
}
