/** Renders a component with what the app around it provides; links and searches only note where they lead. */
import { createDOMRenderer, FluentProvider, RendererProvider, type Theme } from '@fluentui/react-components';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Shell } from '#shared/api/pages.ts';
import { linkFilter } from '#shared/domain/routeMatch.ts';
import { AppContext } from '#shared/ui/AppContext.tsx';
import { buildShell } from '#shared/ui/testing/builders.ts';

export function renderWithApp(children: ReactNode, over: Partial<Shell> = {}) {
  const shell = buildShell(over);
  const visited: string[] = [];
  const app = {
    namespace: shell.namespace,
    library: shell.library,
    canOpen: linkFilter(shell.mounted),
    go: (to: string) => void visited.push(to),
  };
  const view = render(
    <RendererProvider renderer={createDOMRenderer(document)} targetDocument={document}>
      <FluentProvider theme={{} as Theme} targetDocument={document}>
        <AppContext.Provider value={app}>{children}</AppContext.Provider>
      </FluentProvider>
    </RendererProvider>,
  );
  return { ...view, visited };
}
