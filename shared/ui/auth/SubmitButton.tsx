import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';

/** The one primary button of a form. While it waits it stays where it is and says so. */
export const SubmitButton = ({ isBusy, children }: { isBusy: boolean; children: ReactNode }) => (
  <Button type="submit" appearance="primary" size="large" className="form-submit" disabledFocusable={isBusy}>
    <span aria-live="polite">{isBusy ? 'One moment' : children}</span>
  </Button>
);
