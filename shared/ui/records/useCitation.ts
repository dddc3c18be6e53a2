import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { CiteReply } from '#shared/api/citations.ts';
import type { TakenBody } from '#shared/api/exports.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';

export interface CitationState {
  isOpen: boolean;
  reply: CiteReply | null;
  hasFailed: boolean;
  /** Opens or closes; the address is asked for once. */
  toggle(): void;
  again(): void;
}

/** The citation of a wording, a group's most typical one or one clause or definition, or of a contract. Only its number is sent. */
export function useCitation({ type, id }: Pick<TakenBody, 'type' | 'id'>): CitationState {
  const { namespace } = useApp();
  const [isOpen, setOpen] = useState(false);
  const { step, told, make } = useChange((server) => server.call(CALLS.cite, { body: { type, id, namespace } }));
  const again = () => void make();
  const toggle = () => {
    if (!isOpen && (step === 'idle' || step === 'failed')) again();
    setOpen(!isOpen);
  };
  return { isOpen, reply: told, hasFailed: step === 'failed', toggle, again };
}
