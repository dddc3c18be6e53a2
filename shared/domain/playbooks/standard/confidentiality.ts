/** Rules on confidential information: of non-disclosure agreements, and of the clauses on it in other contracts. */
import type { Rule } from '#shared/domain/playbooks/playbook.ts';

const SECRET = '(confidential|proprietary|disclosed|secret)';

const EXCEPTIONS = {
  headings: ['exception*', 'exclusion*', 'exclud*', 'confidential information', 'definition*'],
  phrases: [
    '(not|exclud*|except*|exempt*) ...20 (information|obligation*|restriction*) ...20 (which|that|if|where|to the extent)',
    '(obligation*|restriction*|undertaking*|agreement|provisions) ...16 (not apply|not extend|inapplicable|cease*)',
    '(not|exclud*|except*) ...12 (confidential|proprietary) information',
    '(confidential|proprietary) information ...12 (not|exclud*|except*) ',
    '(public domain|publicly (available|known)|generally (available|known)|public knowledge)',
    'independently ...6 (developed|develops)',
    '(developed|develops) ...12 independently',
    'developments ...12 no access',
    '(received|obtained|acquired|available|learned|furnished) ...20 (from|by|through) ...4 (third part*|third person*|source|sources|person not|person who)',
  ],
};

const exception = (
  id: string,
  title: string,
  about: string,
  phrases: string[],
  examples: Rule['examples'],
  more: Pick<Rule, 'position' | 'guidance' | 'proposal' | 'severity'>,
): Rule => ({
  id,
  topic: 'Exceptions',
  title,
  fallbacks: [],
  where: EXCEPTIONS,
  test: { kind: 'says', about, phrases, countsDenied: true },
  examples,
  ...more,
});

export const publicInformation: Rule = exception(
  'CO-04',
  'Public information is free',
  'that public information is not confidential',
  [
    '(public domain|publicly (available|known|disclosed|accessible)|generally (available|known)|public knowledge|knowledge of the public|generally [publicly] available)',
    '(already|previously|been|becomes|is) ...2 published',
    '(become*|becoming|became|enter*) ...8 (public|publicly)',
    '(is|was|are|already) ...3 public [information|knowledge] ...6 (at|when|without|through|other|by|or)',
    'available to the public',
    'public ...6 (without|no|other than|not) ...10 (breach|fault|violation|disclosure|act)',
  ],
  {
    mustPass: [
      'Confidential Information does not include information that is or becomes publicly available other than through a breach of this Agreement.',
      'The obligations of this Agreement shall not apply to information which:\n(a) is in the public domain when disclosed; or\n(b) the Recipient can show it knew before.',
    ],
    mustFlag: [
      'Confidential Information shall not be published and is not to be made public in any press release.',
      'Confidential Information does not include information that the Recipient developed independently.',
      'All information disclosed by the Discloser is Confidential Information without exception.',
    ],
  },
  {
    position: 'Information that is public, other than by a breach, is not confidential.',
    severity: 'error',
    guidance: 'Nobody should be bound to keep secret what everybody may read.',
    proposal: {
      insert:
        'Confidential Information does not include information that is or becomes publicly available other than through a breach of this {agreement} by the {recipient}.',
    },
  },
);

export const knownBefore: Rule = exception(
  'CO-05',
  'What was known before is free',
  'that information known before is not confidential',
  [
    '(already|previously|lawfully|rightfully|legally|independently) ...6 (known|knew|possession|possessed|owned)',
    '(known (to|by)|knew|possession|possessed|known) ...20 (prior to|before|already|previously) & !(know* ...30 prior [written] (consent|approval|authori*))',
    '(known (to|by)|knew|possession|possessed) ...16 (recipient|receiving|party|it|its|you|your) ...16 (at the time|when|time of)',
    '(at the time|when|before) ...20 (recipient|receiving|party|it|its|you|your) ...8 (knew|possession|possessed)',
    '(in|within) ...4 (its|recipient|party|your|their|other) ...6 possession ...24 (prior to|before|at the time|time of|when|without|free)',
  ],
  {
    mustPass: [
      'Confidential Information does not include information that was already known to the Receiving Party before its disclosure.',
      'The Recipient is not bound as to information which was in its possession prior to receipt from the Discloser, as shown by its records, and these obligations do not apply to it.',
    ],
    mustFlag: [
      'Confidential Information does not include what is known to the public, and shall not be disclosed to those without a need for the knowledge of it unless prior consent is given.',
      'Confidential Information does not include information that is generally available to the public.',
      'All information disclosed by the Discloser is Confidential Information without exception.',
    ],
  },
  {
    position: 'Information that the recipient knew before is not confidential.',
    severity: 'warning',
    guidance: 'Otherwise a disclosure takes away what the recipient has already.',
    proposal: {
      insert:
        'Confidential Information does not include information that the {recipient} can show it lawfully knew before it was disclosed.',
    },
  },
);

export const independentDevelopment: Rule = exception(
  'CO-06',
  'Independent development is free',
  'that information developed independently is not confidential',
  [
    'independent* ...10 (develop*|discover*|creat*|conceiv*|generat*|deriv*|ascertain*|made|arriv*|acquir*)',
    '(develop*|discover*|creat*|conceiv*|generat*|deriv*|arriv*) ...12 (independent*|without ...8 (use|reference|access|benefit|reliance)|no access)',
  ],
  {
    mustPass: [
      'The obligations do not apply to information that is independently developed by the Receiving Party without use of the Confidential Information.',
      'Confidential Information excludes information which the Recipient can show was created by its staff independently.',
      'It is no Confidential Information if it results from developments of personnel who had no access to what was disclosed.',
    ],
    mustFlag: [
      'Confidential Information does not include information that is generally available to the public or was known before.',
      'All information disclosed by the Discloser is Confidential Information without exception.',
    ],
  },
  {
    position: 'Information that the recipient develops itself, without using what was disclosed, is not confidential.',
    severity: 'warning',
    guidance: 'Without it a recipient that works in the same field can be accused of copying.',
    proposal: {
      insert:
        'Confidential Information does not include information that the {recipient} develops independently without using the Confidential Information.',
    },
  },
);

export const fromThirdParty: Rule = exception(
  'CO-07',
  'What others disclose is free',
  'that information received from a third party is not confidential',
  [
    '(receiv*|obtain*|acquir*|available|learn*|furnish*|revealed|disclosed|provided|given|communicat*|suppl*|known|come*) ...20 (from|by|through|via) ...4 (third part*|third person*|source|sources|person (not|who|that|other|lawfully)|person ...12 who|others|another|someone) & (not|no|exclud*|except*|exempt*|unless|cease*|without|neither|nor|other than|free)',
    '(third part*|third person*|other source*|another source) ...16 (discloses|free to|lawfully|rightfully|entitled to|authori* to|(has|having) ...4 right) & (not|no|exclud*|except*|exempt*|unless|cease*|without|neither|nor|other than)',
    'rightfully ...6 (received|obtained|acquired|possessed)',
    '(disclosed|learned) ...4 (from|by) ...4 source ...4 (legal right|lawful*|rightful*)',
  ],
  {
    mustPass: [
      'Confidential Information does not include information that is lawfully received from a third party without a duty of confidence.',
      'These obligations do not apply to information which a third party discloses to the Receiving Party and which that third party is free to disclose.',
      'The term does not include information which becomes available to you on a non-confidential basis from a person who is not bound by a duty of confidence to the Company.',
    ],
    mustFlag: [
      'The Recipient shall not disclose information received from the other party to any third party except its employees, who owe a duty of confidence.',
      'Confidential Information shall include information obtained by the Company from any third party under restrictions on disclosure.',
      'Confidential Information does not include information that is generally available to the public.',
      'All information disclosed by the Discloser is Confidential Information without exception.',
    ],
  },
  {
    position: 'Information that the recipient lawfully gets from somebody else is not confidential.',
    severity: 'warning',
    guidance: 'One of the four usual exceptions.',
    proposal: {
      insert:
        'Confidential Information does not include information that the {recipient} lawfully receives from a third party that is free to disclose it.',
    },
  },
);

