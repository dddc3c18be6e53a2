import { type ClauseEntry, clause } from './clauseType.ts';

/** Goods, services and distribution: what is supplied, how, and who may deal with whom. */
export const COMMERCIAL: ClauseEntry[] = [
  clause(
    'Services',
    '',
    'Scope of Services | Provision of Services | Performance of Services | Description of Services | Services to Be Provided | Services Provided | Consulting Services | Engagement | Performance | Engagement of Consultant | Retention of Services | Engagement of Contractor | Professional Services',
  ),
  clause(
    'Scope of Work',
    'services',
    'Scope | Statement of Work | Work | Work Orders | SOW | Task Orders | Description of Work | Specifications of Work | Performance of Work',
  ),
  clause(
    'Appointment',
    '',
    'Appointment of Distributor | Appointment of Representative | Appointment and Acceptance | Appointment as Distributor | Exclusive Appointment | Rights Granted | Grant of Distribution Rights',
  ),
  clause(
    'Duties',
    'services',
    'Duties and Obligations | General Duties | Obligations | Obligations of the Parties | Duties of the Parties | Responsibilities | Responsibilities of the Parties | Roles and Responsibilities | General Obligations | Mutual Obligations | Duties and Responsibilities | Other Obligations',
  ),
  clause(
    'Supplier Obligations',
    'duties',
    'Obligations of Supplier | Seller Obligations | Obligations of Seller | Provider Obligations | Obligations of Contractor | Vendor Obligations | Obligations of Distributor | Duties of Distributor | Distributor Obligations',
  ),
  clause(
    'Customer Obligations',
    'duties',
    'Obligations of Customer | Client Obligations | Customer Responsibilities | Client Responsibilities | Buyer Obligations | Obligations of Buyer | Licensee Obligations | Obligations of Licensee | Obligations of the Company | Obligations of Client',
  ),
  clause(
    'Standard of Performance',
    'services',
    'Standard of Care | Performance Standards | Quality of Services | Quality Standards | Standard of Service | Standards | Workmanship | Diligence',
  ),
  clause(
    'Personnel',
    'services',
    'Key Personnel | Staff | Staffing | Supplier Personnel | Contractor Personnel | Project Personnel | Assigned Personnel | Supervision | Project Staff | Employees of Contractor',
  ),
  clause(
    'Orders',
    'sale-of-goods',
    'Purchase Orders | Ordering | Order Process | Order Forms | Acceptance of Orders | Ordering Procedure | Orders and Acceptance | Placement of Orders',
  ),
  clause(
    'Forecasts',
    'sale-of-goods',
    'Forecasting | Rolling Forecast | Forecasts and Orders | Purchase Forecasts | Sales Forecasts | Forecasts; Purchase Orders',
  ),
  clause(
    'Minimum Commitment',
    'sale-of-goods',
    'Minimum Purchase | Minimum Purchase Commitment | Minimum Purchase Requirements | Minimum Order | Minimum Quantity | Purchase Commitment | Minimum Order Quantity | Take or Pay | Minimum Purchase Obligation | Volume Commitment | Minimum Requirements | Minimum Sales',
  ),
  clause(
    'Volume Restriction',
    'sale-of-goods',
    'Volume Limits | Usage Limits | Overage | Excess Usage | Usage Cap | Maximum Quantity | Usage Limitations',
  ),
  clause(
    'Sale of Goods',
    '',
    'Purchase and Sale of Goods | Supply of Goods | Supply | Purchase and Supply | Sale of Products | Supply of Products | Goods | Purchase of Products | Products | Purchase and Sale of Products | Manufacture and Supply | Product Supply',
  ),
  clause(
    'Delivery',
    'sale-of-goods',
    'Delivery Terms | Shipment | Shipping | Delivery and Shipment | Delivery of Goods | Shipping and Delivery | Delivery of Products | Delivery Dates | Time of Delivery | Delivery Schedule | Transportation | Freight | Shipping Terms | Delivery; Risk of Loss | Packaging and Shipping',
  ),
  clause('Late Delivery', 'delivery', 'Delays in Delivery | Delivery Delays | Failure to Deliver | Delayed Delivery'),
  clause(
    'Packaging and Labeling',
    'sale-of-goods',
    'Packaging | Labeling | Packing | Packing and Marking | Labelling | Packaging and Labelling | Labels | Marking',
  ),
  clause(
    'Inspection of Goods',
    'sale-of-goods',
    'Inspection and Acceptance | Inspection and Testing | Inspection and Rejection | Tests and Inspections',
  ),
  clause(
    'Acceptance',
    'services',
    'Acceptance Testing | Acceptance of Deliverables | Acceptance Procedure | Acceptance Tests | Acceptance of Services | Acceptance Criteria | Acceptance of Work | Testing and Acceptance',
  ),
  clause(
    'Rejection of Goods',
    'sale-of-goods',
    'Rejection | Defective Products | Nonconforming Goods | Non-Conforming Products | Rejected Goods | Nonconforming Products | Defective Goods | Defects',
  ),
  clause(
    'Returns',
    'sale-of-goods',
    'Product Returns | Return of Products | Return Policy | Returned Goods | Return of Goods | Refunds | Refund Policy',
  ),
  clause(
    'Transfer of Title',
    'sale-of-goods',
    'Passage of Title | Title Transfer | Retention of Title | Reservation of Title | Title to Goods | Title to Products | Passing of Title | Transfer of Ownership',
  ),
  clause(
    'Product Recall',
    'sale-of-goods',
    'Recall | Recall of Products | Recalls and Withdrawals | Recall Procedures',
  ),
  clause(
    'Product Changes',
    'sale-of-goods',
    'Changes to Products | Product Modifications | Changes in Products | Discontinuation of Products | Product Discontinuance | Engineering Changes | Product Discontinuation | Obsolescence',
  ),
  clause(
    'Specifications',
    'sale-of-goods',
    'Product Specifications | Conformance to Specifications | Compliance with Specifications | Changes to Specifications | Technical Specifications',
  ),
  clause(
    'Quality Assurance',
    'sale-of-goods',
    'Quality Control | Quality | Quality Agreement | Quality Control and Approval | Product Quality | Quality Requirements | Quality Management',
  ),
  clause(
    'Inventory',
    'sale-of-goods',
    'Safety Stock | Stock Levels | Inventory Levels | Consignment | Inventory Management | Consigned Goods',
  ),
  clause('Product Liability', 'liability sale-of-goods', 'Product Liability Claims | Product Liability Indemnity'),
  clause('Spare Parts', 'sale-of-goods', 'Replacement Parts | Parts | Spare Parts and Service'),
  clause(
    'Distribution Rights',
    'appointment',
    'Distributor | Distributorship | Distribution of Products | Resale | Resale Rights | Resellers | Sub-Distributors | Subdistributors',
  ),
  clause(
    'Territory',
    'appointment',
    'Territorial Restrictions | Exclusive Territory | Sales Outside Territory | Sales Territory | Protected Territory',
  ),
  clause(
    'Marketing',
    'appointment',
    'Promotion | Marketing and Promotion | Advertising | Advertising and Promotion | Sales and Marketing | Promotional Activities | Promotional Materials | Joint Marketing | Co-Marketing | Marketing Activities | Marketing Materials | Advertising Materials | Sales Promotion | Cooperative Advertising',
  ),
];
