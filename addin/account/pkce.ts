/** Proof that the pane which asks for tokens is the one that opened the window (RFC 7636, S256). */

export interface Proof {
  /** Stays in the pane. */
  verifier: string;
  /** Goes into the window's address. */
  challenge: string;
}

/** 256 random bits as base64url, 43 characters. */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

export async function createProof(verifier = randomText()): Promise<Proof> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: base64url(new Uint8Array(hash)) };
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
