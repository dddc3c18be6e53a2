/** What stands in a document beside a standard form's fixed terms and its cover page. */
import { type DocNote, type DocParagraph, OBJECT } from '#shared/domain/documentSnapshot.ts';
import { binds, endsInCaption, isName, isSigningLine } from '#shared/domain/sealSigning.ts';
import { evened, unnumbered } from '#shared/domain/sealText.ts';
import { isLicence, isTermsTitle } from '#shared/domain/standardForm.ts';

/** Text that is neither fixed term, cover page nor signature block. */
export interface OutsideText {
  kind: 'paragraph' | 'label' | 'footnote' | 'endnote' | 'header' | 'footer' | 'text box' | 'object';
  /** Paragraph of the document; of a note the one that cites it; null for what stands in none. */
  para: number | null;
  text: string;
}

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
    isBelowCaption = endsInCaption(text);
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

/** Notes that the publication has not. */
export function outsideNotes(notes: readonly DocNote[], cover: readonly string[]): OutsideText[] {
  const published = new Set(cover.map(evened));
  return notes.flatMap(({ kind, para, text }) =>
    text === '' || published.has(evened(text)) ? [] : [{ kind, para, text }],
  );
}

/** "Page 1 of 3", "- 2 -": what a page says of itself. */
const PAGE = /^[\s\-–|/\d]*(?:page)?[\s\d]*(?:of|\/)?[\s\d\-–|]*$/i;

/** Characters of a version, a date or a publisher's name beside the title. */
const BESIDE_TITLE = 60;

/** Without pictures. */
const saidIn = (text: string): string => evened(text.replaceAll(OBJECT, ''));

/** Texts of headers, footers and text boxes that say more than the form's name, its licence or a page number. */
export function outsideElsewhere(
  texts: readonly OutsideText[],
  { name, lines }: { name: string; lines: readonly string[] },
): OutsideText[] {
  const published = new Set(lines.map((line) => saidIn(line).toLowerCase()));
  const title = evened(name).toLowerCase();
  return texts.filter(({ text }) => {
    const said = saidIn(text);
    const low = said.toLowerCase();
    const isTitle =
      low.length > 2 &&
      (title.includes(low) || (low.includes(title) && said.length <= title.length + BESIDE_TITLE && !binds(said)));
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
