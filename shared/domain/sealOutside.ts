/** What stands in a document beside a standard form's fixed terms and its cover page. */
import { type DocParagraph, OBJECT } from '#shared/domain/documentSnapshot.ts';
import { evened, unnumbered } from '#shared/domain/sealText.ts';
import { isLicence, isTermsTitle } from '#shared/domain/standardForm.ts';

/** Text that is neither fixed term, cover page nor signature block. */
export interface OutsideText {
  kind: 'paragraph' | 'footnote' | 'endnote' | 'header' | 'footer' | 'text box';
  /** Paragraph of the document; of a note the one that cites it; null for what stands in none. */
  para: number | null;
  text: string;
}

/** A line to sign on: a caption alone or with a few words behind it, a rule. */
const CAPTION =
  /^(?:by|name|full name|print(?:ed)? name|title|role|position|its|date|dated|signature|signed|company|(?:notice )?address|e-?mail(?: address)?|phone|witness|seal)\b(?:\s*[:_.\-…]+|$)/i;
const RULE = /^[\s_.…/xX-]+$/;
const SIGNING =
  /^(?:in witness whereof|signed (?:for|by|on)|for and on behalf of|executed (?:as|by)|agreed(?: and accepted)?(?:$| by))\b/i;
/** Words by which a text binds somebody: a line with one of them is no line to sign on. May is also a month, Will a name. */
const BINDING =
  /\b(?:shall|must|will|may|can|waives?|pays?|owes?|agrees?|grants?|assigns?|indemnif\w+|releases?|liable|terminates?|notwithstanding|not)\b/;
const binds = (text: string): boolean => BINDING.test(/[a-z]/.test(text) ? text : text.toLowerCase());
const LONGEST_SIGNED = 60;
const LONGEST_SIGNING = 240;

interface Known {
  /** The fixed terms and the cover page. */
  taken: ReadonlySet<number>;
  name: string;
}

/** Paragraphs outside of what is known, in reading order; empty ones, titles, the licence and lines to sign on aside. */
export function outsideParagraphs(paras: readonly DocParagraph[], { taken, name }: Known): OutsideText[] {
  const title = evened(name)
    .toLowerCase()
    .replace(/\s[\d.]+$/, '');
  let isBelowCaption = false;
  return paras.flatMap((para, i): OutsideText[] => {
    const text = unnumbered(para);
    const isSigned = isSigningLine(text) || (isBelowCaption && isName(text));
    isBelowCaption = CAPTION.test(text) && text.replace(CAPTION, '') === '';
    const isKnown =
      taken.has(i) ||
      text === '' ||
      isSigned ||
      isTermsTitle(text) ||
      title.endsWith(text.toLowerCase()) ||
      (isLicence(text) && !binds(text.replace(/\bmay be (?:used|copied)\b/i, '')));
    return isKnown ? [] : [{ kind: 'paragraph', para: i, text: para.text }];
  });
}

/** "Page 1 of 3", "- 2 -": what a page says of itself. */
const PAGE = /^[\s\-–|/\d]*(?:page)?[\s\d]*(?:of|\/)?[\s\d\-–|]*$/i;

/** Texts of headers, footers and text boxes that say more than the form's name, its licence or a page number. */
export function outsideElsewhere(
  texts: readonly OutsideText[],
  { name, lines }: { name: string; lines: readonly string[] },
): OutsideText[] {
  const published = new Set(lines.map((line) => evened(line).toLowerCase()));
  const title = evened(name).toLowerCase();
  return texts.filter(({ text }) => {
    const said = evened(text.replaceAll(OBJECT, '').replace(/\t/g, ' '));
    const low = said.toLowerCase();
    const isTitle = low.length > 2 && (title.includes(low) || (low.includes(title) && !binds(said)));
    return !(
      said === '' ||
      PAGE.test(said) ||
      published.has(low) ||
      isTitle ||
      isTermsTitle(said) ||
      (isLicence(said) && !binds(said))
    );
  });
}

const isName = (text: string): boolean => text.length <= LONGEST_SIGNED && !binds(text) && !/[.;]$/.test(text);

function isSigningLine(text: string): boolean {
  if (RULE.test(text)) return true;
  if (CAPTION.test(text)) return isName(text.replace(CAPTION, ''));
  return SIGNING.test(text) && text.length <= LONGEST_SIGNING && !binds(text);
}