export const limitedUse: Rule = {
  id: 'CO-08',
  topic: 'Use',
  title: 'Use for the purpose only',
  position: 'Confidential information is used for the stated purpose only.',
  fallbacks: [],
  severity: 'error',
  guidance: 'Secrecy alone does not keep a recipient from using what it learns for itself.',
  test: {
    kind: 'says',
    about: 'that the information is used for the purpose only',
    phrases: [
      '(not|nor|neither|no|never) ...20 (use|used|exploit|utili*|appropriate) ...40 (except|other than|purpose*|unless|without|benefit|any way|any manner)',
      '(not|nor|neither|no|never) ...12 (use|exploit|utili*) ...12 (confidential|proprietary|information)',
      '(use|used|uses|utili*) ...30 (only|solely|exclusively) ...20 (purpose*|to|for|in connection|as)',
      '(only|solely|exclusively) ...12 (use|used|purpose*|utili*)',
      '(use|used) ...16 (strictly|limited|restricted) ...16 purpose*',
      '(sole|only|limited) purpose',
      'limit* ...10 use ...10 (information|purpose*)',
    ],
  },
  proposal: {
    insert: 'The {recipient} shall use the Confidential Information only for the purpose for which it was disclosed.',
  },
  examples: {
    mustPass: [
      'The Receiving Party shall use the Confidential Information solely for the purpose of evaluating the proposed transaction.',
      'Recipient shall not use Confidential Information for any purpose other than the Purpose.',
      'Each party agrees not to use the Confidential Information of the other for its own benefit.',
    ],
    mustFlag: [
      'The Receiving Party shall keep the Confidential Information secret.',
      'The Recipient may use the information freely in its business but shall keep it secret.',
    ],
  },
};

export const noDisclosure: Rule = {
  id: 'CO-09',
  topic: 'Secrecy',
  title: 'No disclosure to others',
  position: 'Confidential information is not disclosed to others.',
  fallbacks: [],
  severity: 'error',
  guidance: 'The core of the agreement.',
  test: {
    kind: 'says',
    about: 'that the information is not disclosed',
    phrases: [
      '(not|nor|neither|no|never|refrain) ...24 (disclos*|divulg*|reveal*|release|publish*|communicat*|transfer*|transmit*|provide|disseminat*|made available|make available)',
      '(keep|kept|hold|held|maintain*|treat*|retain*|preserve*|safeguard*|receive*) ...24 (confiden*|secre*)',
      '(confiden*|secre*) ...16 (shall|will|must|to) be (kept|held|maintained|treated)',
      'disclos* ...10 (only|solely) ...10 (to|those)',
      'prevent* ...16 disclosure',
      'limit* ...6 disclosure',
    ],
  },
  proposal: {
    insert:
      'The {recipient} shall keep the Confidential Information confidential and shall not disclose it to anybody except as this {agreement} allows.',
  },
  examples: {
    mustPass: [
      'The Recipient shall not disclose any Confidential Information to any third party.',
      'Each party shall hold the other party’s Confidential Information in strict confidence.',
    ],
    mustFlag: [
      'The Recipient may share the information with anybody in its trade.',
      'The parties wish to discuss a project and will exchange information.',
    ],
  },
};

export const needToKnow: Rule = {
  id: 'CO-10',
  topic: 'Representatives',
  title: 'Staff and advisers who need to know',
  position: 'Employees and advisers who need to know may have the information, if they are bound to keep it secret.',
  fallbacks: [
    {
      words: 'Employees or advisers may have the information, without words on their being bound.',
      test: {
        kind: 'says',
        about: 'that employees or advisers may have the information',
        phrases: [
          '(employee*|employed|personnel|staff|representative*|director*|adviser*|advisor*|agent*|consultant*|officer*) ...30 (need* to know|need* ...4 know|requir* ...6 know|need* ...10 (information|access))',
          '(disclos*|access|available|provide*|divulg*|reveal*) ...16 to ...10 (employee*|personnel|staff|representative*|adviser*|advisor*|director*|officer*)',
          '(except|other than|unless|only) ...6 to ...10 (employee*|employed|personnel|staff|representative*|adviser*|advisor*|director*|officer*)',
          '(no|not|neither|nor) ...24 (disclos*|divulg*|disseminat*|provide*|reveal*) ...30 (except|other than|save|aside from) ...12 (employee*|employed|personnel|staff|representative*|adviser*|advisor*|director*|officer*)',
          '(person*|individual*|those|associates) ...12 (need* to know|need* ...4 know|required to have)',
        ],
      },
    },
  ],
  severity: 'warning',
  guidance: 'A company acts through people: without leave it may read but not work. The people have to be bound too.',
  where: {
    headings: [
      'confiden*',
      'non disclosure',
      'disclosure*',
      'obligation*',
      'permitted',
      'representatives',
      'use',
      'protection',
      'restrict*',
      'standard',
      'access',
      'covenants',
    ],
    phrases: ['(employee*|personnel|staff|representative*|adviser*|advisor*|consultant*|director*|officer*|agent*)'],
  },
  test: {
    kind: 'all',
    tests: [
      {
        kind: 'says',
        about: 'that employees or advisers may have the information',
        phrases: [
          '(employee*|personnel|staff|representative*|director*|adviser*|advisor*|agent*|consultant*|officer*|contractor*|counsel|affiliate*|employed) ...40 (need* to know|need* ...4 know|requir* ...6 know|need* ...10 (information|access)|(necessary|require*) ...10 (purpose*|perform*|evaluat*|access|assist*|carry*))',
          '(disclos*|access|available|provide*|divulg*|reveal*|circulat*|shar*) ...16 (to|among|with|by) ...12 (employee*|personnel|staff|representative*|adviser*|advisor*|director*|officer*) & !(advised by ...4 counsel|notwithstanding)',
          '(except|other than|unless|only) ...6 to ...12 (employee*|employed|personnel|staff|representative*|adviser*|advisor*|director*|officer*)',
          'not ...16 to ...6 (employee*|personnel|staff|representative*|consultant*) ...12 unless ...16 (bound|agree*|executed|signed)',
          '(no|not|neither|nor) ...24 (disclos*|divulg*|disseminat*|provide*|reveal*) ...30 (except|other than|save|aside from) ...12 (employee*|employed|personnel|staff|representative*|adviser*|advisor*|director*|officer*)',
          '(person*|individual*|those|associates) ...12 (need* to know|need* ...4 know|required to have)',
          '(need* to know|need* ...4 know) ...30 (employee*|personnel|staff|representative*|director*|adviser*|advisor*|agent*|consultant*|officer*)',
        ],
      },
      {
        kind: 'says',
        about: 'that they are bound to keep it secret',
        phrases: [
          '(employee*|personnel|staff|representative*|agent*|consultant*|person*|contractor*|who|they|them|whom|each) ...40 (bound|agree|agrees|agreed|sign*|oblig*|undertak*|instruct*|inform|informs|informed|direct|directs|directed|subject to|comply|complian*|observ*|abide|duty|aware) ...30 (confiden*|secre*|agreement|terms|restrict*|obligation*|disclosure|hereof|hereunder|provisions|same)',
          '(bound|obligated|obliged|subject) ...20 (confiden*|secre*|terms|restrict*|agreement)',
          '(caus*|ensur*|procur*|require*|inform|informs|informed|advise|advises|advised|instruct*|direct|directs|directed|bind*|obligat*) ...20 (employee*|personnel|staff|representative*|agent*|person*|director*|adviser*|advisor*|them|officer*|consultant*)',
          '(responsible|liable) ...20 (employee*|personnel|staff|representative*|agent*|director*|adviser*|advisor*|them|officer*)',
          '(employee*|personnel|staff|representative*|agent*|adviser*|advisor*|director*|officer*) ...20 (sign*|execut*|enter*) ...12 agreement*',
          'not ...16 to ...6 (employee*|personnel|staff|representative*|consultant*) ...12 unless ...16 (bound|agree*|executed|signed)',
        ],
      },
    ],
  },
  proposal: {
    insert:
      'The {recipient} may disclose Confidential Information to those of its employees and advisers who need to know it for the purpose and are bound by duties of confidence no less strict than those of this {agreement}.',
  },
  examples: {
    mustPass: [
      'The Receiving Party may disclose Confidential Information to its employees and advisers who have a need to know and who are bound by obligations of confidentiality.',
      'Recipient shall limit access to its Representatives who need to know the information and shall cause them to comply with the terms of this Agreement.',
      'Confidential information shall not be disclosed to any employee or consultant unless they have agreed to be bound by the terms of the Agreement.',
    ],
    mustFlag: [
      'Seller shall disclose only that portion of the Confidential Information which Seller is advised by counsel is legally required, and its officers shall observe this Agreement.',
      'The Receiving Party shall not disclose the Confidential Information to any person whatsoever.',
      'The Recipient may disclose the Confidential Information to its employees.',
    ],
  },
};

