/** A non-disclosure agreement under which one side discloses, read for the one or the other. */
import type { Playbook, Rule } from '#shared/domain/playbooks/playbook.ts';
import { only, says, silent } from '#shared/domain/playbooks/standard/build.ts';
import {
  amendments,
  assignment,
  counterparts,
  courts,
  entireAgreement,
  governingLaw,
  notices,
  severability,
  waivers,
} from '#shared/domain/playbooks/standard/common.ts';
import {
  agreementTerm,
  answersForPeople,
  archivalCopy,
  careStandard,
  compelled,
  definedInformation,
  fromThirdParty,
  independentDevelopment,
  injunction,
  knownBefore,
  limitedUse,
  needToKnow,
  noDisclosure,
  noExclusivity,
  noIndemnity,
  noLicence,
  noObligation,
  noPenalty,
  noPoaching,
  noResiduals,
  noWarranty,
  oralInformation,
  publicInformation,
  purposeStated,
  returnOrDestroy,
  survival,
} from '#shared/domain/playbooks/standard/confidentiality.ts';

const noReverseEngineering: Rule = says('CO-14', {
  topic: 'Use',
  title: 'No reverse engineering',
  position: 'The recipient does not take samples or software apart to find out how they are made.',
  severity: 'note',
  guidance: 'A sample shows more than a drawing. Needed only where samples or software are handed over.',
  about: 'that nothing is reverse engineered',
  phrases: [
    '(not|nor|neither|no|refrain) ...24 (reverse engineer*|disassembl*|decompil*|analy*|analyse*)',
    '(reverse engineer*|disassembl*|decompil*) ...12 prohibited',
  ],
  mustPass: [
    'The Recipient shall not reverse engineer, disassemble or decompile any sample.',
    'Recipient agrees not to analyze the composition of any material provided to it.',
  ],
  mustFlag: [
    'The Recipient may analyse the samples in its laboratory.',
    'The Receiving Party shall keep the Confidential Information secret.',
  ],
  more: {
    side: 'discloser',
    proposal: {
      insert:
        'The {recipient} shall not reverse engineer, disassemble or decompile any sample, prototype or software that it receives.',
    },
  },
});

const tellsOfBreach: Rule = says('CO-15', {
  topic: 'Secrecy',
  title: 'A leak is told at once',
  position: 'The recipient tells the discloser at once of a disclosure that should not have happened.',
  severity: 'note',
  guidance: 'Only who knows of a leak can limit it.',
  about: 'that a leak is reported',
  phrases: [
    '(notif*|inform|report|advise|notice) ...40 (unauthori*|breach*|misuse|misappropriat*|loss|wrongful*|improper*)',
    '(unauthori*|breach*|misuse|misappropriat*) ...30 (notif*|inform|report|advise|notice)',
  ],
  mustPass: [
    'The Recipient shall notify the Discloser immediately upon discovery of any unauthorized use or disclosure.',
    'If it learns of a breach, the Receiving Party shall promptly inform the Disclosing Party.',
  ],
  mustFlag: [
    'The Receiving Party shall keep the Confidential Information secret.',
    'The Recipient shall notify the Discloser of any change of its address.',
  ],
  more: {
    side: 'discloser',
    proposal: {
      insert:
        'The {recipient} shall tell the {discloser} at once of any unauthorised use or disclosure of Confidential Information that it learns of.',
    },
  },
});

const noMarkingDuty: Rule = silent('CO-16', {
  topic: 'Confidential information',
  title: 'No duty to mark',
  position: 'Information is protected though nobody marked it.',
  severity: 'warning',
  guidance: 'Marks are forgotten; what is not marked is then free.',
  about: 'that only marked information is protected',
  phrases: [
    '(must|shall|only if|only when|provided that|unless|to be) ...12 (marked|labelled|labeled|designated|identified|stamped) ...12 (confidential|proprietary)',
    '(is|are|been) ...6 (clearly|conspicuously|expressly) ...4 (marked|labelled|labeled|designated|identified|stamped)',
  ],
  mustPass: [
    'Information is confidential whether or not it is marked as such.',
    '“Confidential Information” means all information of the Discloser that a reasonable person would take to be confidential.',
  ],
  mustFlag: [
    'To be protected, information must be marked as confidential at the time of disclosure.',
    'Confidential Information means information that is clearly marked “confidential”.',
  ],
  more: {
    side: 'discloser',
    proposal: { replace: 'Confidential Information is protected whether or not it is marked as confidential.' },
  },
});

export const ndaOneWay: Playbook = {
  id: 'nda-one-way',
  name: 'One-way NDA',
  version: '1.0',
  contractTypes: ['non-disclosure-agreement'],
  sides: ['discloser', 'recipient'],
  roles: {
    recipient: ['Recipient', 'Receiving Party', 'Receiver'],
    discloser: ['Discloser', 'Disclosing Party', 'Company'],
    agreement: ['Agreement', 'NDA', 'Undertaking', 'Contract', 'Deed'],
  },
  rules: [
    definedInformation,
    only('discloser', oralInformation),
    noMarkingDuty,
    publicInformation,
    only('recipient', knownBefore),
    only('recipient', independentDevelopment),
    only('recipient', fromThirdParty),
    purposeStated,
    limitedUse,
    noDisclosure,
    careStandard,
    needToKnow,
    only('discloser', answersForPeople),
    compelled,
    noReverseEngineering,
    tellsOfBreach,
    only('discloser', returnOrDestroy),
    only('recipient', archivalCopy),
    agreementTerm,
    survival('TE-02', { side: 'recipient' }),
    survival('TE-03', {
      side: 'discloser',
      title: 'Secrecy for at least three years',
      position:
        'The duty of secrecy lasts at least three years after the end or the disclosure, or as long as the information is secret.',
      test: {
        kind: 'any',
        tests: [
          {
            ...(survival('').test as Extract<Rule['test'], { kind: 'period' }>),
            atLeast: { count: 3, unit: 'years' },
            atMost: { count: 99, unit: 'years' },
          },
          survival('').fallbacks[0]!.test!,
        ],
      },
      fallbacks: [],
      examples: {
        mustPass: [
          'The obligations of confidentiality shall survive for a period of five (5) years after the termination of this Agreement.',
          'The obligations of confidentiality shall survive termination indefinitely.',
        ],
        mustFlag: [
          'The obligations of confidentiality shall survive for a period of one (1) year after the termination of this Agreement.',
          'The Receiving Party shall keep the Confidential Information secret.',
        ],
      },
    }),
    noLicence,
    only('discloser', noWarranty),
    only('discloser', noResiduals),
    only('discloser', injunction),
    only('recipient', noPenalty),
    only('recipient', noIndemnity),
    only('recipient', noPoaching),
    only('recipient', noExclusivity),
    noObligation,
    governingLaw('GL-01'),
    courts('GL-02'),
    assignment('AS-01'),
    entireAgreement('GE-01'),
    amendments('GE-02'),
    severability('GE-03'),
    counterparts('GE-04'),
    notices('GE-05'),
    waivers('GE-06'),
  ],
};
