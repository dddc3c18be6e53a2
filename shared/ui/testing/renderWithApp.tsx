/** Renders a component with what the app around it provides; whatever it asks of the app is only noted. */
import { createDOMRenderer, FluentProvider, RendererProvider, type Theme } from '@fluentui/react-components';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createApi } from '#shared/api/client.ts';
import type { Shell } from '#shared/api/pages.ts';
import type { DialogEvent } from '#shared/domain/dialogs/state.ts';
import { flagValues, readOverrides } from '#shared/domain/flags.ts';
import { linkFilter } from '#shared/domain/routeMatch.ts';
import { AppContext, type AppValue } from '#shared/ui/AppContext.tsx';
import { ANONYMOUS } from '#shared/ui/anonymous.ts';
import { buildShell } from '#shared/ui/testing/builders.ts';

export function renderWithApp(children: ReactNode, over: Partial<Shell> = {}, parts: Partial<AppValue> = {}) {
  const shell = buildShell(over);
  const visited: string[] = [];
  /** Told to the dialogs, views that were asked for among it. */
  const told: DialogEvent[] = [];
  const notes: string[] = [];
  const tracked: string[] = [];
  const session = shell.session ?? ANONYMOUS;
  const app: AppValue = {
    namespace: shell.namespace,
    library: shell.library,
    canOpen: linkFilter(shell.mounted),
    go: (to) => void visited.push(to),
    session,
    refreshSession: async () => session,
    settings: shell.settings,
    flags: flagValues({ operator: readOverrides(shell.settings.flags), account: readOverrides(session.flags) }),
    setFlags: () => undefined,
    api: createApi(),
    hasDialogs: true,
    openDialog: (view, params) => void told.push({ type: 'requested', view, ...(params && { params }) }),
    tellDialogs: (event) => void told.push(event),
    notify: (text) => void notes.push(text),
    track: (type) => void tracked.push(type),
    countUse: () => undefined,
    ...parts,
  };
  const inApp = (node: ReactNode) => (
    <RendererProvider renderer={createDOMRenderer(document)} targetDocument={document}>
      <FluentProvider theme={{} as Theme} targetDocument={document}>
        <AppContext.Provider value={app}>{node}</AppContext.Provider>
      </FluentProvider>
    </RendererProvider>
  );
  const view = render(inApp(children));
  return { ...view, rerender: (node: ReactNode) => view.rerender(inApp(node)), app, visited, told, notes, tracked };
}
