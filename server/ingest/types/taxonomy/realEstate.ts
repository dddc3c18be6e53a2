import { type ClauseEntry, clause } from './clauseType.ts';

/** Leases of land and buildings. */
export const REAL_ESTATE: ClauseEntry[] = [
  clause(
    'Premises',
    '',
    'Demised Premises | Leased Premises | Lease of Premises | Demise | Lease | Grant of Lease | Lease of Property | Description of Premises',
  ),
  clause(
    'Rent',
    'premises',
    'Base Rent | Rental | Basic Rent | Payment of Rent | Minimum Rent | Fixed Rent | Annual Rent | Monthly Rent | Rental Payments | Rent Payments',
  ),
  clause(
    'Additional Rent',
    'rent',
    'Operating Expenses | Common Area Maintenance | Operating Costs | CAM Charges | Percentage Rent | Service Charge | Common Expenses | Payment of Operating Expenses | Real Estate Taxes | Property Taxes',
  ),
  clause('Rent Adjustment', 'rent', 'Rent Review | Rent Increases | Rent Escalation | Rental Adjustment'),
  clause('Security Deposit', 'premises', 'Rent Deposit | Lease Deposit | Tenancy Deposit | Deposit as Security'),
  clause(
    'Use of Premises',
    'premises',
    'Use | Permitted Use of Premises | Use and Occupancy | Occupancy | Use of Property | Use of Leased Premises',
  ),
  clause(
    'Common Areas',
    'premises',
    'Parking | Use of Common Areas | Parking Spaces | Common Facilities | Parking Areas',
  ),
  clause('Utilities', 'premises', 'Utility Services | Utilities and Services | Building Services'),
  clause(
    'Repairs',
    'premises',
    'Repairs and Maintenance | Landlord Repairs | Tenant Repairs | Condition of Premises | Maintenance and Repair of Premises | Maintenance of Premises',
  ),
  clause(
    'Alterations',
    'premises',
    'Tenant Improvements | Alterations and Improvements | Leasehold Improvements | Tenant Alterations | Fixtures | Alterations and Additions | Improvements to Premises | Tenant Work | Trade Fixtures | Alterations by Tenant | Landlord Work',
  ),
  clause('Signs', 'premises', 'Signage | Building Signage | Signs and Advertising'),
  clause('Subletting', 'premises', 'Assignment and Subletting | Sublease | Subleasing | Assignment and Sublease'),
  clause('Quiet Enjoyment', 'premises', 'Covenant of Quiet Enjoyment | Quiet Possession | Peaceful Enjoyment'),
  clause(
    'Landlord Access',
    'premises',
    'Right of Entry | Entry by Landlord | Access by Landlord | Landlord Entry | Access to Leased Premises | Landlord Right of Entry | Entry | Lessor Access',
  ),
  clause(
    'Casualty',
    'premises',
    'Damage or Destruction | Fire or Casualty | Destruction of Premises | Fire or Other Casualty | Casualty and Condemnation | Casualty Loss | Destruction',
  ),
  clause(
    'Condemnation',
    'premises',
    'Eminent Domain | Taking | Expropriation | Compulsory Purchase | Condemnation and Eminent Domain',
  ),
  clause(
    'Surrender of Premises',
    'premises',
    'Surrender | Yield Up | Surrender at End of Term | Vacation of Premises | Delivery of Possession at End of Term',
  ),
  clause('Holding Over', 'premises', 'Holdover | Hold Over | Holdover Tenancy'),
  clause(
    'Delivery of Possession',
    'premises',
    'Possession | Delivery of Premises | Delay in Possession | Early Access',
  ),
  clause('Estoppel Certificates', 'premises', 'Estoppel | Tenant Estoppel | Estoppel Letters'),
  clause(
    'Subordination, Non-Disturbance and Attornment',
    'premises subordination',
    'SNDA | Attornment | Subordination and Attornment | Non-Disturbance | Attornment and Non-Disturbance | Subordination to Mortgage',
  ),
  clause(
    'Tenant Default',
    'premises default',
    'Default by Tenant | Default by Lessee | Lessee Default | Events of Default by Tenant | Landlord Remedies',
  ),
  clause(
    'Landlord Default',
    'premises default',
    'Default by Landlord | Lessor Default | Default by Lessor | Landlord Liability | Sale by Landlord | Landlord Exculpation',
  ),
  clause(
    'Title Insurance',
    'real-property',
    'Title and Survey | Title Matters | Title Commitment | Title Policy | Title Review | Title Insurance Policy | Title Objections',
  ),
  clause('Survey', 'real-property', 'Property Survey | ALTA Survey'),
  clause(
    'Real Property',
    '',
    'Real Estate | Land | Owned Real Property | Leased Real Property | Mortgaged Property | Real Property; Leases | Mortgage | Deed of Trust | Real Property Matters',
  ),
  clause('Easements', 'real-property', 'Rights of Way | Restrictive Covenants on Land | Easements and Restrictions'),
  clause('Zoning', 'real-property', 'Zoning Compliance | Land Use | Building Codes | Zoning and Land Use'),
  clause(
    'Equipment Lease',
    '',
    'Lease of Equipment | Equipment Leasing | Leased Equipment | Net Lease | Hell or High Water | Return of Leased Equipment',
  ),
];
