/** The sentence with which a contract ends and its signatures begin. */

const PAPER = String.raw`(?:this|these|the present)\s(?:[\p{L}’'-]+\s){0,4}?[\p{L}]+`;
const REPRESENTED = String.raw`(?:through|by|acting\sby)\s(?:its|their)\s(?:respective\s)?(?:duly\s|undersigned\s)*(?:authori[sz]ed|appointed|empowered)\b`;
const DATED = String.raw`(?:on|as\sof|effective(?:\sas\sof)?|with\seffect\sfrom)\sthe\s(?:effective\sdate|(?:date|day)s?\b)`;

const FORMS = [
  String.raw`IN\s(?:WITNESS|TESTIMONY)\s(?:WHERE\s?OF|HEREOF|THEREOF)\b`,
  // "have entered into this Agreement to record …" is a recital
  String.raw`(?:the\s)?(?:parties|undersigned)\b[^.;]{0,60}?\bhave\s(?:each\s|duly\s|hereby\s)*(?:signed|executed|entered\sinto)\s${PAPER},?\s(?:and\sdelivered\s)?(?:${REPRESENTED}|${DATED})`,
  String.raw`(?:the\s)?(?:parties|undersigned)\b[^.;]{0,60}?\b(?:have|has)\scaused\s${PAPER}\sto\sbe\s(?:duly\s)?(?:executed|signed)\b`,
  String.raw`this\s[\p{L}]+(?:\s[\p{L}]+)?\s(?:has\sbeen|is|was)\s(?:duly\s)?(?:entered\sinto|executed|signed)(?:\s(?:as\sa\sdeed|and\s[\p{L}]+(?:\sas\sa\sdeed)?))?\s(?:on|as\sof)\sthe\s(?:date|day)\b[^.;]{0,40}\b(?:stated|given|written|set\sout|shown|appears?|appearing|specified)\b`,
];
const TESTIMONIUM = new RegExp(String.raw`^\s*(?:${FORMS.join('|')})`, 'iu');

/** Whether the sentence only says that and when the parties sign: it stands below the last clause by chance, and belongs to none. */
export const isTestimonium = (sentence: string): boolean => TESTIMONIUM.test(sentence);
