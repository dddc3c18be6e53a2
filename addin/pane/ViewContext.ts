import { createContext, useContext } from 'react';
import type { Overlay, ViewEvent, Views } from '#addin/pane/views.ts';

export interface ViewValue {
  views: Views;
  step(event: ViewEvent): void;
  open(overlay: Overlay): void;
  back(): void;
}

export const ViewContext = createContext<ViewValue | null>(null);

export function useViews(): ViewValue {
  const value = useContext(ViewContext);
  if (!value) throw new Error('useViews stands outside ViewContext');
  return value;
}
