import type { Account } from '#addin/account/account.ts';
import type { Stored } from '#addin/account/stored.ts';
import type { PlatformType } from '#shared/domain/signals.ts';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

/** Where the pane stands: the document beside it, who is signed in, what this browser keeps, the way out to a browser. */
export interface Surroundings {
  host: DocumentHost;
  account: Account;
  stored: Stored;
  /** Opens a page in the browser: the pane itself never leaves. */
  openPage(url: string): void;
  platform: PlatformType;
}
