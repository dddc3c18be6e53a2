import { type ClauseEntry, clause } from './clauseType.ts';

/** Software, hosted services and websites. */
export const TECHNOLOGY: ClauseEntry[] = [
  clause(
    'Software',
    '',
    'Licensed Software | Software Products | Computer Software | Third-Party Software | Computer Programs | Licensed Programs',
  ),
  clause(
    'Software as a Service',
    'software',
    'SaaS | Subscription Services | Hosted Services | Access to Services | Access Rights | Cloud Services | Use of Services | Subscription | Access and Use | Right to Use Services',
  ),
  clause(
    'Hosting',
    'software-as-a-service',
    'Hosting Services | Web Hosting | Website Hosting | Data Center | Hosting and Maintenance',
  ),
  clause(
    'Acceptable Use',
    'software-as-a-service',
    'Acceptable Use Policy | User Conduct | Prohibited Conduct | Prohibited Activities | Permitted and Prohibited Use | Terms of Use | Rules of Conduct',
  ),
  clause(
    'User Accounts',
    'software-as-a-service',
    'Authorized Users | Users | Account Security | Passwords | Account | User IDs and Passwords | Registration | Account Registration | Credentials',
  ),
  clause(
    'Suspension of Services',
    'software-as-a-service',
    'Suspension | Service Suspension | Right to Suspend | Suspension of Access | Suspension of Performance',
  ),
  clause(
    'Service Levels',
    'services',
    'Service Level Agreement | SLA | Availability | Uptime | System Availability | Service Standards | Performance Levels',
  ),
  clause(
    'Support and Maintenance',
    'services',
    'Support Services | Technical Support | Support | Maintenance Services | Software Maintenance | Maintenance | Customer Support | Support and Maintenance Services | Customer Service | Maintenance Support',
  ),
  clause(
    'Updates and Upgrades',
    'support-and-maintenance',
    'Updates | Upgrades | New Versions | New Releases | Updates and New Releases | Enhancements and Updates',
  ),
  clause(
    'Installation',
    'services',
    'Installation Services | Implementation | Implementation Services | Installation and Acceptance | Installation and Testing | Integration Services | Delivery and Installation | Implementation Plan',
  ),
  clause('Documentation', 'software', 'User Documentation | Manuals | Documentation and Manuals'),
  clause('Source Code', 'software', 'Source Code License | Access to Source Code | Source Materials'),
  clause(
    'Source Code Escrow',
    'source-code',
    'Escrow of Source Code | Software Escrow | Technology Escrow | Source Code Deposit | Escrow of Software',
  ),
  clause(
    'Open Source Software',
    'software',
    'Open Source | Open Source Materials | Free and Open Source Software | Open Source Components',
  ),
  clause(
    'No Reverse Engineering',
    'license-restrictions',
    'Reverse Engineering | Decompilation | Prohibition on Reverse Engineering | Reverse Engineering Prohibited',
  ),
  clause(
    'Copies',
    'license-restrictions',
    'Backup Copies | Copying | Archival Copies | Right to Copy | Reproduction | Back-Up Copies | Copy Restrictions',
  ),
  clause(
    'Third-Party Services',
    'software',
    'Third Party Products | Third-Party Content | Third Party Materials | Third-Party Links',
  ),
  clause(
    'Customer Data',
    'data-protection',
    'Client Data | Ownership of Data | Data Ownership | Customer Content | Data Rights | Use of Customer Data | Customer Materials | User Data | Data | Ownership of Customer Data | License to Customer Data',
  ),
  clause(
    'User Content',
    'software-as-a-service',
    'Content | Content License | User-Generated Content | User Submissions | Licensed Content | Content Standards',
  ),
  clause(
    'Website',
    'software',
    'Web Site | Site | Website Development | Links | Linking | Website Design | Domain Names | Internet | Site Maintenance',
  ),
  clause(
    'Beta Services',
    'software-as-a-service',
    'Beta Features | Trial Services | Free Trial | Evaluation License | Evaluation Period | Trial Period | Beta Testing | Evaluation',
  ),
  clause('Application Programming Interfaces', 'software', 'APIs | API | API Access | Interfaces'),
  clause(
    'Artificial Intelligence',
    'software',
    'AI | Use of Artificial Intelligence | AI Features | Machine Learning | Generative AI',
  ),
  clause(
    'Exit Assistance',
    'effect-of-termination',
    'Transition Services | Transition Assistance | Post-Termination Services | Transition | Termination Assistance | Transition Period | Exit Plan | Transitional Services | Termination Assistance Services | Disengagement | Migration Assistance',
  ),
  clause(
    'Hardware',
    'software',
    'Equipment Purchase | System Requirements | Computer Equipment | Hardware and Software | Hardware Maintenance',
  ),
  clause(
    'Telecommunications Services',
    'services',
    'Network Services | Network | Bandwidth | Connectivity | Interconnection | Network Access | Roaming',
  ),
];
