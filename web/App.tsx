/** The frame around every page: providers, header, the page, footer. */
import {
  FluentProvider,
  type GriffelRenderer,
  RendererProvider,
  SSRProvider,
  type Theme,
} from '@fluentui/react-components';
import type { Page, Shell } from '#shared/api/pages.ts';
import { AppProvider } from '#web/AppProvider.tsx';
import { AssistantButton } from '#web/assistant/AssistantButton.tsx';
import { Footer } from '#web/layout/Footer.tsx';
import { Header } from '#web/layout/Header.tsx';
import { SampleNotice } from '#web/layout/SampleNotice.tsx';
import { ScrollTop } from '#web/layout/ScrollTop.tsx';
import { TryPremiumNotice } from '#web/layout/TryPremiumNotice.tsx';
import { ViewNotice } from '#web/layout/ViewNotice.tsx';
import { type Navigation, NavigationContext } from '#web/navigation/NavigationContext.tsx';
import type { AnyPage } from '#web/pages/load.ts';

/** The tokens come from the stylesheet, which is cached; the provider adds none of its own. */
const NO_TOKENS = {} as Theme;

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
      <SSRProvider>
        <FluentProvider theme={NO_TOKENS} targetDocument={document} className="app">
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
              </main>
              <Footer shell={shell} />
              <ScrollTop />
              <AssistantButton />
              <ViewNotice />
            </AppProvider>
          </NavigationContext.Provider>
        </FluentProvider>
      </SSRProvider>
    </RendererProvider>
  );
}
