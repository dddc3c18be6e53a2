/**
 * What hypotheses about duties of confidence ask after, told by their words, and the wordings by which contracts speak of it. A cue says
 * that a topic is spoken of; whether it speaks for or against, and how much, is learned.
 */

export interface Topic {
  id: string;
  /** All of these stand in a hypothesis of the topic. */
  asked: readonly RegExp[];
  /** None of these does. */
  notAsked?: RegExp;
  cues: readonly RegExp[];
}

const SECRET = /confidential|information|secret|material/i;

/** In the order in which they are tried: the narrow ones first. */
const TOPICS: readonly Topic[] = [
  {
    id: 'reverse-engineering',
    asked: [/revers\w*[ -](?:engineer|compil|assembl)|decompil|disassembl/i],
    cues: [
      /revers\w*[ -]+(?:engineer|compil|assembl)/i,
      /de-?compil|disassembl/i,
      /\b(?:analy[sz]|test|determine)\w*\b.{0,60}\b(?:composition|structure|design|samples?|chemical|underlying)/i,
      /\b(?:derive|discover)\w*\b.{0,40}source code/i,
    ],
  },
  {
    id: 'residual-copy',
    asked: [/\b(?:retain|keep|hold|possess)\w*/i, /return|destr|terminat|expir/i, SECRET],
    cues: [
      /\b(?:may|entitled to|permitted to|right to|will|shall)\b.{0,40}\b(?:retain|keep)\b/i,
      /\b(?:not|nor|without|no)\b.{0,30}\bretain/i,
      /\b(?:retain|keep)\w*\b.{0,60}\b(?:one|1|a|single|record|archiv\w+)\b.{0,25}\b(?:cop(?:y|ies)|set)\b/i,
      /\barchiv|back-?up|legal (?:counsel|department)|record[- ]keeping|document retention/i,
      /\brequired\b.{0,40}\b(?:retain|keep)|\bretain\w*\b.{0,80}\b(?:law|regulat|compliance|polic)/i,
      /\breturn\w*\b.{0,120}\ball\b|\ball\b.{0,160}\breturn/i,
      /\bdestr(?:oy|uct)\w*\b.{0,80}\ball\b|\ball\b.{0,160}\bdestr(?:oy|uct)/i,
      /\ball\b.{0,60}\bcop(?:y|ies)\b/i,
      /\bretain(?:ing|ed)?\b(?!.{0,20}\b(?:title|ownership|rights?|property|counsel)\b)/i,
      /\b(?:except|unless|provided|save)\b.{0,80}\b(?:cop(?:y|ies)|retain|kept)/i,
      /\bcertif\w+\b.{0,100}\b(?:destr|return|retain)/i,
    ],
  },
  {
    id: 'return',
    asked: [/\b(?:return|destr\w+|erase|give back)\b/i, SECRET],
    cues: [
      /\breturn\w*\b.{0,200}\b(?:information|materials?|documents?|copies|data|records?|property|items)\b/i,
      /\b(?:information|materials?|documents?|copies|data|records?)\b.{0,250}\breturn/i,
      /\bdestroy|\bdestruction|\bdestroyed|\berase/i,
      /\b(?:upon|on|after|following|at)\b.{0,25}\b(?:terminat|expir|conclusion|completion|end\b|cessation)/i,
      /\b(?:upon|on|at)\b.{0,40}\b(?:request|demand)|\bif\b.{0,20}\brequested/i,
      /\b(?:no longer|not)\b.{0,40}\b(?:need|require|necessary|proceed|pursue|enter)/i,
      /\b(?:promptly|immediately|forthwith|within)\b.{0,40}\b(?:return|deliver|destroy)/i,
      /\bdeliver\w*\b.{0,60}\b(?:all|up|back)\b/i,
    ],
  },
  {
    id: 'licence',
    asked: [/\b(?:grant|confer|transfer|convey|licen[sc])\w*/i, /\b(?:rights?|licen[sc]e|title|ownership)\b/i],
    cues: [
      /\b(?:no|not|nothing|neither|nor)\b.{0,160}\blicen[sc]e/i,
      /\b(?:no|not|nothing|neither|nor)\b.{0,160}\b(?:grant|confer|convey|transfer)\w*\b.{0,120}\b(?:rights?|title|interest)/i,
      /\blicen[sc]e/i,
      /\b(?:remain|is|are|be)\w*\b.{0,40}\b(?:sole |exclusive )*(?:property|owner)/i,
      /\b(?:retain|reserve)\w*\b.{0,60}\b(?:rights?|title|ownership)/i,
      /\bgrant|\bconfer/i,
      /\bpatents?\b|\bcopyrights?\b|\btrade ?marks?\b|intellectual property/i,
      /\bimpl(?:ied|ication)|estoppel/i,
      /\bownership\b|\btitle\b/i,
    ],
  },
  {
    id: 'secrecy-of-the-agreement',
    asked: [/disclos|reveal|announce|publici/i, /\b(?:fact|existence|negotiat|discussions?|terms of|agreed)\b/i],
    notAsked: /\brequired\b|\bnotif/i,
    cues: [
      /\b(?:existence|terms|content|contents|nature|subject matter|fact)\b.{0,60}\b(?:of|and)\b.{0,40}\b(?:agreement|discussions?|negotiations?|relationship)/i,
      /\b(?:discussions?|negotiations?|relationship|transaction)\b.{0,60}\b(?:taking place|being held|occurr|status|between|exist)/i,
      /\bfact that\b/i,
      /\b(?:press|news) release|\bpublic announcement|\bannounce|\bpublici[tz]|\badvertis|\bmedia\b/i,
      /\bstatus\b.{0,40}\b(?:thereof|discussions?|negotiations?|transaction)/i,
      /\buse\b.{0,30}\bname\b|\bname or (?:logo|trade)/i,
      /\b(?:shall|will|not|agrees?|neither)\b.{0,80}\b(?:disclos|reveal|announc|make public)/i,
      /\b(?:proposed|possible|potential) (?:transaction|business|relationship)/i,
      /\bidentity\b/i,
    ],
  },
  {
    id: 'technical-only',
    asked: [/\btechnical\b|\btechnolog/i, /\bonly\b|\bsolely\b|\bexclusively\b|\blimited\b/i],
    cues: [
      /\b(?:confidential|proprietary) (?:\w+ )?information["”’']*\)?\b.{0,40}\b(?:means?|includes?|shall (?:mean|include)|consists?|refers?|is defined|shall refer)/i,
      /\b(?:financial|pricing|prices?|costs?|budgets?)\b/i,
      /\b(?:customers?|clients?|suppliers?|marketing|sales|vendors?)\b/i,
      /\bbusiness\b.{0,20}\b(?:plans?|information|affairs|operations|methods|data|strateg|models?|processes|concepts)|\bcommercial\b/i,
      /\b(?:personnel|employees?|payroll|training|legal)\b/i,
      /\b(?:technical|technology|technologies|software|source code|inventions?|designs?|know-?how|drawings|specifications|formulae?|prototypes?)\b/i,
      /\b(?:all|any)\b.{0,40}\binformation\b/i,
      /\b(?:without limitation|not limited to)\b/i,
      /\bmeans?\b|\bshall mean\b|\binclud(?:es?|ing)\b/i,
      /\bwhether\b.{0,40}\b(?:or not|oral|written)/i,
      /\b(?:financial|business|commercial|marketing|customers?|pricing)\b.{0,200}\b(?:financial|business|commercial|marketing|customers?|pricing)\b/i,
    ],
  },
  {
    id: 'marking',
    asked: [/\b(?:identif|mark|label|designat|legend)\w*/i, SECRET],
    cues: [
      /\b(?:marked|labell?ed|stamped|legend)\b/i,
      /\b(?:identified|designated|indicated)\b.{0,60}\b(?:confidential|proprietary|such)|\bdesignates?\b/i,
      /\bwhether or not\b.{0,80}\b(?:mark|identif|designat|label|legend|confidential|stamp)/i,
      /\breasonabl[ey]\b.{0,60}\b(?:understood|considered?|known?|should|regarded|believe|person|conclude|understand|expect)|\bwould be regarded|ought (?:reasonably )?to/i,
      /\b(?:circumstances|nature|context|content)\b.{0,60}\b(?:disclos|surround|information|furnish)/i,
      /\b(?:reduced to|confirmed in|summari[sz]ed in)\b.{0,30}\bwriting|\bwritten (?:summary|confirmation|notice)|\bin writing within/i,
      /\b(?:confidential|proprietary) (?:\w+ )?information["”’']*\)?\b.{0,40}\b(?:means?|includes?|shall (?:mean|include)|consists?|refers?|is defined|shall refer)/i,
      /\b(?:all|any)\b.{0,60}\binformation\b/i,
      /\b(?:regardless of|in any form|in whatever form|howsoever|by whatever means|however)\b/i,
      /\b(?:must|shall) be (?:clearly |so |conspicuously )?(?:marked|labell?ed|identified|designated|stamped|indicated)/i,
      /["“”']\s*(?:strictly )?(?:confidential|proprietary)\b[^"“”']{0,12}["“”']/i,
    ],
  },
  {
    id: 'survival',
    asked: [
      /\bsurviv|\bcontinue|\bafter\b.{0,30}\bterminat|\bremain in (?:force|effect)/i,
      /terminat|expir|agreement/i,
    ],
    notAsked: SECRET,
    cues: [
      /\bsurviv/i,
      /\b(?:continue|remain)\w*\b.{0,60}\b(?:force|effect|bound|binding|apply|confidential|in perpetuity|indefinitely)/i,
      /\bperiod of\b.{0,40}\b(?:years?|months?)|\bfor\b.{0,25}\byears?\b/i,
      /\byears?\b.{0,60}\b(?:after|following|from|thereafter)/i,
      /\bnotwithstanding\b.{0,60}\b(?:terminat|expir|complet)/i,
      /\b(?:terminat|expir)\w*\b.{0,120}\b(?:not|no)\b.{0,30}\b(?:affect|relieve|prejudice|release)/i,
      /\b(?:after|following|beyond|upon)\b.{0,40}\b(?:terminat|expir)/i,
      /\bindefinite|\bperpetu|\bat all times|\bin force until|\buntil such time|\bas long as\b|\bno longer\b/i,
      /\b(?:obligations?|provisions?|undertakings?|duty|duties|covenants?)\b/i,
      /\b(?:terminat|expir)\w*/i,
    ],
  },
  {
    id: 'independent-development',
    asked: [/\bdevelop|\bcreate|\binvent/i, /\bindependent|\bsimilar|\bon its own/i],
    cues: [
      /\bindependent(?:ly)?\b.{0,100}\b(?:develop|conceiv|creat|deriv|generat|discover)|\b(?:develop|conceiv|creat|deriv|generat|discover)\w*\b.{0,80}\bindependent/i,
      /\bdevelop\w*\b.{0,120}\b(?:without|no access|not had access|no reference)|\bwithout\b.{0,30}\b(?:reference|use|access|reliance)\b/i,
      /\b(?:shall|does|do|will)? ?not\b.{0,60}\b(?:apply|include|extend)|\bexclud|\bexception|\bshall not be\b.{0,20}confidential/i,
      /\bnot be considered\b|\bno obligation\b|\bnot be (?:precluded|liable|restricted)/i,
      /\bdevelop/i,
    ],
  },
  {
    id: 'third-party-source',
    asked: [/\bacquir|\breceiv(?:e|ing) .{0,40}from|\bobtain|\blearn/i, /third|another source|others/i],
    notAsked: /\bshare|\bdisclose\b/i,
    cues: [
      /\b(?:receiv|obtain|acquir|disclos|furnish|suppl|learn|lawful|becom|known|provided|available|possession)\w*\b.{0,120}\b(?:third[- ]part|another source|other source|source other|person other|others?\b)/i,
      /\bthird[- ]part\w*\b.{0,120}\b(?:right|lawful|legal|free|without|not|no)\b/i,
      /\bsource\b.{0,40}\b(?:other than|independent|not)/i,
      /\b(?:shall|does|do|will)? ?not\b.{0,60}\b(?:apply|include|extend)|\bexclud|\bexception|\bshall not be\b.{0,20}confidential/i,
      /\b(?:rightfully|lawfully|legally|properly|bona fide|in good faith|non-?confidential basis)\b/i,
      /\bnot be considered\b|\bno obligation\b|\bnot be (?:precluded|liable|restricted)/i,
      /\bpublic\b|\bknown\b/i,
    ],
  },
  {
    id: 'spoken',
    asked: [/\b(?:verbal|oral|spoken|conversation)/i],
    cues: [
      /\b(?:oral|verbal|orally|verbally|spoken)\b/i,
      /\b(?:oral|verbal)\w*\b.{0,80}\b(?:writ|visual|electronic|graphic|tangible)|\b(?:writ|visual|electronic|graphic|tangible)\w*\b.{0,80}\b(?:oral|verbal)/i,
      /\b(?:any|whatever|whatsoever|all) (?:form|manner|means|medium|way)|\bregardless\b.{0,40}\b(?:form|way|manner|means)|\bintangible\b/i,
      /\b(?:confidential|proprietary) (?:\w+ )?information["”’']*\)?\b.{0,40}\b(?:means?|includes?|shall (?:mean|include)|consists?|refers?|is defined|shall refer)/i,
      /\b(?:conversation|discussion|meeting|presentation|demonstration|observ)/i,
      /\b(?:reduced to|confirmed in|summari[sz]ed in)\b.{0,30}\bwriting/i,
      /\bdisclos\w*\b|\bfurnish|\bcommunicat/i,
    ],
  },
  {
    id: 'solicitation',
    asked: [/\bsolicit|\bpoach|\bhire\b|\brecruit/i],
    cues: [
      /\bsolicit/i,
      /\b(?:employ|hire|recruit|engage|entice|induce)\b.{0,120}\b(?:employee|personnel|officer|director|staff|person|consultant|contractor)/i,
      /\bnon-?solicit/i,
      /\bcircumvent|\b(?:contact|approach|deal)\w*\b.{0,60}\b(?:customer|client|supplier|employee|investor|source|contact)/i,
      /\b(?:not|neither|no)\b.{0,80}\b(?:solicit|hire|employ\b|entice|contact|approach)/i,
    ],
  },
  {
    id: 'compelled-disclosure',
    asked: [/\b(?:notif|notice|inform)\w*/i, /\b(?:required|compelled|law|judicial|court|process|order)\b/i],
    cues: [
      /\b(?:required|compelled|requested|obliged|obligated|order(?:ed)?|demand(?:ed)?)\b.{0,160}\b(?:law|court|regulat|judicial|subpoena|governmental|legal|order|process|authority|stock exchange)/i,
      /\b(?:law|court|regulat|judicial|subpoena|governmental|legal process|order|authority)\w*\b.{0,160}\b(?:required|compel|requir|oblig)/i,
      /\b(?:notice|notify|notif\w+|inform\b|advise)\b/i,
      /\b(?:prompt|immediate|prior|advance|reasonable|timely|written)\w*\b.{0,40}\bnot(?:ice|ify|ification)|\bnotif\w+\b.{0,60}\b(?:prompt|immediate|prior|advance)/i,
      /\bprotective order|\bseek\b.{0,40}\b(?:remedy|relief|protect)|\bcontest|\boppos|\bobject\b/i,
      /\bsubpoena|\binterrogator|\bdeposition|\bcivil investigative/i,
      /\b(?:freedom of information|public records)\b/i,
      /\bdisclos/i,
    ],
  },
  {
    id: 'copying',
    asked: [/\b(?:cop(?:y|ies)|duplicat|reproduc)\w*/i],
    notAsked: /\breturn|\bdestr/i,
    cues: [
      /\b(?:not|nor|no|neither|never)\b.{0,120}\b(?:cop(?:y|ied|ying)|duplicat|reproduc|photograph|record)/i,
      /\b(?:cop(?:y|ied|ies|ying)|duplicat\w*|reproduc\w*)\b.{0,120}\b(?:except|unless|other than|save|only|as (?:is |are )?(?:reasonably )?(?:necessary|required))/i,
      /\b(?:cop(?:y|ied|ies|ying)|duplicat\w*|reproduc\w*)\b.{0,160}\b(?:without|prior|written)\b.{0,30}\b(?:consent|permission|approval|authori)/i,
      /\bmay\b.{0,40}\b(?:make|cop(?:y|ied)|reproduce|duplicate)/i,
      /\bcop(?:y|ies|ied|ying)\b/i,
      /\bduplicat|\breproduc/i,
      /\b(?:all|any|such) (?:such )?(?:copies|reproductions)\b.{0,80}\b(?:shall|must|will|contain|bear|same|marked|become|property)/i,
      /\b(?:make|making|made)\b.{0,30}\bcop(?:y|ies)/i,
      /\breturn|\bdestroy/i,
      /\bretain\w*\b.{0,60}\bcop(?:y|ies)/i,
      /\b(?:necessary|required|extent)\b.{0,60}\b(?:purpose|evaluat|perform)/i,
    ],
  },
  {
    id: 'employees',
    asked: [/\b(?:share|disclose|provide|reveal|communicate|give|pass)\w*/i, /\b(?:employee|staff|personnel|worker)/i],
    cues: [
      /\b(?:disclos|shar|communicat|divulg|provid|reveal|furnish|access|availab|distribut|transmit|restrict|limit)\w*\b.{0,250}\b(?:employees?|personnel|staff|officers?|representatives)\b/i,
      /\b(?:employees?|personnel|staff|officers?|representatives)\b.{0,160}\b(?:need|who|that|whose|bound)\b/i,
      /\bneed(?:s|ed|ing)?[- ]to[- ]know|\bneed\b.{0,30}\b(?:know|access|such)/i,
      /\b(?:employees?|personnel|staff)\b/i,
      /\b(?:only|except|other than|save|restrict|limit)\w*\b.{0,80}\b(?:employees?|personnel|staff|officers?|representatives)/i,
      /\b(?:advisors?|advisers?|agents?|consultants?|attorneys|accountants|lenders|affiliates|contractors)\b/i,
      /["“]representatives?["”]/i,
      /\b(?:not|nor)\b.{0,80}\b(?:disclos|divulg|reveal)\w*\b.{0,80}\b(?:employee|anyone|any person)/i,
      /\b(?:same|equivalent|similar|no less)\b.{0,40}\b(?:care|obligation|terms|restrict)|\bresponsible for\b.{0,80}\bbreach/i,
      /\bthird[- ]part/i,
    ],
  },
  {
    id: 'third-parties',
    asked: [
      /\b(?:share|disclose|provide|reveal|communicate|give|pass)\w*/i,
      /\bthird|\bconsultant|\bagent|\badvis[eo]r|\bcontractor|\boutside/i,
    ],
    cues: [
      /\b(?:advisors?|advisers?|agents?|consultants?|attorneys|counsel|accountants|lenders|(?:sub-?)?contractors|auditors|bankers|financ\w+)\b/i,
      /\b(?:affiliates?|subsidiar\w+|group compan\w+|representatives?)\b/i,
      /\b(?:not|nor|neither|never)\b.{0,160}\b(?:third[- ]part|any (?:other )?(?:person|individual|entity|firm|compan|part)|others?\b|anyone)/i,
      /\bthird[- ]part\w*\b.{0,160}\b(?:without|unless|except|prior|consent)\b/i,
      /\b(?:disclos|shar|communicat|divulg|provid|reveal|furnish|access|availab|distribut|transmit|restrict|limit)\w*\b.{0,250}\b(?:advisors?|advisers?|agents?|consultants?|attorneys|accountants|contractors|representatives|affiliates)/i,
      /\b(?:only|except|other than|save|restrict|limit)\w*\b.{0,120}\b(?:advisors?|advisers?|agents?|consultants?|attorneys|representatives|affiliates|contractors)/i,
      /\bneed(?:s|ed|ing)?[- ]to[- ]know|\bneed\b.{0,30}\b(?:know|access|such)/i,
      /["“]representatives?["”]/i,
      /\bemployees?\b/i,
      /\bthird[- ]part/i,
      /\b(?:disclos|divulg|reveal)\w*\b/i,
    ],
  },
  {
    id: 'use',
    asked: [/\buse\b|\busing\b|\butili[sz]e/i, /\bpurpose/i],
    cues: [
      /\b(?:use|used|using|utili[sz]\w+)\b.{0,160}\b(?:only|solely|exclusively|sole|purposes?)\b/i,
      /\b(?:not|nor|no|neither)\b.{0,120}\b(?:use|used|using|utili[sz]\w+|exploit)\b/i,
      /\b(?:only|solely|exclusively)\b.{0,60}\b(?:purpose|use|for|in connection|to the extent|to evaluat)/i,
      /\b(?:any|no) (?:other )?purposes?\b.{0,60}\b(?:other|except|than|whatsoever)|\bother purpose/i,
      /\b(?:except|other than|unless|save)\b.{0,80}\b(?:purpose|evaluat|perform|necessary|consent|authori)/i,
      /\bown (?:benefit|use|purposes?)|\bbenefit of\b/i,
      /\b(?:use|used|using|utili[sz]\w+)\b/i,
      /\bprior (?:written )?(?:consent|permission|approval)/i,
      /\b(?:disclos|divulg|reveal|publish)\w*/i,
    ],
  },
];

/** The topic that a hypothesis is about, null for one that none knows. */
export function topicOf(hypothesis: string): Topic | null {
  return (
    TOPICS.find(({ asked, notAsked }) => asked.every((word) => word.test(hypothesis)) && !notAsked?.test(hypothesis)) ??
    null
  );
}

/** Whether a hypothesis says that something is not, or must not be. */
export const denies = (hypothesis: string): boolean => /\b(?:not|no|never|neither|nothing)\b/i.test(hypothesis);
