/** Headers of every answer. A nonce per response; nothing is loaded from elsewhere. */
import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { OperatorSettings } from '#server/operatorSettings.ts';
import { type OutsideOrigins, outsideOrigins } from '#shared/domain/around.ts';

declare global {
  namespace Express {
    interface Locals {
      nonce: string;
    }
  }
}

export const nonce: RequestHandler = (_request, response, next) => {
  response.locals.nonce = randomBytes(16).toString('base64');
  next();
};

/** Whom the page of a payment provider needs: its script, its fields and the bank's question in frames, its answers. */
const STRIPE = {
  scripts: ['https://js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};
const NOBODY = { scripts: [], frames: [], calls: [] };

export interface HeaderOptions {
  /** Only where the deployment has it: HSTS and upgrades would break a plain http://localhost. */
  https: boolean;
  /** The operator has said that every name below this one has it as well; we cannot know. */
  hstsSubdomains?: boolean;
  /** Who takes money here. */
  billing?: 'local' | 'stripe' | null;
}

export const headers = ({ https, hstsSubdomains = false, billing = null }: HeaderOptions): RequestHandler => {
  const { scripts, frames, calls } = billing === 'stripe' ? STRIPE : NOBODY;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scripts, (_request, response) => `'nonce-${(response as Response).locals.nonce}'`],
        styleSrc: ["'self'", (_request, response) => `'nonce-${(response as Response).locals.nonce}'`],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...calls],
        ...(frames.length > 0 ? { frameSrc: frames } : {}),
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        manifestSrc: ["'self'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: hstsSubdomains } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
};

const POLICY = 'Content-Security-Policy';

/** The policy, with what comes from outside let in; the same where nothing does. */
export function withOutside(policy: string, { images, network }: OutsideOrigins): string {
  const more = (name: string, origins: readonly string[]) => (text: string) =>
    origins.length === 0
      ? text
      : text.includes(`${name} `)
        ? text.replace(`${name} `, `${name} ${origins.join(' ')} `)
        : `${text};${name} ${origins.join(' ')}`;
  return [
    more('img-src', images),
    more('script-src', network),
    more('frame-src', network),
    more('connect-src', network),
  ].reduce((text, add) => add(text), policy);
}

/** Lets in what the operator's banners and adverts need, and nothing where there are none. After `headers`. */
export const letOutsideIn =
  (settings: Pick<OperatorSettings, 'around'>): RequestHandler =>
  async (_request, response, next) => {
    try {
      const origins = outsideOrigins(await settings.around());
      const policy = response.getHeader(POLICY);
      if (origins.images.length + origins.network.length > 0 && typeof policy === 'string')
        response.setHeader(POLICY, withOutside(policy, origins));
    } catch {
      // without its settings a page is as strict as shipped
    }
    next();
  };