export const answersForPeople: Rule = {
  id: 'CO-11',
  topic: 'Representatives',
  title: 'Liable for its people',
  position: 'Whoever passes information on answers for those who get it.',
  fallbacks: [
    {
      words: 'The recipient must see to it that its people keep the information secret.',
      test: {
        kind: 'says',
        about: 'that the recipient sees to the secrecy of its people',
        phrases: [
          '(cause|causes|ensure|ensures|ensuring|procure|procures|require) ...20 (employee*|personnel|staff|representative*|agent*|person*|director*|adviser*|advisor*|officer*|affiliate*|them) & !(to be made by|required for use)',
        ],
      },
    },
  ],
  severity: 'note',
  guidance: 'An adviser that leaks is no party to the contract; the recipient chose it.',
  test: {
    kind: 'says',
    about: 'that the recipient answers for its people',
    phrases: [
      '(responsible|liable|responsibility|liability) ...12 (for|if|event|case) ...20 (employee*|personnel|staff|representative*|agent*|director*|adviser*|advisor*|officer*|affiliate*|contractor*|consultant*|person* to whom) & !(injuries|elected)',
      '(responsible|liable) ...2 for ...2 their ...3 (complian*|acts|breach*|failure*|conduct)',
      '(breach*|act*|violat*) ...16 (by|of) ...10 (employee*|personnel|representative*|agent*|adviser*|advisor*) ...24 (breach|deemed|responsible|liable)',
      '(liability|liabilities|damages|losses) ...30 act* or omission* ...10 (employee*|personnel|representative*|agent*|adviser*|advisor*)',
    ],
  },
  proposal: {
    insert:
      'The {recipient} is liable for any breach of this {agreement} by a person to whom it discloses Confidential Information.',
  },
  examples: {
    mustPass: [
      'The Receiving Party shall be responsible for any breach of this Agreement by its Representatives.',
      'Recipient is liable for the acts of its employees and advisers as for its own.',
      'Discloser may rely on Representatives being bound, and Recipient remains responsible for their compliance with this NDA.',
    ],
    mustFlag: [
      'Bidder shall hold the County, its officers and employees harmless from liability for injuries to any person. The Company has a responsibility to safeguard information on employees.',
      'The Receiving Party may disclose Confidential Information to its Representatives who need to know it.',
      'The Receiving Party is not liable for any disclosure made by its employees.',
    ],
  },
};

export const careStandard: Rule = {
  id: 'CO-12',
  topic: 'Secrecy',
  title: 'Reasonable care',
  position:
    'The information is protected with the care that the recipient takes of its own, and at least with reasonable care.',
  fallbacks: [
    {
      words: 'The information is protected with the same care as the recipient’s own.',
      test: {
        kind: 'says',
        about: 'that it is protected like the recipient’s own',
        phrases: [
          'same ...20 (own|care|manner|degree)',
          '(as|like|than) ...16 own ...12 (confidential|proprietary|information|secret*)',
          'own ...8 (confidential|proprietary) ...8 information',
        ],
      },
    },
  ],
  severity: 'note',
  guidance:
    'Strict liability for any leak is more than most can promise; the care for one’s own alone protects badly where the recipient is careless.',
  where: {
    headings: [
      'confiden*',
      'non disclosure',
      'obligation*',
      'protection',
      'standard',
      'care',
      'safeguard*',
      'use',
      'restrict*',
      'covenants',
      'secrecy',
      'security',
    ],
    phrases: [
      '(care|precaution*|measures|safeguard*|diligence|prudence) ',
      '(reasonable|same) ...8 (care|steps|efforts|measures|precautions)',
    ],
  },
  test: {
    kind: 'says',
    about: 'that at least reasonable care is taken',
    phrases: [
      'not ...3 less than ...6 (reasonable|due) ...3 (care|diligence)',
      '(reasonable|due|appropriate|adequate|utmost|high|highest|prudent|greatest) ...4 (care|precaution*|safeguards|security)',
      '(reasonable|appropriate|adequate|necessary|proper) ...6 (measures|steps|efforts|action*|means|standards) ...24 (protect*|safeguard*|prevent*|secre*|confiden*|unauthori*|secur*) & !(protective order|required by law|legally|compelled|subpoena|to notify|to mark)',
      '(protect*|safeguard*|prevent*) ...24 (reasonable|appropriate|adequate) ...6 (measures|steps|efforts|means) & !(protective order|required by law|legally|compelled|subpoena)',
      '(care|precaution*|measures) ...10 (reasonabl*|necessary|appropriate) & !(protective order|required by law|legally|compelled|subpoena)',
    ],
  },
  proposal: {
    insert:
      'The {recipient} shall protect the Confidential Information with the care that it takes of its own confidential information, and at least with reasonable care.',
  },
  examples: {
    mustPass: [
      'The Receiving Party shall protect the Confidential Information with the same degree of care as its own, but in no event less than reasonable care.',
      'Recipient shall take reasonable measures to protect the secrecy of the Confidential Information.',
      'Recipient shall use the care that it uses for its own, which shall not be less than reasonable care.',
    ],
    mustFlag: [
      'The Receiving Party shall cooperate in reasonable efforts to limit the disclosure by a protective order and to mark what is confidential.',
      'The Receiving Party shall protect the Confidential Information in the same manner as its own confidential information.',
      'The parties wish to exchange information on a project.',
    ],
  },
};

