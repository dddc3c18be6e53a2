import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useViews } from '#addin/pane/ViewContext.ts';
import { Icon } from '#shared/ui/Icon.tsx';

interface ScreenHeadProps {
  title: string;
  /** Where the way back leads inside the screen; left out: out of it. */
  back?: () => void;
  children?: ReactNode;
}

/** Title of what lies over a tab, and the way back. */
export function ScreenHead({ title, back, children }: ScreenHeadProps) {
  const views = useViews();
  return (
    <div className="screen-head">
      <Button
        size="small"
        appearance="subtle"
        icon={<Icon name="back" small />}
        aria-label="Back"
        onClick={back ?? views.back}
      />
      <h2>{title}</h2>
      {children}
    </div>
  );
}
