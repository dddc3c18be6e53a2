import { type ClauseEntry, clause } from './clauseType.ts';

/** Who pays for what goes wrong: liability, indemnities, insurance, warranties between traders. */
export const LIABILITY: ClauseEntry[] = [
  clause(
    'Liability',
    '',
    'Liabilities | Liability of the Parties | Responsibility | Responsibilities and Liability | General Liability | Responsibility for Loss | Liability for Damages',
  ),
  clause(
    'Limitation of Liability',
    'liability',
    'Limitations of Liability | Limitation on Liability | Limitations on Liability | Limited Liability | Liability Limitation | Limits of Liability | Exclusion of Liability | Limits on Liability | Liability Limitations | Restriction of Liability | Exclusions of Liability | Limitation of Damages | Limitation of Liability and Damages | Damages | Limitation on Damages',
  ),
  clause(
    'Liability Cap',
    'limitation-of-liability',
    'Cap on Liability | Limit of Liability | Maximum Liability | Aggregate Liability | Financial Cap | Liability Limit | Monetary Cap | Cap',
  ),
  clause(
    'Consequential Damages',
    'limitation-of-liability',
    'Exclusion of Consequential Damages | No Consequential Damages | Waiver of Consequential Damages | Indirect Damages | Indirect Loss | Special Damages | Consequential Loss | Disclaimer of Consequential Damages | No Indirect Damages | Incidental Damages | Mutual Waiver of Consequential Damages | Lost Profits | Waiver of Certain Damages | Disclaimer of Damages',
  ),
  clause(
    'Exclusions from Limitation of Liability',
    'limitation-of-liability',
    'Uncapped Liability | Unlimited Liability | Exceptions to Limitation of Liability | Carve-Outs from Liability Cap | Exceptions to Liability Cap',
  ),
  clause(
    'Exculpation',
    'limitation-of-liability',
    'Exculpatory Provisions | No Personal Liability | No Recourse | Non-Recourse | Limitation of Recourse | Limited Recourse | Nonrecourse | Nonliability | No Individual Liability | Personal Liability | No Recourse Against Others',
  ),
  clause(
    'Liquidated Damages',
    'remedies',
    'Agreed Damages | Delay Damages | Liquidated and Ascertained Damages | Delay Liquidated Damages | Stipulated Damages | Liquidated Damages for Delay | Penalties | Contractual Penalty | Penalty',
  ),
  clause(
    'Punitive Damages',
    'limitation-of-liability',
    'Exemplary Damages | No Punitive Damages | Waiver of Punitive Damages',
  ),
  clause(
    'Mitigation',
    'liability',
    'Duty to Mitigate | Mitigation of Damages | No Duty to Mitigate | Mitigation of Loss | No Mitigation | Mitigation Not Required',
  ),
  clause(
    'Indemnification',
    'liability',
    'Indemnity | Indemnifications | Indemnities | Hold Harmless | Indemnification and Hold Harmless | Indemnity and Hold Harmless | Indemnification Obligations | General Indemnity | Indemnification Agreement | Defense and Indemnification | Indemnification Provisions | Indemnity Agreement | Indemnification; Limitation of Liability | Indemnification and Insurance | Right to Indemnification | General Indemnification | Indemnification and Limitation of Liability | Insurance and Indemnification',
  ),
  clause(
    'Mutual Indemnification',
    'indemnification',
    'Mutual Indemnity | Cross Indemnity | Reciprocal Indemnification | Indemnification by Each Party | Indemnification by the Parties',
  ),
  clause(
    'Indemnification by Customer',
    'indemnification',
    'Customer Indemnity | Indemnification by Client | Indemnity by Customer | Indemnification by Buyer | Indemnification by Purchaser | Indemnification by Licensee | Licensee Indemnity | Indemnification by Distributor | Indemnity by Licensee | Buyer Indemnification | Licensee Indemnification',
  ),
  clause(
    'Indemnification by Supplier',
    'indemnification',
    'Supplier Indemnity | Indemnification by Vendor | Indemnification by Seller | Indemnification by Licensor | Indemnity by Supplier | Vendor Indemnification | Indemnification by Provider | Indemnification by Contractor | Licensor Indemnity | Indemnification by Manufacturer | Seller Indemnification | Licensor Indemnification | Contractor Indemnity',
  ),
  clause(
    'Intellectual Property Indemnification',
    'indemnification intellectual-property',
    'Infringement Indemnity | IP Indemnity | Intellectual Property Indemnity | Infringement Indemnification | Patent Indemnity | Indemnification for Infringement | Patent and Copyright Indemnity | Indemnity for Infringement | Third-Party Infringement Claims',
  ),
  clause(
    'Indemnification Procedures',
    'indemnification',
    'Indemnification Procedure | Indemnity Procedures | Conduct of Claims | Notice of Claims | Third-Party Claims | Third Party Claims | Defense of Claims | Procedures for Indemnification | Procedure for Indemnification | Conduct of Proceedings | Indemnification Process | Notice and Defense of Claims | Notice of Claim | Claims for Indemnification | Procedure for Claims',
  ),
  clause(
    'Limitations on Indemnification',
    'indemnification limitation-of-liability',
    'Limits on Indemnification | Indemnification Limitations | Indemnity Cap | Basket | Deductible and Cap | Indemnity Basket | Limits on Indemnity | Limitation on Indemnification',
  ),
  clause(
    'Environmental Indemnity',
    'indemnification',
    'Environmental Indemnification | Hazardous Materials Indemnity | Indemnity for Hazardous Materials',
  ),
  clause(
    'Contribution',
    'indemnification',
    'Right of Contribution | Contribution Among Guarantors | Contribution and Indemnification | Rights of Contribution | Contribution in Lieu of Indemnification',
  ),
  clause(
    'Indemnification of Directors and Officers',
    'indemnification',
    "D&O Indemnification | Director and Officer Indemnification | Indemnification of Officers | Directors' and Officers' Indemnification | Indemnification of Executive | Indemnification of Directors | Officer Indemnification | Indemnification of Employee",
  ),
  clause(
    'Advancement of Expenses',
    'indemnification-of-directors-and-officers',
    'Advance of Expenses | Advances of Expenses | Expense Advancement | Advance Payment of Expenses',
  ),
  clause(
    'Risk of Loss',
    'liability',
    'Title and Risk of Loss | Transfer of Risk | Passing of Risk | Risk | Risk and Title | Title and Risk | Risks | Risk of Loss and Title | Assumption of Risk | Allocation of Risk | Title; Risk of Loss',
  ),
  clause(
    'Insurance',
    'liability',
    'Insurances | Insurance Requirements | Insurance Coverage | Required Insurance | Maintenance of Insurance | Evidence of Insurance | Insurance Policies | Insurance Obligations | Insurance by Contractor | Insurance Certificates | Certificates of Insurance | Certificate of Insurance | Insurance; Bonds',
  ),
  clause(
    'Liability Insurance',
    'insurance',
    'General Liability Insurance | Commercial General Liability Insurance | Public Liability Insurance | Commercial General Liability | Comprehensive General Liability',
  ),
  clause('Product Liability Insurance', 'insurance', 'Products Liability Insurance | Product Insurance'),
  clause(
    'Professional Indemnity Insurance',
    'insurance',
    'Professional Liability Insurance | Errors and Omissions Insurance | Professional Liability | E&O Insurance',
  ),
  clause(
    'Property Insurance',
    'insurance',
    'Hazard Insurance | Casualty Insurance | Fire Insurance | Builders Risk Insurance | All Risk Insurance | Flood Insurance | Builder\u2019s Risk',
  ),
  clause(
    "Workers' Compensation Insurance",
    'insurance',
    "Workers' Compensation | Workmen's Compensation | Employer's Liability Insurance | Workers Compensation and Employers Liability",
  ),
  clause(
    'Cyber Insurance',
    'insurance',
    'Cyber Liability Insurance | Data Breach Insurance | Privacy and Network Security Insurance',
  ),
  clause(
    'Directors and Officers Insurance',
    'insurance',
    "D&O Insurance | Directors' and Officers' Liability Insurance | D&O Liability Insurance | Directors and Officers Liability Insurance",
  ),
  clause(
    'Additional Insured',
    'insurance',
    'Additional Insureds | Named Insured | Additional Insured Endorsement | Loss Payee | Lender Loss Payable',
  ),
  clause(
    'Waiver of Subrogation',
    'insurance',
    'Waivers of Subrogation | Mutual Waiver of Subrogation | Release and Waiver of Subrogation',
  ),
  clause('Subrogation', 'insurance', 'Right of Subrogation | Subrogation Rights | Rights of Subrogation'),
  clause(
    'Insurance Proceeds',
    'insurance',
    'Application of Insurance Proceeds | Payment of Insurance Proceeds | Settlement of Insurance Claims | Insurance and Condemnation Proceeds',
  ),
];