export const compelled: Rule = {
  id: 'CO-13',
  topic: 'Compelled disclosure',
  title: 'What the law compels, with notice',
  position: 'What a law or a court compels may be disclosed; the discloser is told first, where that is allowed.',
  fallbacks: [
    {
      words: 'Compelled disclosure is allowed without words on notice.',
      test: { kind: 'present' },
    },
  ],
  severity: 'error',
  guidance:
    'Without the exception a recipient breaks either the contract or the law; without notice the discloser cannot ask for protection.',
  where: {
    headings: [
      '(required|compelled|mandatory|legal*) disclosure*',
      'disclosure* ...6 (required|law|compelled)',
      'legal ...4 (process|obligation|requirement*)',
    ],
    phrases: [
      '(required|compelled|obligated|ordered|requested|requir*|bound|necessary|compulsion|pursuant|mandated|obliged) ...20 (law|laws|court|subpoena|legal process|order|governmental|regulation*|judicial|authority|authorities|regulatory|statute|legislation|legally) & (disclos*|divulg*|reveal*|furnish*|produc*|release*)',
      '(subpoena|court order|(judicial|governmental) ...6 order|order of ...6 court|legal process|legal compulsion|judicial process) & (disclos*|divulg*|reveal*|furnish*|produc*|release*|information)',
      'legally (required|compelled|obliged|obligated)',
      'disclos* ...6 operation of law',
    ],
  },
  test: {
    kind: 'says',
    about: 'that the discloser is told before a compelled disclosure',
    phrases: [
      '(notif*|notice|inform|informs|informed|advise|advises|advised|consult*) ...40 (disclos*|party|owner|other|prompt*|prior|so that|opportunity|order*|request*)',
      '(prompt*|prior|advance|immediate*|written|reasonable|timely) ...6 (notice|notif*|inform|informs|informed|advise|advises|advised)',
      '(opportunity|protective order|contest|object|seek ...8 (protect*|remed*|order))',
    ],
  },
  proposal: {
    insert:
      'The {recipient} may disclose Confidential Information that a law or a court compels it to disclose, if it tells the {discloser} promptly before, where that is lawful, and discloses no more than it must.',
  },
  examples: {
    mustPass: [
      'If the Receiving Party is required by law or court order to disclose Confidential Information, it shall give the Disclosing Party prompt written notice so that it may seek a protective order.',
      'Required Disclosures. Recipient may make disclosures compelled by subpoena provided that it notifies the Discloser beforehand.',
      'Vendor may disclose Confidential Information in accordance with a judicial or other binding governmental order if it gives reasonable notice prior to such disclosure.',
    ],
    mustFlag: [
      'The Receiving Party may disclose Confidential Information where that is required by law.',
      'The Receiving Party shall not disclose the Confidential Information to any person whatsoever.',
    ],
  },
};

export const returnOrDestroy: Rule = {
  id: 'RE-01',
  topic: 'Return',
  title: 'Return or destruction',
  position: 'At the end, or when asked, the information is returned or destroyed.',
  fallbacks: [],
  severity: 'warning',
  guidance: 'What lies about for years is found by somebody in the end.',
  test: {
    kind: 'says',
    about: 'that the information is returned or destroyed',
    phrases: [
      '(return*|destroy*|destruction|delet*|eras*|surrender*|redeliver*|deliver up|hand* over|shred*) ...40 (information|material*|document*|cop*|data|records|property|thereof|items|media|them|notes)',
      '(information|material*|document*|cop*|data|records) ...40 (return*|destroy*|destruction|delet*|eras*|surrender*|redeliver*)',
    ],
  },
  proposal: {
    insert:
      'When the {discloser} asks for it in writing, the {recipient} shall promptly return or destroy the Confidential Information and all copies of it and confirm this in writing.',
  },
  examples: {
    mustPass: [
      'Upon written request the Receiving Party shall promptly return or destroy all Confidential Information.',
      'At the end of the discussions, all documents and copies shall be returned to the Discloser.',
    ],
    mustFlag: [
      'The Receiving Party shall not be required to return or destroy any Confidential Information.',
      'The Receiving Party shall keep the Confidential Information secret.',
    ],
  },
};

export const archivalCopy: Rule = {
  id: 'RE-02',
  topic: 'Return',
  title: 'Copies for the file may stay',
  position: 'Copies that law, policy or back-up systems require may be kept, and stay confidential.',
  fallbacks: [],
  severity: 'note',
  guidance:
    'Nobody can delete from back-ups on request; without the exception the promise is broken on the day it falls due.',
  test: {
    kind: 'says',
    about: 'that some copies may be kept',
    phrases: [
      '(may|entitled to|permitted to|right to|allowed to|able to) ...10 (retain|keep|maintain|preserve) ...24 (copy|copies|archiv*|backup*|back up*|information|material*|record*|notes|document*) & !((keep|maintain) ...16 (confidential|confidence|confidentiality|secret)|residual*|intangible)',
      '(copy|copies|information|materials|data) ...16 (may|can) be ...4 (retained|kept|stored|archived) & !(residual*|intangible|non tangible|minds|memory|memories)',
      '(copy|copies|information|materials|data) ...12 (is|are|be) ...4 (retained|kept|stored) ...20 (law*|regulat*|archiv*|backup*|back up*|polic*)',
      '(except*|other than|save|unless|notwithstanding) ...24 (retain*|keep|kept|retention) ...24 (law*|legal*|regulat*|archiv*|backup*|back up*|polic*|copy|copies|compliance)',
      '(except*|other than|save) ...6 (one|single|archival|file) ...6 (copy|copies|archiv*)',
      'not ...16 (require*|oblig*|apply|made|extend) ...24 (backup*|back up*|archiv*|automatic*|retain*|prohibited by)',
      'no ...4 (destruction|deletion|return) ...16 (required|prohibited)',
      '(return*|destroy*|destruction) ...24 (infeasible|not feasible|impracticable)',
    ],
  },
  proposal: {
    insert:
      'The {recipient} may keep copies that a law, its document policy or automatic back-ups require; they stay subject to this {agreement}.',
  },
  examples: {
    mustPass: [
      'The Receiving Party may retain one copy of the Confidential Information for compliance with applicable law, subject to this Agreement.',
      'Copies stored by automatic back-up systems may be retained until they are overwritten.',
      'The parties agree that destruction will not be made of electronic copies created by the standard backup and archival procedures of the Recipient.',
    ],
    mustFlag: [
      'The information and all copies of it remain the exclusive property of the Discloser, who grants no right except the right to copy them for the Purpose.',
      'All copies stored on a server or a tape backup shall be permanently deleted.',
      'The Receiving Party shall return or destroy all Confidential Information and shall not retain any copies.',
      'The Receiving Party shall keep the Confidential Information secret.',
    ],
  },
};

