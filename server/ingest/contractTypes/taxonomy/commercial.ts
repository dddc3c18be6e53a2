import { row } from '#server/ingest/contractTypes/contractTypeRow.ts';

/** Buying, selling, representing and working together. */
export const commercial = [
  row(
    'Services Agreement',
    'service agreement; master services agreement; professional services agreement; general services agreement; services contract; service contract; agreement for services; framework services agreement; provision of services agreement; master service agreement',
    'One party does work for another against payment. It fixes what is to be done, how well, by when and at what price.',
  ),
  row(
    'Statement of Work',
    'work order; task order; scope of work; service order',
    'Describes one piece of work under a master agreement: tasks, results, dates and fees.',
    { parent: 'Services Agreement' },
  ),
  row(
    'Outsourcing Agreement',
    'business process outsourcing agreement; it outsourcing agreement; master outsourcing agreement; outsourcing services agreement; managed services agreement; information technology services agreement',
    'A company hands a function that it used to run itself to an outside provider.',
    { parent: 'Services Agreement' },
  ),
  row(
    'Maintenance Agreement',
    'maintenance and support agreement; support agreement for products; maintenance contract; support services agreement; equipment maintenance agreement; maintenance and support contract; global maintenance agreement; software maintenance agreement; technical support agreement',
    'A provider keeps equipment or software in working order for a regular fee.',
    { parent: 'Services Agreement' },
  ),
  row(
    'Purchase Agreement',
    'sales agreement; sale agreement; sale and purchase agreement; purchase contract; sales contract; contract of sale; agreement of sale; purchase and sale contract; product purchase agreement; equipment purchase agreement; master purchase agreement; general terms and conditions of sale; purchase order terms; installment sale',
    'A seller transfers goods to a buyer for a price.',
  ),
  row(
    'Supply Agreement',
    'master supply agreement; product supply agreement; supply contract; manufacturing and supply agreement; commercial supply agreement; clinical supply agreement; supply and license agreement; component supply agreement; raw materials supply agreement; long-term supply agreement',
    'A supplier delivers goods over time on standing terms for forecasts, orders, price and quality.',
    { parent: 'Purchase Agreement' },
  ),
  row(
    'Manufacturing Agreement',
    'contract manufacturing agreement; manufacture agreement; toll manufacturing agreement; manufacturing services agreement; production agreement; oem agreement; original equipment manufacturer agreement; tolling agreement; fill and finish agreement',
    'A maker produces goods to another’s design and sells them to it.',
    { industry: 'Manufacturing' },
  ),
  row(
    'Distribution Agreement',
    'distributor agreement; exclusive distribution agreement; exclusive distributor agreement; distributorship agreement; wholesale agreement; international distributor agreement; content distribution agreement; sales and distribution agreement; non-exclusive distributor agreement',
    'A distributor buys a supplier’s products and sells them on in its own name in a territory.',
  ),
  row(
    'Reseller Agreement',
    'value added reseller agreement; var agreement; channel partner agreement; channel partner reseller agreement; dealer agreement; authorized dealer agreement; software reseller agreement; sub-reseller agreement; remarketing agreement; authorized reseller agreement; dealership agreement',
    'A partner may sell on another’s products or services, mostly software or equipment, to end customers.',
    { parent: 'Distribution Agreement' },
  ),
  row(
    'Agency Agreement',
    'sales agency agreement; exclusive agency agreement; commercial agency agreement; agent agreement; sales agent agreement; agency contract; general agency agreement; agency services agreement',
    'An agent acts or finds business for a principal, in the principal’s name, for a commission.',
  ),
  row(
    'Sales Representative Agreement',
    'manufacturer’s representative agreement; representative agreement; sales commission agreement; commission agreement; independent sales representative agreement',
    'A representative seeks orders for a supplier and earns a share of what is sold.',
    { parent: 'Agency Agreement' },
  ),
  row(
    'Brokerage Agreement',
    'broker agreement; finder agreement; finder’s fee agreement; referral agreement; introducer agreement; broker-dealer agreement; listing agreement; finders fee agreement',
    'Pays someone for bringing buyer and seller, or a business and a customer, together.',
    { parent: 'Agency Agreement' },
  ),
  row(
    'Affiliate Agreement',
    'affiliate program agreement; marketing affiliate agreement; network affiliate agreement; affiliation agreement; station affiliation agreement; business affiliate agreement',
    'A partner carries or promotes another’s offers or programmes and shares in what they bring.',
  ),
  row(
    'Marketing Agreement',
    'co-marketing agreement; joint marketing agreement; marketing services agreement; marketing and services agreement; digital marketing agreement; marketing and distribution agreement; telemarketing agreement; marketing and license agreement',
    'Sets how one party, or both together, will market products.',
  ),
  row(
    'Promotion Agreement',
    'co-promotion agreement; promotional agreement; promotional services agreement; promotion and services agreement',
    'A party promotes another’s product or event, often with its own sales force or audience.',
    { parent: 'Marketing Agreement' },
  ),
  row(
    'Advertising Agreement',
    'advertising services agreement; advertising contract; insertion order; media buying agreement; advertising sales agreement',
    'Buys space or time in which an advertiser’s message is shown.',
    { parent: 'Marketing Agreement' },
  ),
  row(
    'Co-Branding Agreement',
    'cobranding agreement; co-branding and services agreement; brand alliance agreement; co-branded services agreement',
    'Two brands appear together on one product or site, and the partners share work and revenue.',
    { parent: 'Marketing Agreement' },
  ),
  row(
    'Sponsorship Agreement',
    'sponsorship contract; event sponsorship agreement; sponsorship and services agreement; title sponsorship agreement; sponsorship and advertising agreement; sponsor agreement',
    'A sponsor supports an event, team or person and is named and shown in return.',
    { parent: 'Marketing Agreement' },
  ),
  row(
    'Endorsement Agreement',
    'celebrity endorsement agreement; athlete endorsement agreement; product endorsement agreement; spokesperson agreement; collaboration and endorsement agreement; endorsement contract',
    'A well-known person lends name and likeness to a product for a fee.',
    { parent: 'Marketing Agreement' },
  ),
  row(
    'Franchise Agreement',
    'master franchise agreement; area development agreement; area representative agreement; franchise development agreement; unit franchise agreement; multi-unit franchise agreement',
    'Lets someone run a business under the franchisor’s brand and system for fees, to its standards.',
  ),
  row(
    'Collaboration Agreement',
    'cooperation agreement; collaborative agreement; cooperation contract; cooperation framework agreement; teaming agreement; partnering agreement; strategic cooperation agreement; collaboration and option agreement',
    'Parties work together on a project and agree who does what and who owns the results.',
  ),
  row(
    'Strategic Alliance Agreement',
    'alliance agreement; strategic partnership agreement; strategic alliance; business alliance agreement; strategic relationship agreement; master alliance agreement',
    'A lasting framework in which independent companies help one another’s business.',
    { parent: 'Collaboration Agreement' },
  ),
  row(
    'Development Agreement',
    'product development agreement; joint development agreement; co-development agreement; master development agreement; recipe development agreement; development services agreement; development and supply agreement; program development agreement; design and development agreement',
    'One party develops a product or technology for, or with, another.',
  ),
  row(
    'Research Agreement',
    'sponsored research agreement; research and development agreement; research collaboration agreement; research services agreement; research and license agreement; joint research agreement',
    'Funds or organises research and settles who may use what is found.',
    { parent: 'Development Agreement' },
  ),
  row(
    'Clinical Trial Agreement',
    'clinical study agreement; clinical research agreement; investigator agreement; clinical trial collaboration and supply agreement',
    'A sponsor has a hospital or investigator test a treatment in patients.',
    { parent: 'Research Agreement', industry: 'Biotechnology and pharmaceuticals' },
  ),
  row(
    'Quality Agreement',
    'quality assurance agreement; technical agreement; quality and technical agreement',
    'Allots quality duties between the maker of a product and the one whose name is on it.',
    { parent: 'Manufacturing Agreement' },
  ),
  row(
    'Consignment Agreement',
    'inventory consignment agreement; consignment contract; vendor managed inventory agreement',
    'Goods are placed with a dealer, who pays for them only when they are sold.',
    { parent: 'Purchase Agreement' },
  ),
  row(
    'Transportation Agreement',
    'transportation services agreement; transportation service agreement; transportation contract; gas transportation agreement; freight agreement; carriage contract; shipping agreement; charter party; time charter; throughput agreement; bill of lading; motor carrier agreement; firm transportation service agreement',
    'A carrier moves goods, gas or passengers for a customer.',
    { industry: 'Transportation and logistics' },
  ),
  row(
    'Logistics Agreement',
    'logistics services agreement; warehousing agreement; warehouse agreement; fulfillment agreement; fulfilment services agreement; storage agreement; terminaling services agreement; third-party logistics agreement',
    'A provider stores, packs and ships goods for their owner.',
    { parent: 'Services Agreement', industry: 'Transportation and logistics' },
  ),
  row(
    'Non-Disclosure Agreement',
    'confidentiality agreement; nda; mutual non-disclosure agreement; mutual nda; nondisclosure agreement; mutual confidentiality agreement; confidential disclosure agreement; secrecy agreement; confidentiality and non-disclosure agreement; one-way nda; confidentiality and non-use obligations agreement; proprietary information exchange agreement',
    'Those who receive secrets promise to keep them and to use them only for a stated purpose.',
  ),
  row(
    'Option Agreement',
    'option to purchase; purchase option agreement; call option agreement; put option agreement; exclusive option agreement',
    'Gives one party the right, but no duty, to make a purchase or a licence happen later.',
  ),
  row(
    'Construction Agreement',
    'construction contract; design-build agreement; engineering, procurement and construction agreement; epc contract; general contractor agreement; construction services agreement; construction management agreement; construction agency agreement; subcontract agreement; building contract; agreement between owner and contractor; standard form of agreement between owner and contractor',
    'A builder undertakes to construct a work for an owner by a plan, a price and a date.',
    { industry: 'Construction and engineering' },
  ),
  row(
    'Architect Agreement',
    'agreement between owner and architect; design services agreement; engineering services agreement; engineering agreement',
    'Engages an architect or engineer to plan a work and see it built.',
    { parent: 'Services Agreement', industry: 'Construction and engineering' },
  ),
  row(
    'Government Contract',
    'procurement contract; concession agreement; public contract; grant agreement; cooperative research and development agreement; production sharing contract',
    'A public body buys, grants or lets something by rules of its own.',
  ),
  row(
    'Vendor Agreement',
    'supplier agreement; vendor services agreement; preferred vendor agreement; merchant agreement; merchant processing agreement; payment processing agreement',
    'Standing terms between a business and one of its vendors.',
    { parent: 'Services Agreement' },
  ),
  row(
    'Terms of Sale',
    'standard terms and conditions; terms and conditions; general terms and conditions; conditions of sale; conditions of purchase',
    'One side’s printed terms for every sale or purchase it makes.',
    { parent: 'Purchase Agreement' },
  ),
  row(
    'Event Agreement',
    'performance agreement; speaker agreement; venue agreement; entertainment agreement; talent agreement',
    'Books a performer, speaker or venue for an occasion.',
  ),
];
