/** The window for signing in: a page of ours with the site's cookies, which the pane does not have. */
import 'virtual:theme.css';
import '#addin/styles/index.css';
import { createRoot } from 'react-dom/client';
import { Look } from '#addin/pane/Look.tsx';
import { SignInPage } from '#addin/signin/SignInPage.tsx';
import { isOpenedByPane } from '#addin/word/signInWindow.ts';

const asked = new URLSearchParams(location.search);
const hasPane = await isOpenedByPane().catch(() => false);
createRoot(document.getElementById('root')!).render(
  <Look>
    <SignInPage
      challenge={asked.get('challenge')}
      state={asked.get('state')}
      hasPane={hasPane}
      form={asked.get('form')}
    />
  </Look>,
);