const SURVIVAL = [
  // a bar on hiring or on buying shares has a period of its own
  'surviv* ...40 (year*|month*) & !(solicit|solicits|soliciting|hire|hires|employ|compete|recruit|securities|business combination)',
  '(continue*|remain*|extend*|last|lasts|bind|binding) ...40 (year*|month*) & (confiden*|obligation*|secre*|non use|restrict*|duty|duties|undertaking*) & !(solicit|solicits|soliciting|hire|hires|employ|compete|recruit|securities|business combination)',
  '(obligation*|confiden*|secre*|restrict*|duty|duties|undertaking*) ...40 (for|during|until) ...20 (period|year*|month*) ...30 (from|after|following|since) & !(solicit|solicits|soliciting|hire|hires|employ|compete|recruit|securities|business combination)',
  '(for|during|within|until) ...16 (year*|month*) ...16 (after|following|from) ...20 (terminat*|expir*|disclos*|date|receipt|receiving|end) & (confiden*|obligation*|secre*|surviv*|restrict*|not disclos*|non disclosure|not disseminate) & !(solicit|solicits|soliciting|hire|hires|employ|compete|recruit|securities|business combination)',
  '(year*|month*) ...10 (after|following|from|thereafter) ...12 (terminat*|expir*|disclos*|receipt|effective) & (confiden*|obligation*|secre*|surviv*|restrict*) & !(solicit|solicits|soliciting|hire|hires|employ|compete|recruit|securities|business combination)',
];

export const survival = (id: string, own: Partial<Rule> = {}): Rule => ({
  id,
  topic: 'Duration',
  title: 'Secrecy for one to five years',
  position: 'The duty of secrecy lasts between one and five years after the end or the disclosure.',
  fallbacks: [
    {
      words: 'The duty lasts as long as the information is a trade secret, or without end.',
      test: {
        kind: 'says',
        about: 'that it lasts without a limit of time',
        phrases: [
          '(indefinite*|perpetual*|perpetuity|unlimited ...6 (time|period|duration)|without limit* ...6 time|forever|at all times ...10 (after|thereafter)) & (confiden*|obligation*|secre*|disclos*|surviv*|agreement|restrict*) & !(grants|perpetual ...6 (license|licence))',
          '(surviv*|continue*) ...24 (terminat*|expir*) & !(year*|month*|anniversar*|property|until terminated|for a period)',
          '(confiden*|obligation*|secre*) ...24 remain* ...24 (terminat*|expir*) & !(year*|month*|anniversar*|property)',
          '(as long as|so long as|until such time|until ...10 (ceases|no longer)) ...24 (trade secret*|confidential|proprietary|public)',
        ],
      },
    },
  ],
  severity: 'warning',
  guidance:
    'Secrets age. A duty without end is hard to prove kept and hard to plan with; one of less than a year protects little.',
  test: {
    kind: 'period',
    near: SURVIVAL,
    atLeast: { count: 1, unit: 'years' },
    atMost: { count: 5, unit: 'years' },
  },
  proposal: {
    insert:
      'The duties of confidentiality under this {agreement} last for three years after its end; those for a trade secret last as long as it is one.',
    replace:
      'The duties of confidentiality under this {agreement} last for three years after its end; those for a trade secret last as long as it is one.',
  },
  examples: {
    mustPass: [
      'The obligations of confidentiality shall survive for a period of three (3) years after the termination of this Agreement.',
      'The duty of confidentiality continues for three years after the end. The Recipient grants a perpetual licence to its improvements, which are no Confidential Information of it.',
      'Recipient’s duty to protect Confidential Information expires five years from the date of disclosure and these obligations continue for five years after receipt.',
    ],
    mustFlag: [
      'The obligations of confidentiality shall survive the termination of this Agreement for a period of twenty (20) years.',
      'The obligations of confidentiality shall survive termination indefinitely.',
      'The Receiving Party shall keep the Confidential Information secret.',
      'For two years after the date of this Agreement you shall not, in breach of your duty of confidence or otherwise, acquire securities of the Company.',
      'This Agreement shall remain in effect for a period of two years from its date.',
    ],
  },
  ...own,
});

export const noLicence: Rule = {
  id: 'IP-01',
  topic: 'Rights',
  title: 'No licence',
  position: 'Disclosure gives no right or licence beyond the purpose.',
  fallbacks: [],
  severity: 'warning',
  guidance: 'Keeps a disclosure from being read as an implied licence.',
  test: {
    kind: 'says',
    about: 'that no right or licence is given',
    phrases: [
      '(not|no|nothing|neither|nor|none) ...30 (license*|licence*|right*|title|ownership|interest) ...24 (grant*|confer*|convey*|given|implied|acquire*|vest*|created|deduced) & !(waiver|waive*|assign|cede|affect|stock|shares|cumulative|remedies)',
      '(not|no|nothing|neither|nor) ...30 (grant*|confer*|convey*|constru*|acquire*|obtain*|deemed|deduce) ...30 (license*|licence*|right*|title|ownership) & !(waiver|waive*|assign|cede|affect|stock|shares|cumulative|remedies|third part*|person other)',
      '(remain*|retain*) ...12 (property|ownership|title|owner) ...20 (disclos*|party|owner|provid*|company)',
      'information ...24 (is|are|be|remain*) ...6 (the|its|sole|exclusive) ...4 property ...4 of',
      '(information|data|documentation|materials|records) ...30 belong* ...4 to',
      'exclusive owner of ...6 (information|data)',
      '(disclos*|company|owner) ...16 (retain*|remain*|owns|reserve*) ...16 (property|ownership|title|rights|owner)',
      '(intellectual property|rights|title|ownership) ...24 (remain*|retained|vested) ...6 (in|with|by)',
    ],
  },
  proposal: {
    insert:
      'No right or licence in the Confidential Information is granted except the right to use it as this {agreement} allows.',
  },
  examples: {
    mustPass: [
      'Nothing in this Agreement grants the Receiving Party any license or right in the Confidential Information.',
      'All Confidential Information remains the property of the Disclosing Party.',
      'All intellectual property rights associated with the information shall remain in the Company.',
    ],
    mustFlag: [
      'The Receiving Party shall not cede or assign its rights under this Agreement without the consent of the Disclosing Party.',
      'The Receiving Party is granted a license to use the Confidential Information in its products.',
      'The Receiving Party shall keep the Confidential Information secret.',
    ],
  },
};

export const noWarranty: Rule = {
  id: 'IP-02',
  topic: 'Rights',
  title: 'No warranty of the information',
  position: 'Information is given as it is, without a warranty that it is complete or right.',
  fallbacks: [],
  severity: 'note',
  guidance: 'Early drafts and estimates are shown in talks; nobody should rely on them without a further contract.',
  test: {
    kind: 'says',
    about: 'that the information is given without a warranty',
    phrases: [
      '(provided|furnished|disclosed|made available|information|supplied|given) ...16 as is & !as is (necessary|required|reasonabl*|appropriate|needed|the|permitted|consistent|used|customary|possible|afforded|exercised|applied|it|its|set|employed|taken)',
      '(no|not|none|neither|nor|disclaim*|without) ...24 (warranty|warranties|warrant|guarantee|representation|representations) ...40 (accura*|complete*|information|express|impl*|kind|fitness|quality|performance) & !(authority|supersede*|breach the warranty|inducing)',
      '(accura*|complete*|information) ...24 (no|not|disclaim*|without) ...8 (warranty|warranties|representation|representations) & !(authority|supersede*|inducing)',
      'disclaims ...4 all ...4 (warranties|representations)',
    ],
  },
  proposal: {
    insert: 'Confidential Information is provided as it is, without any warranty of its accuracy or completeness.',
  },
  examples: {
    mustPass: [
      'ALL CONFIDENTIAL INFORMATION IS PROVIDED “AS IS”.',
      'Neither party makes any representation or warranty as to the accuracy or completeness of the Confidential Information.',
    ],
    mustFlag: [
      'Neither the Receiving Party nor its Representatives will disclose the information, except as is necessary for the Purpose.',
      'The Disclosing Party warrants that the Confidential Information is complete and accurate.',
      'The Receiving Party shall keep the Confidential Information secret.',
    ],
  },
};

