/** CUAD sorts its contracts into folders; these are the contract types that each folder holds. */
import { contractType } from '#server/ingest/contractTypes/index.ts';

const folders: Readonly<Record<string, readonly string[]>> = {
  affiliate: ['affiliate-agreement', 'marketing-agreement'],
  agency: ['agency-agreement', 'placement-agency-agreement', 'sales-representative-agreement'],
  collaboration: [
    'collaboration-agreement',
    'standstill-agreement',
    'license-and-development-agreement',
    'research-agreement',
  ],
  co_branding: ['co-branding-agreement', 'marketing-agreement'],
  consulting: ['consulting-agreement'],
  development: [
    'development-agreement',
    'research-agreement',
    'license-and-development-agreement',
    'franchise-agreement',
  ],
  distributor: ['distribution-agreement', 'reseller-agreement'],
  endorsement: ['endorsement-agreement'],
  franchise: ['franchise-agreement'],
  hosting: ['hosting-agreement', 'website-development-agreement'],
  ip: ['intellectual-property-agreement', 'license-agreement', 'intellectual-property-assignment'],
  joint_venture: ['joint-venture-agreement', 'joint-filing-agreement'],
  joint_filing: ['joint-filing-agreement'],
  license: ['license-agreement', 'content-license-agreement'],
  maintenance: ['maintenance-agreement', 'capital-maintenance-agreement', 'services-agreement'],
  manufacturing: ['manufacturing-agreement', 'supply-agreement'],
  marketing: ['marketing-agreement'],
  non_compete: ['non-competition-agreement', 'non-disclosure-agreement'],
  outsourcing: ['outsourcing-agreement', 'manufacturing-agreement'],
  promotion: ['promotion-agreement', 'marketing-agreement'],
  reseller: ['reseller-agreement', 'distribution-agreement'],
  service: ['services-agreement', 'servicing-agreement', 'distribution-agreement'],
  sponsorship: ['sponsorship-agreement'],
  strategic_alliance: ['strategic-alliance-agreement', 'collaboration-agreement'],
  supply: ['supply-agreement', 'purchase-agreement', 'manufacturing-agreement'],
  transportation: ['transportation-agreement'],
};

/** The type, or one of its parents, belongs to the folder. */
export function folderAccepts(typeId: string, folder: string): boolean {
  const key = folder.toLowerCase().replace(/[\s-]/g, '_');
  const accepted = Object.entries(folders)
    .filter(([name]) => key.includes(name))
    .flatMap(([, ids]) => ids);
  for (let id: string | undefined = typeId, depth = 0; id && depth < 4; id = contractType(id)?.parent, depth++) {
    if (accepted.includes(id)) return true;
  }
  return false;
}
