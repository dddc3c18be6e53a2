/** What stands where a party's name would, and is none. */
import { findCities, placeNamed } from '#shared/reading/laws/places.ts';
import { hardSuffix, namedEntity, softSuffix } from '#shared/reading/parties/entity.ts';
import { isCollective } from '#shared/reading/parties/roles.ts';

/** "CA 94065", "New York 10017", "TW8 9AJ", "London EC2", "1019 Amsterdam": the end of an address. */
function isPostal(name: string): boolean {
  return (
    /(?:^|\s)\d{4,6}(?:-\d{3,4})?$/.test(name) ||
    /\b[A-Z]{1,2}\d[A-Z\d]?\s\d\.?[A-Z\d]{2}$/.test(name) ||
    /^\p{Lu}[\p{L}'’ -]+\s[A-Z]{1,2}\d{1,2}[A-Z]?$/u.test(name) ||
    (/^\d{3,6}\s(?:\d{2,3}\s|[A-Z]{2}\s)?\p{Lu}[\p{L}'’ -]*$/u.test(name) && !namedEntity.test(name)) ||
    /^[A-Z]{2}\.?$/.test(name) ||
    /\b[A-Z]{2}\s\d{5}\b/.test(name) ||
    (/\s(?:Plaza|Tower|House|Building)$/.test(name) && !namedEntity.test(name))
  );
}

/** An office that somebody holds, not somebody: "Director of Operations". */
const OFFICE = /^(?:\p{Lu}\p{Ll}+\s)?(?:Director|President|Manager|Officer|Secretary|Head|Chairman|Trustees?)\s+of\b/u;

/** Offices with their rank, whatever they are offices of: "Executive Vice President and Group President". */
const RANKED =
  /^(?:(?:Executive|Senior|Chief|Group|Corporate|Assistant|Deputy|Investment|Managing)\s){1,2}(?:Vice\s)?(?:President|Officer|Secretary|Director|Manager)\b/;
/** Who is told elsewhere, and provisions. */
const ELSEWHERE =
  /\b(?:listed|named|identified)\s(?:herein|below|on|in)\b|^(?:the\s)?(?:various|several|certain|other)\s|^(?:paragraph|section|article|clause|schedule)\s[\dIVX]|\b(?:Co-)?(?:Lead\s)?(?:Arrangers|Bookrunners|Participants|Lenders)$/i;

/** A place, or a place before another name: "Maine and Heron Bank", "USA, Inc." */
function beginsWithPlace(name: string): boolean {
  const [first = '', rest] = name.split(/\s+and\s+|,\s+(?=Inc|LLC|Ltd)/i);
  return rest !== undefined && placeNamed(first) !== null;
}

/** Whether words with capitals can be the name of a party: no address, office, place, provision or day. */
export function plausible(name: string): boolean {
  if (RANKED.test(name) || ELSEWHERE.test(name) || beginsWithPlace(name)) return false;
  if (findCities(name, 0, name.length).some(({ start, end }) => start === 0 && end === name.length)) return false;
  if (OFFICE.test(name) && !namedEntity.test(name)) return false;
  if (/_{2,}|\[|\*\*|^(?:The|THE)$/.test(name) || name.length > 120) return false;
  if (
    isPostal(name) ||
    name.split(/[\s,]+/).every((word) => hardSuffix.test(word) || softSuffix.test(word) || word === '')
  )
    return false;
  if (
    /\bnames?\b|^(?:insert|your|enter)\b|\b(?:Terms|Efforts|Duties|Conditions|Rights|Licenses?|Services|Territory|Development|Appointment|Definitions?|Maintenance|Background|Products|Securities|Vehicles)$/i.test(
      name,
    ) &&
    !namedEntity.test(name.replace(/^company\b/i, ''))
  )
    return false;
  if (isCollective(name) || placeNamed(name.replace(/^the\s+/i, ''))) return false;
  if (
    /^(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/i.test(name) &&
    !namedEntity.test(name)
  )
    return false;
  return !/\b(?:Commission|Internal Revenue|Stock Exchange|Exchange Act|Securities Act|District Court|Agreement|AGREEMENT|Effective Date|Exhibit|EXHIBIT|Suite|Street|Avenue|P\.?O\.? Box|Floor|Road|Blvd|Boulevard|Drive)\b/.test(
    name,
  );
}