export const noResiduals: Rule = {
  id: 'IP-03',
  topic: 'Rights',
  title: 'No residuals clause',
  position: 'Nobody may use freely what its people remember.',
  fallbacks: [],
  severity: 'error',
  guidance: 'A residuals clause lets the recipient use everything that a good memory keeps: it takes back the duty.',
  test: {
    kind: 'silent',
    about: 'that what is remembered may be used',
    phrases: [
      'residual* ...20 (information|knowledge|memory|use|right*|free*)',
      '(use*|free|right) ...20 residual*',
      '(retain*|remember*|held|left) ...12 [unaided] memor*',
      'unaided memor*',
    ],
  },
  proposal: { replace: '' },
  examples: {
    mustPass: [
      'The Receiving Party shall not use the Confidential Information for its own purposes.',
      'Nothing in this Agreement permits the use of residual knowledge.',
    ],
    mustFlag: [
      'The Receiving Party shall be free to use the residuals, that is, information retained in the unaided memory of its employees.',
      'Either party may use residual knowledge that its personnel retain without reference to notes.',
    ],
  },
};

export const injunction: Rule = {
  id: 'RM-01',
  topic: 'Remedies',
  title: 'Injunction is possible',
  position: 'The parties agree that money may not make good a breach and that an injunction can be asked for.',
  fallbacks: [],
  severity: 'note',
  guidance: 'A secret once out is not brought back by damages; the sentence helps to get an order in time.',
  test: {
    kind: 'says',
    about: 'that an injunction can be asked for',
    phrases: [
      '(injunct*|equitable (relief|remed*)|specific performance|restraining order)',
      '(irreparable|inadequate) ...10 (harm|injury|damage*|remedy|loss)',
      'damages ...10 not ...10 (adequate|sufficient)',
    ],
  },
  proposal: {
    insert:
      'A breach of this {agreement} may cause harm that money does not make good. The {discloser} may ask a court for an injunction besides any other remedy.',
  },
  examples: {
    mustPass: [
      'The parties acknowledge that a breach may cause irreparable harm and that the Disclosing Party may seek injunctive relief.',
      'Damages may not be an adequate remedy, and equitable relief shall be available.',
    ],
    mustFlag: [
      'The Disclosing Party waives injunctive relief and may claim damages only.',
      'The Receiving Party shall keep the Confidential Information secret.',
    ],
  },
};

export const noPenalty: Rule = {
  id: 'RM-02',
  topic: 'Remedies',
  title: 'No contractual penalty',
  position: 'No fixed sum is owed for a breach.',
  fallbacks: [],
  severity: 'error',
  guidance: 'A penalty is owed without any loss; it has no place where small slips are likely.',
  test: {
    kind: 'silent',
    about: 'that a fixed sum is owed for a breach',
    phrases: [
      'liquidated damages',
      '(contractual|agreed) penalt*',
      '(pay|owe*|liable|subject) ...12 (penalty|penalties|fine of) & !(contempt|censure|legally)',
      'penalty ...12 (amount|sum|of|for each)',
    ],
  },
  proposal: { replace: '' },
  examples: {
    mustPass: [
      'The Disclosing Party may claim damages for a breach.',
      'A breach gives rise to no penalty and no liquidated damages.',
      'If it would else be liable for contempt or suffer another penalty, the Recipient may furnish what it is legally required to furnish.',
    ],
    mustFlag: [
      'For each breach the Receiving Party shall pay a contractual penalty of EUR 50,000.',
      'The Recipient agrees to pay liquidated damages of $100,000 for every unauthorised disclosure.',
    ],
  },
};

export const noIndemnity: Rule = {
  id: 'RM-03',
  topic: 'Remedies',
  title: 'No indemnity',
  position: 'Nobody indemnifies the other side; the law of damages is enough.',
  fallbacks: [],
  severity: 'warning',
  guidance: 'An indemnity covers more than damages do (costs of counsel, remote loss) and needs no fault.',
  test: {
    kind: 'silent',
    about: 'that one side indemnifies the other',
    phrases: [
      '(shall|will|agrees to|agree to|must|hereby) ...10 (indemnif*|hold harmless|hold ...6 harmless)',
      'indemnif* ...8 (and hold|and defend|the|against)',
    ],
  },
  proposal: { replace: '' },
  examples: {
    mustPass: [
      'Each party is liable for the damage that a breach causes.',
      'Neither party shall indemnify the other for loss of profit.',
    ],
    mustFlag: [
      'The Recipient shall indemnify and hold harmless the Discloser against all losses arising from a breach.',
      'The Receiving Party agrees to indemnify the Disclosing Party for any damages, including attorney fees.',
    ],
  },
};

export const noPoaching: Rule = {
  id: 'RS-01',
  topic: 'Restrictions',
  title: 'No non-solicitation',
  position: 'The agreement does not bar anybody from hiring or from dealing with customers.',
  fallbacks: [
    {
      words: 'A bar on hiring of at most twelve months.',
      test: {
        kind: 'period',
        near: [
          '(solicit|solicits|soliciting|hire|employ|recruit|entice|induce|persuade) & (employ*|personnel|staff|customer*) & !(period|months|year) preceding',
        ],
        atMost: { count: 12, unit: 'months' },
      },
    },
  ],
  severity: 'warning',
  guidance: 'Such a bar belongs into a contract of its own, if at all; in talks about a project it surprises.',
  test: {
    kind: 'silent',
    about: 'that employees or customers may not be approached',
    phrases: [
      '(not|no|neither|nor|refrain) ...30 (solicit|solicits|soliciting|entice|recruit|poach) ...40 (employ*|personnel|staff|customer*|client*|officer*|supplier*|consultant*|investor*|contact*)',
      '(not|no|neither|nor) ...30 (induce|persuade|encourage) ...16 (employ*|leave|personnel|customer*|client*)',
      '(not|no|neither|nor) ...24 (hire|employ|engage) ...24 (employee*|personnel|staff|officer*) ',
      '(not|no|neither|nor) ...20 (circumvent|circumvents|circumventing) ...30 (contract*|contact*|customer*|client*|interest*|business|relationship*|introduc*|fee|fees|commission*)',
      '(non circumvention|non solicitation) ...12 (period|rules|agree*|undertaking*|covenant*|obligation*)',
    ],
  },
  proposal: { replace: '' },
  examples: {
    mustPass: [
      'Nothing in this Agreement restricts either party in hiring any person.',
      'The Receiving Party shall inform its employees of their duties under this Agreement.',
      'The Company does not waive solicitor-client privilege, and no party shall act in collusion with its advisers to circumvent the law.',
    ],
    mustFlag: [
      'Neither party shall for five years induce any employee of the other party to leave its employ.',
      'For two years the Receiving Party shall not solicit or hire any employee of the Disclosing Party.',
      'Neither party will directly or indirectly solicit for employment the personnel of the other.',
    ],
  },
};

