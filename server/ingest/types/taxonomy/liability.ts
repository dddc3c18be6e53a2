import { type ClauseEntry, clause } from './clauseType.ts';

/** Who pays for what goes wrong: liability, indemnities, insurance, warranties between traders. */
export const LIABILITY: ClauseEntry[] = [
  clause(
    'Liability',
    '',
    'Liability of the Parties | Responsibilities and Liability | General Liability | Responsibility for Loss | Liability for Damages',
  ),
  clause(
    'Limitation of Liability',
    'liability',
    'Limitation on Liability | Limited Liability | Liability Limitation | Exclusion of Liability | Limits on Liability | Restriction of Liability | Limitation of Damages | Limitation of Liability and Damages | Damages | Limitation on Damages',
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
    'Agreed Damages | Delay Damages | Liquidated and Ascertained Damages | Delay Liquidated Damages | Stipulated Damages | Liquidated Damages for Delay | Penalties | Contractual Penalty',
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
    'Indemnity | Hold Harmless | Indemnification and Hold Harmless | Indemnity and Hold Harmless | Indemnification Obligations | General Indemnity | Indemnification Agreement | Defense and Indemnification | Indemnification Provisions | Indemnity Agreement | Indemnification; Limitation of Liability | Indemnification and Insurance | Right to Indemnification | General Indemnification',
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
    'Indemnity Procedures | Conduct of Claims | Notice of Claims | Third-Party Claims | Defense of Claims | Procedures for Indemnification | Conduct of Proceedings | Indemnification Process | Notice and Defense of Claims | Claims for Indemnification | Procedure for Claims',
  ),
  clause(
    'Limitations on Indemnification',
    'indemnification limitation-of-liability',
    'Limits on Indemnification | Indemnification Limitations | Indemnity Cap | Basket | Deductible and Cap | Indemnity Basket | Limits on Indemnity',
  ),
  clause(
    'Environmental Indemnity',
    'indemnification',
    'Environmental Indemnification | Hazardous Materials Indemnity | Indemnity for Hazardous Materials',
  ),
  clause(
    'Contribution',
    'indemnification',
    'Right of Contribution | Contribution Among Guarantors | Contribution and Indemnification | Contribution in Lieu of Indemnification',
  ),
  clause(
    'Indemnification of Directors and Officers',
    'indemnification',
    'D&O Indemnification | Director and Officer Indemnification | Indemnification of Officers | Indemnification of Executive | Indemnification of Directors | Officer Indemnification | Indemnification of Employee',
  ),
  clause(
    'Advancement of Expenses',
    'indemnification-of-directors-and-officers',
    'Advance of Expenses | Expense Advancement | Advance Payment of Expenses',
  ),
  clause(
    'Risk of Loss',
    'liability',
    'Title and Risk of Loss | Transfer of Risk | Passing of Risk | Risk | Risk and Title | Assumption of Risk | Allocation of Risk',
  ),
  clause(
    'Insurance',
    'liability',
    'Insurance Requirements | Insurance Coverage | Required Insurance | Contractor Insurance | Subcontractor Insurance | Maintenance of Insurance | Evidence of Insurance | Insurance Policies | Insurance Obligations | Insurance Certificates | Certificates of Insurance | Insurance; Bonds',
  ),
  clause(
    'Liability Insurance',
    'insurance',
    'General Liability Insurance | Commercial General Liability Insurance | Public Liability Insurance | Commercial General Liability | Comprehensive General Liability',
  ),
  clause('Product Liability Insurance', 'insurance', 'Product Insurance'),
  clause(
    'Professional Indemnity Insurance',
    'insurance',
    'Professional Liability Insurance | Errors and Omissions Insurance | Professional Liability | E&O Insurance',
  ),
  clause(
    'Property Insurance',
    'insurance',
    'Hazard Insurance | Casualty Insurance | Fire Insurance | Builders Risk Insurance | All Risk Insurance | Flood Insurance',
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
    "D&O Insurance | Directors' and Officers' Liability Insurance | D&O Liability Insurance",
  ),
  clause(
    'Additional Insured',
    'insurance',
    'Named Insured | Additional Insured Endorsement | Loss Payee | Lender Loss Payable',
  ),
  clause('Waiver of Subrogation', 'insurance', 'Mutual Waiver of Subrogation | Release and Waiver of Subrogation'),
  clause('Subrogation', 'insurance', 'Right of Subrogation | Subrogation Rights'),
  clause(
    'Insurance Proceeds',
    'insurance',
    'Application of Insurance Proceeds | Payment of Insurance Proceeds | Settlement of Insurance Claims | Insurance and Condemnation Proceeds',
  ),
];
