import { createDOMRenderer, FluentProvider, RendererProvider, type Theme } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const renderer = createDOMRenderer(document);
/** The tokens come from the stylesheet, which is cached; the provider adds none of its own. */
const NO_TOKENS = {} as Theme;

/** Fluent UI around everything. */
export function Look({ children }: { children: ReactNode }) {
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <FluentProvider theme={NO_TOKENS} targetDocument={document} className="pane">
        {children}
      </FluentProvider>
    </RendererProvider>
  );
}