export const noExclusivity: Rule = {
  id: 'RS-02',
  topic: 'Restrictions',
  title: 'No bar on competition or other talks',
  position: 'Both sides stay free to compete and to talk to others.',
  fallbacks: [],
  severity: 'error',
  guidance: 'An agreement on secrecy is signed early and lightly; a bar on competition in it is a trap.',
  test: {
    kind: 'silent',
    about: 'that one side may not compete or talk to others',
    phrases: [
      '(not|nor|neither|refrain) ...20 (compete|competes|competing) ...30 (with|business|any|party|company|directly) & !(nothing ...24 (constru*|prevent*|restrict*|limit*|represent*)|used ...6 to compete)',
      '(not|nor|neither) ...20 (engage*|participat*|invest|undertake) ...24 (compet*)',
      '(exclusive*|exclusivity) ...12 (negotiat*|discussion*|dealing*|talks|period)',
      '(not|nor|neither) ...16 (negotiate|enter into ...6 (negotiation*|discussion*)) ...16 (any other|third|another|other part*) & !not obligat*',
      '(non compete|noncompete|non competition|covenant not to compete)',
    ],
  },
  proposal: { replace: '' },
  examples: {
    mustPass: [
      'Nothing in this Agreement prevents either party from competing with the other.',
      'Each party may enter into talks with third parties on similar projects.',
      'Nothing in this Agreement shall be construed as a representation that the Receiving Party will not develop products that compete with those of the other party.',
      'The information shall not be used directly or indirectly to compete with the Discloser.',
    ],
    mustFlag: [
      'During the term the Recipient shall not compete directly or indirectly with the business of the Discloser.',
      'For six months the parties shall hold exclusive negotiations.',
    ],
  },
};

export const noObligation: Rule = {
  id: 'OB-01',
  topic: 'Freedom',
  title: 'No duty to go on',
  position: 'Nobody is bound to disclose anything or to make a further contract.',
  fallbacks: [],
  severity: 'note',
  guidance: 'Keeps talks from being read as a promise.',
  test: {
    kind: 'says',
    about: 'that nobody is bound to disclose or to contract',
    phrases: [
      '(nothing|neither|no party|not) ...20 (obligate|obligates|obligated|oblige|obliges|obliged|commit|commits|committed|require|requires|compel|compels|compelling|bind|binds) ...16 (disclose|disclosing|enter|proceed|negotiate|purchase|consummate|provide|furnish|deliver|supply|continue|buy|sell|share|release|transaction|further)',
      'not be required to (disclose|provide|enter|negotiate|proceed|purchase)',
      '(no|nothing|neither|not|nor) ...24 (obligation*|commitment*) ...20 (enter|proceed|negotiate|consummate|disclose|provide|furnish|continue|purchase|further agreement*|development|give ...8 opportunity|commercial) & !(third part*|source|confidentiality|confidence|non disclosure|keep|maintain|hold|preserve|relieve|each party obligations|surviv*)',
      '(not|no|neither|nor) ...24 legal obligation* ...16 (transaction|respect|kind)',
      '(not|no|neither|nor) ...16 commercial obligation*',
      '(not|nor|neither|nothing) ...20 (constitute*|creat*|constru*|deemed) ...16 (offer|commitment|obligation ...12 (purchase|enter|proceed|retain)|agreement to)',
    ],
  },
  proposal: { insert: 'Neither party is obliged to disclose any information or to enter into any further agreement.' },
  examples: {
    mustPass: [
      'Nothing in this Agreement obligates either party to enter into any further agreement.',
      'Neither party has an obligation to disclose any particular information.',
    ],
    mustFlag: [
      'The duties do not apply to what is received from a third party having no obligation to the Disclosing Party to maintain its secrecy or is required to be disclosed by order of a court.',
      'By signing, the parties agree to enter into the main contract within thirty days.',
      'The Receiving Party shall keep the Confidential Information secret.',
    ],
  },
};

export const definedInformation: Rule = {
  id: 'CO-02',
  topic: 'Confidential information',
  title: 'What is confidential is said',
  position: 'The contract says what counts as confidential information.',
  fallbacks: [],
  severity: 'error',
  guidance: 'Without it nobody knows what the duties are about.',
  test: {
    kind: 'says',
    about: 'what is confidential information',
    phrases: [
      `${SECRET} ...3 (information|material*|data) ...24 (means|mean|include*|shall include|refers|consist*|defined|comprise*|is any|is all|any and all|shall be|any)`,
      '(information|material*|data) ...40 (hereinafter|collectively|referred to as|called|deemed|considered|constitute*|designated|the) ...6 (confidential|proprietary) ',
      '(means|mean|include*) ...20 (information|data|material*|know how)',
      '(all|any) ...4 (information|materials|data) ...30 (disclos*|furnish*|provid*|made available|exchang*|relat*|concern*)',
    ],
  },
  proposal: {
    insert:
      '“Confidential Information” means all information that one party discloses to the other for the purpose of this {agreement}, in any form, and that is marked as confidential or is by its nature confidential.',
  },
  examples: {
    mustPass: [
      '“Confidential Information” means any information disclosed by one party to the other in connection with the Purpose.',
      'Proprietary information shall include all technical and commercial data of the Company.',
    ],
    mustFlag: ['The parties shall keep their talks secret.', 'The Receiving Party shall take reasonable care.'],
  },
};

export const oralInformation: Rule = {
  id: 'CO-03',
  topic: 'Confidential information',
  title: 'Spoken information counts',
  position: 'Information is protected in any form, spoken words included.',
  fallbacks: [
    {
      words: 'Spoken information counts if it is confirmed in writing within thirty days or more.',
      test: {
        kind: 'period',
        near: [
          '(oral*|verbal*|spoken|visual*) & (writing|written|confirm*|summar*|reduced)',
          '(reduced|confirm*|summar*|follow*) ...12 (writing|written) ...20 (within|days)',
        ],
        atLeast: { count: 30, unit: 'days' },
      },
    },
    {
      words: 'Information counts if it is marked or can be known to be confidential.',
      test: {
        kind: 'says',
        about: 'that it is marked or can be known to be confidential',
        phrases: [
          '(mark*|designat*|label*|identif*|legend*|stamp*) & (confiden*|proprietary)',
          '(reasonabl*|nature|circumstances) ...16 (confiden*|proprietary|understood|know*)',
        ],
      },
    },
  ],
  severity: 'warning',
  guidance: 'Most secrets are told in meetings. A duty to mark or to confirm is forgotten, and the protection with it.',
  where: {
    headings: ['definition*', 'confidential information', 'proprietary information', 'information'],
    phrases: [
      '(confidential|proprietary|evaluation) ...3 (information|material*)',
      '(oral*|verbal*|spoken|visual*|any form|whatever form|whether or not ...6 writing|regardless ...8 form)',
      '(mark*|designat*|label*) & (confiden*|proprietary)',
    ],
  },
  test: {
    kind: 'all',
    tests: [
      {
        kind: 'says',
        about: 'that spoken information counts',
        phrases: [
          '(oral*|verbal*|spoken|word of mouth|speech|conversation*) & (information|material*|data|idea*) & !((shall|will|may|must) not|return*|supersede*|entire|amend*|modif*|understandings|expression|prior (written|oral)|notice|null)',
          '(oral*|verbal*|spoken|word of mouth) ...16 (disclos*|furnish*|communicat*|suppl*|provid*) & !(supersede*|entire|amend*|modif*|notice|consent)',
          '(any|whatever|all) ...4 (form|medium|media|manner|means|format) & (information|material*|data) & (mean|means|include*|defined|refers|whether|all|furnished|disclosed) & !((shall|will|may|must) not|not disclose|return*|destroy*|injury|remedy|relief)',
          '(regardless|irrespective) ...8 (form|medium|manner|format)',
          'information ...30 (form|medium|manner) ...6 whatsoever & !((shall|will|may|must) not)',
        ],
      },
      {
        kind: 'silent',
        about: 'that spoken information has to be confirmed in writing',
        phrases: [
          '(oral*|verbal*|spoken|visual*) ...40 (confirm*|reduced|summar*|documented|identified|designated|memoriali*|transcri*) ...30 (writing|written|within|days)',
          '(confirm*|reduced|summar*|documented|memoriali*) ...16 (writing|written) ...20 (within|days)',
        ],
      },
    ],
  },
  proposal: {
    insert:
      'Confidential Information is protected in any form, written, electronic, visual or oral, and whether or not it is marked as confidential.',
  },
  examples: {
    mustPass: [
      '“Confidential Information” means any information disclosed by either party, whether orally, in writing or in any other form.',
      'Confidential Information includes all data in whatever form that a reasonable person would treat as confidential, including verbal disclosures.',
    ],
    mustFlag: [
      'Confidential Information means the written drawings listed in the annex. This Agreement supersedes all prior agreements, oral or written, on the information.',
      'Confidential Information means the drawings listed in the annex. The Recipient shall not disclose the information in any form or manner whatsoever.',
      '“Confidential Information” means information in writing that is marked as confidential.',
      'Confidential Information disclosed orally must be confirmed in writing within ten (10) days after disclosure.',
    ],
  },
};

