/** The frame around every page: providers, header, the page, footer. */
import { type GriffelRenderer, RendererProvider } from '@fluentui/react-components';
import type { Page, Shell } from '#shared/api/pages.ts';
import { AppProvider } from '#web/AppProvider.tsx';
import { CookieNotice } from '#web/around/CookieNotice.tsx';
import { AssistantButton } from '#web/assistant/AssistantButton.tsx';
import { AdPlace } from '#web/layout/AdPlace.tsx';
import { Footer } from '#web/layout/Footer.tsx';
import { Header } from '#web/layout/Header.tsx';
import { PrintAddress } from '#web/layout/PrintAddress.tsx';
import { SampleNotice } from '#web/layout/SampleNotice.tsx';
import { ScrollTop } from '#web/layout/ScrollTop.tsx';
import { TryPremiumNotice } from '#web/layout/TryPremiumNotice.tsx';
import { ViewNotice } from '#web/layout/ViewNotice.tsx';
import { type Navigation, NavigationContext } from '#web/navigation/NavigationContext.tsx';
import type { AnyPage } from '#web/pages/load.ts';

interface AppProps {
  page: Page;
  shell: Shell;
  Component: AnyPage;
  renderer: GriffelRenderer;
  document: Document | undefined;
  navigation: Navigation;
}

export function App({ page, shell, Component, renderer, document, navigation }: AppProps) {
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      {/* in the place of Fluent UI's provider: the tokens are a stylesheet, the language runs left to right, and navigation/focusVisible.ts marks the focus */}
      <div className="app">
        <NavigationContext.Provider value={navigation}>
          <AppProvider shell={shell} page={page}>
            <a className="skip" href="#main">
              Skip to content
            </a>
            <Header shell={shell} page={page.component} />
            {shell.library.samples > 0 && <SampleNotice {...shell.library} />}
            <main id="main" tabIndex={-1} className="wrap" aria-busy={navigation.isLoading || undefined}>
              {navigation.failure}
              {shell.settings.notes?.map(
                ({ text, pages }) =>
                  (!pages || pages.includes(page.component)) && (
                    <p key={text} className="note site-note">
                      {text}
                    </p>
                  ),
              )}
              <Component key={navigation.pageKey} {...page.props} />
              <TryPremiumNotice page={page.component} />
              {shell.settings.around && <div id="below-page" />}
              <AdPlace at="banner" />
              <PrintAddress path={shell.url} />
            </main>
            <Footer shell={shell} />
            <ScrollTop />
            <AssistantButton />
            <CookieNotice />
            <ViewNotice />
          </AppProvider>
        </NavigationContext.Provider>
      </div>
    </RendererProvider>
  );
}
