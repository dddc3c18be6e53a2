import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { CiteBody, CiteReply } from '#shared/api/citations.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

export interface CitationState {
  isOpen: boolean;
  reply: CiteReply | null;
  hasFailed: boolean;
  /** Opens or closes; the address is asked for once. */
  toggle(): void;
  again(): void;
}

/** The citation of a wording: a group's most typical one, or one clause or definition. Only its number is sent. */
export function useCitation({ type, id }: Pick<CiteBody, 'type' | 'id'>): CitationState {
  const { api, namespace } = useApp();
  const [isOpen, setOpen] = useState(false);
  const [reply, setReply] = useState<CiteReply | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const again = () => {
    setFailed(false);
    const body: CiteBody = { type, id, namespace };
    api.call(CALLS.cite, { body }).then(setReply, () => setFailed(true));
  };
  const toggle = () => {
    if (!isOpen && !reply) again();
    setOpen(!isOpen);
  };
  return { isOpen, reply, hasFailed, toggle, again };
}
