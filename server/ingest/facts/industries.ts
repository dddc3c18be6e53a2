/** Industries and words that give them away. Beginnings of words, lower case. */
export interface Industry {
  name: string;
  words: readonly string[];
}

const list = (name: string, words: string): Industry => ({ name, words: words.split(/\s*,\s*/) });

export const industries: readonly Industry[] = [
  list(
    'Aerospace and defense',
    'aircraft, airline, aerospace, airframe, avionics, satellite, spacecraft, defense contract, launch vehicle',
  ),
  list(
    'Agriculture and food',
    'crop, farm, livestock, seed, grain, dairy, beverage, ingredient, bottl, cattle, hemp, produce growers',
  ),
  list('Automotive', 'vehicle, automotive, automobile, dealership, chassis, electric vehicle, motor vehicle'),
  list(
    'Banking and finance',
    'loan, lender, borrower, credit facility, revolving, mortgage, deposit account, interest rate, collateral, securitization, promissory',
  ),
  list(
    'Biotechnology and pharmaceuticals',
    'clinical trial, pharmaceutical, drug product, compound, regulatory approval, fda, biologic, new drug, therapeutic, antibod, dosage, active pharmaceutical, good manufacturing practice, cgmp',
  ),
  list(
    'Construction and engineering',
    'construction, general contractor, subcontractor, architect, change order, substantial completion, punch list, jobsite, work site',
  ),
  list(
    'Consumer products and retail',
    'retail, store, merchandise, apparel, cosmetic, consumer product, brand, wholesale, shopping',
  ),
  list(
    'E-commerce and internet',
    'web site, website, online, internet, hyperlink, banner, page view, portal, co-brand, click',
  ),
  list('Education', 'student, school, curriculum, tuition, university, faculty, courseware'),
  list(
    'Energy, oil and gas',
    'pipeline, natural gas, crude, wellbore, drilling, barrel, mcf, mmbtu, refinery, oil and gas, hydrocarbon, gathering system',
  ),
  list(
    'Entertainment and media',
    'film, television, broadcast, programming, studio, motion picture, music, recording, video-on-demand, publisher, theatrical, artist',
  ),
  list('Environment and recycling', 'recycl, hazardous waste, remediation, landfill, wastewater, emission'),
  list(
    'Gaming and hospitality',
    'hotel, casino, resort, guest room, gaming, restaurant, franchised restaurant, food service',
  ),
  list(
    'Healthcare',
    'patient, physician, hospital, medical practice, health care, healthcare, medicare, medicaid, hipaa, clinic',
  ),
  list(
    'Human resources',
    'employee, employment, severance, salary, annual bonus, vacation, base salary, change in control, cobra',
  ),
  list(
    'Information technology',
    'software, source code, object code, data center, server, hosting, application, cloud, service level, interface, documentation, bug',
  ),
  list('Insurance', 'insurer, reinsur, policyholder, underwriting, premium, annuit, claims administration, actuar'),
  list(
    'Investment management',
    'mutual fund, portfolio, investment adviser, investment company act, net asset value, shareholder servicing, distributor of shares, custodian',
  ),
  list(
    'Manufacturing',
    'manufactur, tooling, assembly, factory, component, raw material, purchase order, specification, lot, quality control',
  ),
  list('Medical devices', 'medical device, implant, catheter, surgical, diagnostic, orthop, radiosurgery'),
  list(
    'Mining and metals',
    'mining, mineral, ore body, smelter, exploration, gold, copper, claims area, royalty on net smelter',
  ),
  list(
    'Power and utilities',
    'electricity, megawatt, kilowatt, solar, wind farm, power purchase, interconnection, utility, fuel cell, generator',
  ),
  list(
    'Professional services',
    'consultant, consulting, advisory services, deliverable, statement of work, engagement, professional services',
  ),
  list(
    'Real estate',
    'premises, landlord, tenant, lease term, leasehold, rent, building, square feet, real property, real estate investment trust',
  ),
  list('Sports', 'league, athlete, golf, tournament, team, stadium, player, coach, sponsor, championship'),
  list(
    'Telecommunications',
    'telecommunication, wireless, carrier, subscriber, bandwidth, network element, mobile, voice over, voip, telephone, spectrum',
  ),
  list(
    'Transportation and logistics',
    'freight, shipper, shipment, vessel, cargo, warehouse, carrier, logistics, railroad, trucking, port of',
  ),
];
