/** Why a host could not do what it was asked; thrown by port methods that have no status to return. */
export type HostErrorCode = 'unsupported' | 'read-only' | 'stale' | 'host-busy' | 'aborted' | 'failed';

export class HostError extends Error {
  readonly code: HostErrorCode;
  /** The host's own code, for support: `AccessDenied`, `GeneralException` … Never document text, never its localised message. */
  readonly hostCode: string | undefined;

  constructor(code: HostErrorCode, hostCode?: string) {
    super(hostCode ? `${code} (${hostCode})` : code);
    this.name = 'HostError';
    this.code = code;
    this.hostCode = hostCode;
  }
}
