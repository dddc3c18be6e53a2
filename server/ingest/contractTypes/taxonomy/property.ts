import { row } from '#server/ingest/contractTypes/contractTypeRow.ts';

const industry = 'Real estate';
const energy = 'Energy, oil and gas';

/** Land, things and energy. */
export const property = [
  row(
    'Lease Agreement',
    'lease; commercial lease; office lease; lease contract; ground lease; industrial lease; retail lease; triple net lease; master lease; standard lease; tenancy agreement; deed of lease; indenture of lease',
    'An owner lets another use land or rooms for a time against rent.',
    { industry },
  ),
  row(
    'Sublease Agreement',
    'sublease; sub-lease agreement; underlease',
    'A tenant lets all or part of what it rents to another.',
    { parent: 'Lease Agreement', industry },
  ),
  row(
    'Residential Lease',
    'apartment lease; residential tenancy agreement; roommate agreement; house rental agreement; rental agreement',
    'Lets a home to those who live in it, within the bounds that the law sets for the protection of tenants.',
    { parent: 'Lease Agreement', industry },
  ),
  row(
    'Equipment Lease Agreement',
    'equipment lease; master equipment lease agreement; aircraft lease agreement; vehicle lease agreement; car rental agreement; equipment rental agreement; capital lease agreement; aircraft lease; master lease agreement for equipment',
    'Lets machines, vehicles or other goods for a time against payments.',
  ),
  row(
    'Real Estate Purchase Agreement',
    'real estate purchase and sale agreement; agreement of purchase and sale; purchase and sale agreement and joint escrow instructions; real property purchase agreement; contract for sale of real estate; land purchase agreement',
    'A buyer acquires land or a building, with time to examine title and condition before closing.',
    { industry },
  ),
  row(
    'Easement Agreement',
    'right of way agreement; access agreement; license to enter; easement; reciprocal easement agreement; surface use agreement',
    'Gives a right to use another’s land for a purpose.',
    { industry },
  ),
  row(
    'Deed',
    'warranty deed; quitclaim deed; grant deed; special warranty deed',
    'A signed document by which the owner of land transfers title to another.',
    {
      industry,
    },
  ),
  row(
    'Landlord Waiver',
    'landlord consent; estoppel certificate; tenant estoppel certificate; subordination, non-disturbance and attornment agreement; collateral access agreement; landlord agreement',
    'A landlord or tenant confirms facts, or gives way, for the benefit of a lender.',
    { industry },
  ),
  row(
    'Power Purchase Agreement',
    'ppa; energy purchase agreement; electricity purchase agreement; renewable energy purchase agreement; solar power purchase agreement',
    'A generator sells electricity to a buyer over many years at set prices.',
    { industry: 'Power and utilities' },
  ),
  row(
    'Energy Services Agreement',
    'energy management agreement; interconnection agreement for energy; operation and maintenance agreement; operations and maintenance agreement; o&m agreement; energy conversion agreement',
    'A provider runs an energy plant or saves energy for a customer.',
    { parent: 'Services Agreement', industry: 'Power and utilities' },
  ),
  row(
    'Gas Gathering Agreement',
    'gathering agreement; gas processing agreement; gas gathering and processing agreement; gas purchase agreement; crude oil purchase agreement; natural gas sales agreement; gas sales agreement; gas supply agreement',
    'Brings gas or oil from the wells to market through another’s lines and plants.',
    { industry: energy },
  ),
  row(
    'Oil and Gas Lease',
    'mineral lease; oil, gas and mineral lease; mining lease; oil and gas mining lease',
    'Lets a company look for and take oil, gas or minerals against a royalty.',
    { parent: 'Lease Agreement', industry: energy },
  ),
  row(
    'Farmout Agreement',
    'farm-in agreement; farmin agreement; participation agreement; joint operating agreement; exploration agreement; drilling contract; exploration and development agreement; earn-in agreement; drilling agreement',
    'One company earns a share in an oil, gas or mining project by doing or paying for the work.',
    { industry: energy },
  ),
  row(
    'Royalty Agreement',
    'royalty purchase agreement; net smelter royalty agreement; net profits interest agreement; overriding royalty agreement; streaming agreement; royalty deed',
    'Pays a share of the income from a mine, a patent or a product.',
  ),
  row(
    'Water Supply Agreement',
    'water rights agreement; water purchase agreement; water services agreement; utility services agreement',
    'Provides water or another utility service to a customer.',
    { industry: 'Power and utilities' },
  ),
  row(
    'Waste Disposal Agreement',
    'waste management agreement; recycling agreement; disposal services agreement; environmental services agreement',
    'A firm takes waste away and treats it by the rules.',
    { parent: 'Services Agreement', industry: 'Environment and recycling' },
  ),
  row(
    'Environmental Indemnity Agreement',
    'environmental indemnity; hazardous substances indemnity agreement; environmental agreement',
    'Promises to bear the cost of pollution found on a property.',
    { parent: 'Indemnification Agreement', industry },
  ),
  row(
    'Commercialization Agreement',
    'commercialisation agreement; co-commercialization agreement; product commercialization agreement; exclusive commercialization agreement',
    'A partner brings a product to market in a territory and shares the income.',
    { industry: 'Biotechnology and pharmaceuticals' },
  ),
  row(
    'Physician Services Agreement',
    'medical director agreement; physician employment agreement; medical services agreement; provider agreement; hospital services agreement; managed care agreement',
    'A doctor or clinic gives medical services to patients of a hospital, plan or practice.',
    { parent: 'Services Agreement', industry: 'Healthcare' },
  ),
  row(
    'Plan Document',
    'welfare benefit plan; cafeteria plan; health plan; benefits plan; medical plan',
    'The written rules of a benefit scheme other than for retirement.',
    { industry: 'Human resources' },
  ),
  row(
    'Prenuptial Agreement',
    'premarital agreement; postnuptial agreement; marital settlement agreement; divorce settlement agreement',
    'Spouses agree how property is held and divided.',
  ),
  row(
    'Last Will',
    'will; last will and testament; living trust',
    'Says who shall have a person’s property after death.',
  ),
  row(
    'Donation Agreement',
    'gift agreement; charitable pledge agreement; deed of gift',
    'A donor gives money or property, sometimes for a stated purpose.',
  ),
];
