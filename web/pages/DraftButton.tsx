import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';

interface DraftButtonProps {
  kind: 'clause' | 'definition';
  /** Clause type, or defined term. */
  type: string;
  title: string;
}

/** The way from a clause or a definition to a draft of it; the flag `aiDraftButton` takes it away. Part 1 §1, part 2 §3.1. */
export function DraftButton({ kind, type, title }: DraftButtonProps) {
  const { flags, canOpen, namespace } = useApp();
  // drafts are put together from the public library
  if (!flags.aiDraftButton || !canOpen(ROUTES.drafting) || namespace !== DEFAULT_NAMESPACE) return null;
  return (
    <p className="draft-button">
      <AppLink className="button-link" href={personalPaths.drafting({ kind, type, title })}>
        Draft from this
      </AppLink>
    </p>
  );
}
