/** A party is somebody, not where somebody is. */
import { lookAtEach, type TextCheck } from '#server/libraryAudit/check.ts';

const STATES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming';
const WAYS =
  'Street|Avenue|Road|Boulevard|Lane|Drive|Parkway|Highway|Court|Square|Plaza|Terrace|Yard|Wharf|Mews|Quay|Way|St|Ave|Blvd|Rd|Dr|Pkwy|Hwy';

/** With these words somebody is placed, whatever else stands there. */
const PLACED =
  /\b(?:registered office|registered address|place of business|principal office|with offices? at|having (?:its|an?) (?:office|address)|located at|residing at|whose address)\b/i;
/** "12 Fennel Yard", "1600 West Main Street". */
const NUMBERED_WAY = new RegExp(`\\b\\d{1,5}[A-Z]?,? (?:\\p{L}[\\p{L}'’.-]* ){0,4}(?:${WAYS})\\b`, 'iu');
/** "Suite 400", "P.O. Box 12", "Block 4". */
const UNIT = /\b(?:Suite|Floor|Room|Unit|Block|Building|P\.? ?O\.? Box) (?:No\. ?)?\d+|\b\d+(?:st|nd|rd|th) Floor\b/i;
/** British post codes or their first half at the end, American ones behind a state, numbers before or behind a town. */
const POST_CODE =
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\p{L},? [A-Z]{1,2}\d{1,2}[A-Z]?$|\b[A-Z]{2} \d{5}\b|^\d{4,6} \p{Lu}/u;
const TOWN_AND_STATE = new RegExp(`^\\p{Lu}[\\p{L} .]+, (?:${STATES}|[A-Z]{2})(?: \\d{5})?$`, 'u');
/** "Silas Holm of Tollgate House". */
const OF_A_HOUSE = new RegExp(
  `\\bof (?:\\p{Lu}[\\p{L}'’]* ){0,3}(?:House|Cottage|Lodge|Farm|Block|${WAYS})\\b(?: \\d+)?$`,
  'u',
);
/** Who has one of these has a name: "Fifth Street Capital LLC". */
const FORM =
  /(?:,? (?:Inc|LLC|L\.L\.C|Ltd|Limited|LLP|L\.P|LP|Corp|Corporation|Company|Co|PLC|plc|GmbH|AG|B\.V|BV|N\.V|S\.A|S\.A\.S|S\.p\.A|AB|Bank|Trust|Association|N\.A|Partners|Partnership|University)\.?)(?=$| d\/?b\/?a)/i;

const isAddress = (name: string): boolean =>
  PLACED.test(name) ||
  OF_A_HOUSE.test(name) ||
  (!FORM.test(name) &&
    (NUMBERED_WAY.test(name) || UNIT.test(name) || POST_CODE.test(name) || TOWN_AND_STATE.test(name)));

export const addressParties: TextCheck = {
  name: 'addresses as parties',
  rule: 'a party has a name, not an address',
  look: ({ facts }) =>
    lookAtEach(
      facts.parties ?? [],
      () => 'parties',
      ({ value: { name } }) => (isAddress(name) ? name : null),
    ),
};
