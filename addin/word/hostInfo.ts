/// <reference types="office-js" />
import { capabilities, isReadOnly, type WordSession } from '#addin/word/wordSession.ts';
import type { HostInfo } from '#shared/ui/DocumentHost.ts';

const PLATFORMS: Record<string, HostInfo['platform']> = {
  PC: 'windows',
  Mac: 'mac',
  OfficeOnline: 'web',
  iOS: 'ios',
};

/** What this Word is and can do, as it stands now. */
export function hostInfo(session: WordSession): HostInfo {
  const { context } = Office;
  const platform = PLATFORMS[String(context.platform ?? context.diagnostics?.platform ?? '')] ?? 'unknown';
  return {
    kind: 'word',
    platform,
    apiLevel: session.apiLevel,
    version: context.diagnostics?.version ?? '',
    ...capabilities(session),
    readOnly: isReadOnly(),
    // the store forbids offers on an iPad, whatever the host says
    commerceAllowed: platform !== 'ios' && (context.commerceAllowed ?? true),
    locale: context.displayLanguage ?? 'en-US',
    dark: context.officeTheme?.isDarkTheme ?? matchMedia('(prefers-color-scheme: dark)').matches,
  };
}
