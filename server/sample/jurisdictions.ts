export type Family = 'us' | 'uk' | 'eu';

/** Where a contract lives: its law, its courts, and what companies and addresses look like there. */
export interface Jurisdiction {
  family: Family;
  /** As it follows "the laws of". */
  law: string;
  courts: string;
  /** Seat of arbitration, place of business. */
  city: string;
  /** "a Delaware corporation" */
  company: string;
  llc: string;
  currency: '$' | '£' | '€';
  address: readonly string[];
}

const us = (state: string, city: string, county: string, streets: readonly string[]): Jurisdiction => ({
  family: 'us',
  // Two of the States used here call themselves something else.
  law: /^(Massachusetts|Pennsylvania)$/.test(state) ? `the Commonwealth of ${state}` : `the State of ${state}`,
  courts: `the state and federal courts located in ${county}, ${state}`,
  city: `${city}, ${state}`,
  company: `${/^[AEIO]/.test(state) ? 'an' : 'a'} ${state} corporation`,
  llc: `${/^[AEIO]/.test(state) ? 'an' : 'a'} ${state} limited liability company`,
  currency: '$',
  address: streets.map((street) => `${street}, ${city}, ${state}`),
});

const other = (
  family: Family,
  law: string,
  courts: string,
  city: string,
  company: string,
  currency: '£' | '€',
  address: readonly string[],
): Jurisdiction => ({ family, law, courts, city, company, llc: company, currency, address });

const JURISDICTIONS: Readonly<Record<string, Jurisdiction>> = {
  'new-york': us('New York', 'New York', 'New York County', [
    '88 Quarry Lane, Suite 1400',
    '415 Old Ferry Street',
    '27 Lantern Row, 9th Floor',
  ]),
  delaware: us('Delaware', 'Wilmington', 'New Castle County', [
    '1200 Cooper Basin Road',
    '64 Mill Race Street',
    '9 Brandy Hill Plaza',
  ]),
  california: us('California', 'San Jose', 'Santa Clara County', [
    '2210 Alder Spring Way',
    '730 Poppy Terrace, Building C',
    '51 Junction Avenue, Suite 300',
  ]),
  texas: us('Texas', 'Austin', 'Travis County', [
    '4400 Pecan Bluff Drive',
    '118 Windmill Trace, Suite 210',
    '900 Limestone Loop',
  ]),
  illinois: us('Illinois', 'Chicago', 'Cook County', [
    '333 Grain Exchange Place',
    '1710 Lakebed Avenue',
    '46 Foundry Court',
  ]),
  massachusetts: us('Massachusetts', 'Boston', 'Suffolk County', [
    '12 Harbor Stair',
    '77 Tannery Square',
    '250 Causeway Mill Road',
  ]),
  washington: us('Washington', 'Seattle', 'King County', [
    '601 Cedar Slip',
    '1420 Rainwater Street',
    '35 Tideflat Way',
  ]),
  georgia: us('Georgia', 'Atlanta', 'Fulton County', ['808 Magnolia Yard', '150 Railhead Parkway', '29 Kudzu Lane']),
  florida: us('Florida', 'Tampa', 'Hillsborough County', [
    '1600 Egret Boulevard',
    '72 Citrus Dock Road',
    '500 Mangrove Court',
  ]),
  minnesota: us('Minnesota', 'Minneapolis', 'Hennepin County', [
    '240 Flour Mill Walk',
    '1900 Birch Shore Drive',
    '85 North Loop Siding',
  ]),
  colorado: us('Colorado', 'Denver', 'Denver County', [
    '1755 Silverton Street',
    '410 Switchback Road',
    '66 Meridian Mesa',
  ]),
  ohio: us('Ohio', 'Columbus', 'Franklin County', ['900 Buckthorn Pike', '37 Canal Lock Street', '2100 Kiln Avenue']),
  pennsylvania: us('Pennsylvania', 'Pittsburgh', 'Allegheny County', [
    '14 Ironmaster Way',
    '620 Incline Street',
    '1100 Slag Heap Road',
  ]),
  'new-jersey': us('New Jersey', 'Newark', 'Essex County', [
    '55 Passage Street',
    '1801 Marshgate Turnpike',
    '300 Leatherworks Plaza',
  ]),
  england: other(
    'uk',
    'England and Wales',
    'the courts of England and Wales',
    'London',
    'a company incorporated in England and Wales',
    '£',
    [
      '14 Fennel Yard, London EC2',
      'Tollgate House, 3 Wharf Approach, Bristol BS1',
      'Unit 6, Larkfield Park, Reading RG2',
      '41 Cloth Hall Street, Leeds LS1',
    ],
  ),
  scotland: other('uk', 'Scotland', 'the courts of Scotland', 'Edinburgh', 'a company incorporated in Scotland', '£', [
    '9 Rowan Wynd, Edinburgh EH3',
    '120 Herring Quay, Aberdeen AB11',
    '17 Sandstone Crescent, Glasgow G2',
  ]),
  ireland: other('uk', 'Ireland', 'the courts of Ireland', 'Dublin', 'a company incorporated in Ireland', '€', [
    '22 Cooper Lane, Dublin 2',
    'Block 4, Heron Park, Cork',
    '5 Salmon Weir Road, Galway',
  ]),
  germany: other(
    'eu',
    'the Federal Republic of Germany',
    'the courts of Hamburg, Germany',
    'Hamburg',
    'a company organised under German law',
    '€',
    ['Speicherweg 18, 20457 Hamburg', 'Am Alten Hafen 3, 28195 Bremen', 'Lindenallee 77, 50668 Cologne'],
  ),
  netherlands: other(
    'eu',
    'the Netherlands',
    'the courts of Amsterdam, the Netherlands',
    'Amsterdam',
    'a private limited company organised under Dutch law',
    '€',
    ['Pakhuiskade 41, 1019 Amsterdam', 'Havenstraat 9, 3011 Rotterdam', 'Molenplein 2, 3512 Utrecht'],
  ),
  france: other(
    'eu',
    'France',
    'the commercial court of Lyon, France',
    'Lyon',
    'a company organised under French law',
    '€',
    ['8 quai des Tanneurs, 69002 Lyon', '31 rue du Moulin Vert, 31000 Toulouse', '5 place de la Halle, 44000 Nantes'],
  ),
  sweden: other(
    'eu',
    'Sweden',
    'the courts of Gothenburg, Sweden',
    'Gothenburg',
    'a limited liability company organised under Swedish law',
    '€',
    ['Lotsgatan 12, 414 58 Gothenburg', 'Norra Kajen 30, 211 20 Malmö'],
  ),
};

/** The jurisdiction of a key; throws on an unknown one. */
export function jurisdiction(key: string): Jurisdiction {
  const found = JURISDICTIONS[key];
  if (!found) throw new Error(`Unknown jurisdiction ${key}`);
  return found;
}

/** Keys of all jurisdictions of a family. */
export function jurisdictionsOf(family: Family): string[] {
  return Object.keys(JURISDICTIONS).filter((key) => JURISDICTIONS[key]!.family === family);
}
