import { Button } from '@fluentui/react-components';
import { usePane } from '#addin/pane/PaneContext.ts';
import type { PaneDeviceReply } from '#shared/api/pane.ts';
import { personalPaths } from '#shared/domain/paths.ts';

/** Where no window can be opened: a code, and the page where it is typed. */
export function SignInCode({ code: { userCode, verificationPath } }: { code: PaneDeviceReply }) {
  const { openPage } = usePane();
  const page = new URL(verificationPath, location.origin);
  return (
    <div className="pane-code">
      <p>Open {page.host + page.pathname} in a browser, sign in there and type:</p>
      <p className="pane-code-letters">{userCode}</p>
      <Button
        size="small"
        onClick={() => openPage(new URL(personalPaths.authorizeDevice(userCode), location.origin).href)}
      >
        Open the page
      </Button>
    </div>
  );
}
