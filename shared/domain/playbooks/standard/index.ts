/** The standard playbooks, in the order in which they are offered. */
import type { Playbook } from '#shared/domain/playbooks/playbook.ts';
import { dpa } from '#shared/domain/playbooks/standard/dpa.ts';
import { employment } from '#shared/domain/playbooks/standard/employment.ts';
import { lease } from '#shared/domain/playbooks/standard/lease.ts';
import { licence } from '#shared/domain/playbooks/standard/licence.ts';
import { ndaMutual } from '#shared/domain/playbooks/standard/ndaMutual.ts';
import { ndaOneWay } from '#shared/domain/playbooks/standard/ndaOneWay.ts';
import { saas } from '#shared/domain/playbooks/standard/saas.ts';
import { services } from '#shared/domain/playbooks/standard/services.ts';
import { supply } from '#shared/domain/playbooks/standard/supply.ts';

export const STANDARD_PLAYBOOKS: readonly Playbook[] = [
  ndaMutual,
  ndaOneWay,
  dpa,
  saas,
  services,
  licence,
  supply,
  lease,
  employment,
];
