import type { Audit } from '#server/audit/index.ts';
import type { Base } from '#server/base.ts';
import type { Limits } from '#server/features/auth/index.ts';
import type { OperatorSettings } from '#server/operatorSettings.ts';

export type NewsletterDeps = Pick<Base, 'db' | 'config' | 'clock'> & {
  audit: Audit;
  limits: Limits;
  operatorSettings: Pick<OperatorSettings, 'targets'>;
};
