/** Whether the words before a date date another paper or event than the agreement that they stand in. */

/** Words before a date that belong to another paper or event. */
const FOREIGN =
  /\b(?:amended(?!\s+(?:and|&)\s+restated)|supplemented|modified|prior|previous|original|existing|that\s+certain|pursuant\s+to|commission|filed|expires?|terminat\w*|until|through|ending|ended|born|act\s+of|source|patent|page|rev(?:ised|ision)?|form|printed|version|schedule\s+13[DG]|prospectus|(?:was|were)\s+formed|take\s+place)\b[^.;]{0,60}$/i;

/** The printed footer of a filing, which bears the day of filing. */
const FOOTER = /\bSource:[^\n]{0,140}$/;

/** "to amend that certain Reseller Agreement …", "Amendment No. 1 (the “Amendment”) to the Supply Agreement …", of which only "dated" may follow. */
const ANOTHER =
  /\b(?:that\s+certain|amends?\b|amendment\s*(?:n[°º]|no\.?|number|#)?\s?\d{0,2}\s*(?:\([^()]{2,60}\)\s*)?to\b|schedule\s+13[DG]\b|WHEREAS\b|pursuant\s+to)([^;]{0,260})\bdated(?:\s+as\s+of|\s+on)?[\s,]*$/i;
const OWN_VERB = /\b(?:is|are|made|entered|effective|executed)\b/i;

/** "First Amendment to the Supply Agreement (“Supply Agreement”) entered into on": what is amended bears the date. */
const AMENDED =
  /\bamendment\b[^;]{0,60}?\bto\s+(?:the|that)\s[^;"“”()]{3,90}\(\s?(?:the\s+)?["“](?![^"”]{0,30}amendment)[^"”]{2,50}["”]\s?\)\s+(?:made|entered\s+into|executed)(?:\s+as\s+of|\s+on)?[\s,]*$/i;

/** "set forth in the letter agreement (…), dated", "represented by a Demand Note, dated": a paper that the sentence only cites. */
const CITED =
  /\b(?:(?:set\s+forth|described|defined|referred\s+to|contained|represented|evidenced|specified|provided)\s+(?:in|under|by|for\s+in)|entered\s+into|part(?:y|ies)\s+to)\s+(?:an?|the|that|such|its)\s[^.;]{0,120}\bdated(?:\s+as\s+of)?[\s,]*$/i;

/** "Re: the Supply Agreement dated", "Reference is made to the Note, dated", "amends and restates the Lease entered into". */
const REFERRED =
  /(?:\bre\s?:|\breference\s+is\s+(?:hereby\s+)?made\s+to|\bamends?\s+and\s+restates?\s+(?:the|that)|\bwith\s+respect\s+to\s+(?:the|that))[^;]{0,220}\b(?:dated|made|entered\s+into|executed)(?:\s+as)?(?:\s+of|\s+on)?(?:\s+the)?[\s,]*$/i;

/** "Amendment No. 2 to Supply Agreement (this “Amendment”), dated as of": the paper at hand has its name before its day. */
const NAMED_BEFORE =
  /\((?:this|the)?\s?["“][^"”]{0,40}amendment["”]\),?\s+(?:is\s+)?dated(?:\s+as\s+of)?\s+(?:the\s+)?$/i;
/** The same behind the day: "… dated as of May 1, 2020 (this “Agreement”)". */
const NAMED_BEHIND = /^[\s,]{0,3}\((?:this\s["“]|(?:the\s)?["“](?:\p{L}+\s){0,3}amendment["”])/iu;
/** "… dated as of May 1, 2020 (the “Contract”) is hereby amended": what is amended was dated. */
const IS_AMENDED =
  /^[\s,]{0,3}(?:\([^()]{2,80}\),?\s)?(?:is|are)\s(?:hereby\s)?(?:amended|modified|changed|supplemented|terminated|assigned)\b/i;

/** Whether the words before and behind a date, from the opening on, name another paper that bears it. */
export function isOfAnother(before: string, behind = ''): boolean {
  const near = before.slice(-320);
  if (IS_AMENDED.test(behind)) return true;
  if (NAMED_BEFORE.test(near) || NAMED_BEHIND.test(behind)) return false;
  if (REFERRED.test(near)) return true;
  const m = ANOTHER.exec(near);
  return (m !== null && !OWN_VERB.test(m[1]!)) || AMENDED.test(near) || CITED.test(near);
}

/** Whether the last words before the date at `at` make it the day of another paper, of an event or of the filing. */
export const isForeign = (text: string, at: number, reach: number): boolean =>
  FOREIGN.test(text.slice(Math.max(0, at - reach), at)) || FOOTER.test(text.slice(Math.max(0, at - 150), at));