export const purposeStated: Rule = {
  id: 'PU-01',
  topic: 'Use',
  title: 'The purpose is stated',
  position: 'The contract says what the information is exchanged for.',
  fallbacks: [],
  severity: 'warning',
  guidance: 'A duty to use for the purpose is empty where nothing says which.',
  test: {
    kind: 'says',
    about: 'what the information is exchanged for',
    phrases: [
      'purpose (means|being)',
      '(not|no|neither|nor) ...16 purpose other than (to|evaluation|responding|evaluating|performing|preparing|fulfilling|providing|assessing)',
      'for the purposes of ...2 (preparation|preparing|evaluating|discussing|providing|performing)',
      '(discussion*|negotiat*) ...8 (provision|services|products)',
      '(enable|contemplate) ...6 (discussions|negotiations)',
      'purpose ...6 (of|is|to|in connection) & !(purpose of this|purpose of preventing|purpose of protecting|all purposes|purposes of this|particular purpose|purpose of enforcing|purpose whatsoever|purposes hereof|(any|own|other) purpose)',
      '(evaluat*|explor*|discuss*|consideration|considering|negotiat*|contemplat*|pursu*) ...16 (transaction|project|relationship|collaboration|opportunity|opportunities|cooperation|venture|proposal|acquisition|investment|purchase|sale|merger|alliance|study|collaboration*)',
      'in connection with ...12 (transaction|project|relationship|request for|rfp|tender|evaluation|study|program*|bid)',
      '(wish*|want*|desire*|intend*|interested) ...12 (discuss*|explor*|evaluat*|cooperat*|collaborat*|find out|work together|enter ...12 (contract*|transaction*|relationship*|negotiation*|discussion*))',
      'in order ...8 to ...4 (evaluate|perform|prepare|respond|assess|complete|bid|discuss|carry|provide|pursue|explore)',
      '(purpose|purposes) of (conducting|performing|providing|carrying|evaluating|discussing)',
      '(perform*|fulfil*) ...6 (duties|job|services|obligations ...6 (project|services|contract))',
      '(limited|sole|exclusive|specific|permitted|following) (purpose|purposes|use) ...6 (of|is|are|means|to)',
      'for ...4 (discussions|evaluation|negotiations|consultations) ',
      'necessary for (negotiations|discussions|evaluation)',
      'purposes reasonably related to',
    ],
  },
  proposal: { insert: 'The parties exchange Confidential Information for the purpose of [describe the project].' },
  examples: {
    mustPass: [
      'The parties wish to explore a business relationship and will exchange information for that purpose.',
      'The parties want to find out whether to work together on a soil probe (the “Purpose”).',
      'Neither party shall use the information except to the extent necessary for negotiations, discussions and consultations between them.',
      '“Purpose” means the evaluation of a joint development of kiln sensors; the purpose of this Agreement is to protect information exchanged for it.',
    ],
    mustFlag: [
      'The Receiving Party shall keep the Confidential Information secret.',
      'For the purposes of this Agreement, Company means the undersigned and its business regarding the product.',
      'This Agreement is created for the purpose of preventing the unauthorised disclosure of what is confidential.',
      'The Company desires to prevent the unauthorised use and disclosure of what it holds.',
      'This Agreement is governed by the laws of Ohio.',
    ],
  },
};

export const agreementTerm: Rule = {
  id: 'TE-01',
  topic: 'Duration',
  title: 'The agreement ends',
  position: 'The agreement says how long it lasts or how it is ended.',
  fallbacks: [],
  severity: 'warning',
  guidance: 'An agreement without an end protects whatever is sent years later, by people who never heard of it.',
  where: {
    headings: ['term', 'duration', 'term and termination', 'termination', 'effective'],
    phrases: [
      '(term|duration) ...6 (agreement|of)',
      '(terminat*|expir*) ...20 (agreement|notice)',
      '(agreement|obligation*) ...24 (terminat*|expir*|remain in (force|effect)|continue*|valid|effect*) ',
    ],
  },
  test: {
    kind: 'says',
    about: 'when it ends',
    phrases: [
      '(agreement|nda|term|terms|obligation*|undertaking*|effect|force|valid|commence*|continue*|expir*|terminat*) ...24 (year*|month*|days|anniversar*) & !(made and entered|entered into|day of)',
      '(terminat*|cancel*) ...24 (notice|any time|either party|written)',
      '(either|any|each) party ...10 terminat*',
      '(agreement|nda|undertaking*|obligation*|letter) ...16 (terminate|terminates|expire|expires|end|ends|lapse|lapses|until) ...20 (upon|when|date|on|at the end|earlier|later|completion|after|following)',
      '(force|effect|effective|binding|continue*|remain*) ...12 until',
      '(endure*|continue*|last|lasts|force) ...6 for the (duration|term) of',
    ],
  },
  proposal: {
    insert:
      'This {agreement} covers information disclosed within two years after its date. Either party may end it earlier by thirty days’ written notice.',
  },
  examples: {
    mustPass: [
      'This Agreement shall remain in force for a period of two years from the Effective Date.',
      'This Agreement shall commence when signed and shall endure for the duration of the Project.',
      'Either party may terminate this Agreement at any time by written notice.',
      'Discloser may terminate this NDA for any or no reason upon written notice to the Recipient.',
    ],
    mustFlag: [
      'This Agreement is made and entered into as of this 3rd day of May 2020. Upon its termination, on request, documents are returned.',
      'The Receiving Party shall keep the Confidential Information secret.',
      'This Agreement is governed by the laws of Ohio.',
    ],
  },
};
