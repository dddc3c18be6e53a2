import { type ClauseEntry, clause } from './clauseType.ts';

/** Ownership and licensing of inventions, marks, works and know-how. */
export const INTELLECTUAL_PROPERTY: ClauseEntry[] = [
  clause(
    'Intellectual Property',
    '',
    'Intellectual Property Rights | IP | IP Rights | Proprietary Rights | Intellectual Property Matters | Proprietary Property | Rights in Intellectual Property | Industrial Property Rights | Intangible Property | Patents and Trademarks | Protection of Intellectual Property | Patents, Trademarks and Copyrights',
  ),
  clause(
    'Ownership of Intellectual Property',
    'intellectual-property',
    'Ownership | Ownership Rights | IP Ownership | Intellectual Property Ownership | Title to Intellectual Property | Ownership of Materials | Proprietary Rights and Ownership | Ownership of Proprietary Rights | Ownership of Work | Ownership of Rights | Proprietary Ownership | Ownership of Intellectual Property Rights',
  ),
  clause(
    'Assignment of Intellectual Property',
    'ownership-of-intellectual-property',
    'IP Ownership Assignment | Assignment of Inventions | Intellectual Property Assignment | Invention Assignment | Assignment of Rights in Inventions | Assignment of Intellectual Property Rights | Patent Assignment | Assignment of Patents | Assignment of Work Product | Assignment of Copyrights | IP Assignment',
  ),
  clause(
    'Inventions',
    'intellectual-property',
    'Ownership of Inventions | Inventions and Patents | Inventions and Improvements | Disclosure of Inventions | Rights to Inventions | Ideas and Inventions | Inventions and Discoveries | Employee Inventions | Prior Inventions | Excluded Inventions',
  ),
  clause(
    'Work Product',
    'ownership-of-intellectual-property',
    'Ownership of Work Product | Deliverables | Rights in Work Product | Ownership of Deliverables | Rights in Deliverables | Results | Ownership of Documents',
  ),
  clause('Work Made for Hire', 'work-product', 'Work for Hire'),
  clause(
    'Joint Ownership of Intellectual Property',
    'ownership-of-intellectual-property',
    'Joint IP Ownership | Joint Ownership | Jointly Owned Intellectual Property | Joint Inventions | Co-Ownership | Jointly Owned Patents | Joint Intellectual Property | Joint Patents',
  ),
  clause(
    'Pre-Existing Intellectual Property',
    'ownership-of-intellectual-property',
    'Background Intellectual Property | Background IP | Pre-Existing Materials | Background Technology | Prior Intellectual Property | Preexisting Works | Existing Intellectual Property | Background Rights',
  ),
  clause(
    'Improvements',
    'ownership-of-intellectual-property',
    'Derivative Works | Enhancements | Improvements and Modifications to Technology | Modifications and Improvements | Grant-Back | Ownership of Improvements',
  ),
  clause('Moral Rights', 'intellectual-property', 'Waiver of Moral Rights | Moral Rights Waiver'),
  clause(
    'License Grant',
    'intellectual-property',
    'License | Grant of License | Grant | License Rights | Licence | Grant of Licence | Licence Grant | Rights and Licenses | Licenses Granted | Software License | Limited License | Grant of Rights and License | Licensed Rights | License to Use | Grants of Rights',
  ),
  clause('Cross-License', 'license-grant', 'Mutual License | Cross Licensing'),
  clause(
    'Exclusive License',
    'license-grant',
    'Exclusive License Grant | Exclusive Licence | Grant of Exclusive License',
  ),
  clause(
    'Non-Exclusive License',
    'license-grant',
    'Nonexclusive License | Non-Exclusive Licence | Grant of Non-Exclusive License',
  ),
  clause(
    'Non-Transferable License',
    'license-grant',
    'Non-Transferability of License | License Non-Transferable | Transfer of License | Assignment of License',
  ),
  clause(
    'Irrevocable or Perpetual License',
    'license-grant',
    'Perpetual License | Irrevocable License | Perpetual and Irrevocable License',
  ),
  clause(
    'Unlimited License',
    'license-grant',
    'Enterprise License | Unlimited/All-You-Can-Eat-License | Site License | All-You-Can-Eat License | Unlimited Use License',
  ),
  clause(
    'Affiliate License',
    'license-grant',
    'Affiliate License-Licensor | Affiliate License-Licensee | Use by Affiliates | Affiliate Use | Rights of Affiliates | License to Affiliates',
  ),
  clause(
    'Sublicensing',
    'license-grant',
    'Sublicense | Right to Sublicense | Sublicense Rights | Sub-Licensing | Sublicense Grant | Sublicensees | Sublicensing Rights | Sublicences',
  ),
  clause(
    'License Restrictions',
    'license-grant',
    'Restrictions on Use | Use Restrictions | License Limitations | Restrictions | Usage Restrictions | Limitations on Use | Restrictions on License | Restricted Use | Prohibited Uses | Permitted Use | Use Limitations',
  ),
  clause(
    'Reservation of Intellectual Property Rights',
    'license-grant',
    'Reserved Rights | Rights Reserved | Reservation of License Rights | No Other Rights | Retained Rights | No Other License | Retention of Rights | No Implied License',
  ),
  clause(
    'No License',
    'license-grant confidential-information',
    'No Licensing | No License Granted | No Rights Granted | No Grant of License | No Licence',
  ),
  clause(
    'Trademarks',
    'intellectual-property',
    'Trade Marks | Use of Trademarks | Trademark License | Marks | Trademark Use | Trade Names | Use of Marks | Use of Names | Trademarks and Trade Names | Trademark Usage | Licensed Marks | Trademark Rights | Logos | Use of Trademarks and Trade Names | License of Trademarks | Ownership of Trademarks',
  ),
  clause('Goodwill', 'trademarks', 'Goodwill in Marks | Ownership of Goodwill | Goodwill and Promotional Value'),
  clause('Patents', 'intellectual-property', 'Patent Rights | Patent License | Patent Marking | Patent Matters'),
  clause(
    'Patent Prosecution',
    'patents',
    'Prosecution and Maintenance | Patent Prosecution and Maintenance | Prosecution | Prosecution of Patents | Filing and Prosecution | Prosecution and Maintenance of Patents | Patent Filing | Patent Maintenance',
  ),
  clause(
    'Copyrights',
    'intellectual-property',
    'Copyright Notices | Copyright Ownership | Proprietary Notices | Copyright License',
  ),
  clause(
    'Know-How',
    'intellectual-property',
    'Technology Transfer | Transfer of Technology | Transfer of Know-How | Technical Information | Technical Assistance | Know-How Transfer',
  ),
  clause(
    'Infringement',
    'intellectual-property',
    'Infringement by Third Parties | Third Party Infringement | Infringement Claims | Enforcement of Intellectual Property | Patent Infringement | Notice of Infringement | Infringement of Third-Party Rights | Enforcement of Patents | Protection of Marks | Infringement Actions | Intellectual Property Infringement | Trademark Infringement',
  ),
  clause(
    'Non-Infringement',
    'infringement representations-and-warranties',
    'Noninfringement | Warranty of Non-Infringement | No Infringement | Non-Infringement Warranty',
  ),
  clause('Infringement Remedies', 'infringement remedies', 'Remedies for Infringement | Mitigation of Infringement'),
  clause('Feedback', 'intellectual-property', 'Suggestions | Feedback License | Use of Feedback | Customer Feedback'),
  clause(
    'Publications',
    'intellectual-property',
    'Scientific Publications | Publication Rights | Publication of Results | Right to Publish',
  ),
];
