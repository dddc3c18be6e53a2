/** How the contract is read, changed, signed and passed on. */
export const BOILERPLATE: Record<string, string> = {
  'general-provisions':
    'Collects the rules that apply to the whole contract: law, notices, changes, assignment, interpretation. They are often copied unread, yet they decide which document counts and who may enforce it. Check each against the deal rather than the group as a block.',
  miscellaneous:
    'Gathers short provisions that have no section of their own, usually at the end. Substance hides here: a waiver of rights, an assignment right or an order of precedence may stand between two harmless sentences. Read it line by line.',
  recitals:
    'Say who the parties are to each other and why they contract. They seldom bind by themselves, but courts read unclear terms in their light. Keep promises and figures out of them, and say in the interpretation clause whether they form part of the contract.',
  parties:
    'Identifies who is bound. Check the exact legal name, form, seat and registration number, and that the entity which performs or pays is the one that signs. If affiliates shall have rights or duties, they need to be named or given third-party rights.',
  agreement:
    'States the core promise: that the parties agree to the transaction on the terms that follow. Look for conditions that are slipped in, and for whether it binds now or only on a later signature.',
  definitions:
    'Fixes the meaning of capitalised terms. A definition can carry duties, exclusions and caps, so it deserves the same care as the clause that uses it. Look for terms that are used but not defined, defined but not used, or defined in a circle.',
  interpretation:
    'Sets rules for reading the text: singular and plural, headings, references to laws as amended, the meaning of "including". Check that references to statutes move with amendments only if you want them to, and that "including" is not read as a closed list.',
  construction:
    'Usually says that both parties drafted the contract, so that unclear words are not read against the author. A party that signs the other side’s form without changes gives up a useful rule here. Some courts set it aside for standard terms and consumers.',
  headings:
    'Says that headings are for convenience and do not affect meaning. It prevents a short title from narrowing a long clause. It does little harm either way.',
  'time-of-the-essence':
    'Makes deadlines strict: missing one by a day can entitle the other side to terminate. Sellers and suppliers should limit it to named dates, and ask for a grace period. Buyers with real deadlines should make sure it covers them.',
  'order-of-precedence':
    'Says which document wins when the contract, its schedules, orders and standard terms disagree. Put negotiated terms above forms, and think of later orders, which may bring their own terms. Without it a general clause can defeat a special one by accident.',
  'entire-agreement':
    'Makes the written contract the whole deal, so that earlier drafts, emails and promises no longer count. Check that every document you rely on is listed, including a confidentiality agreement that shall live on. Liability for fraud normally cannot be excluded, and good drafting says so.',
  amendment:
    'Says how the contract can be changed, usually only in writing signed by both sides. Look for one-sided rights to change terms by notice or by posting on a website, and ask for a right to leave if you cannot object. Some courts accept oral changes despite it.',
  'amendment-and-waiver':
    'Requires both changes and waivers to be in signed writing. In loan agreements it also says what share of the lenders must agree, and which changes need every lender. Check the list of matters that need unanimity.',
  waiver:
    'Says that a right is given up only by a clear, usually written, statement. It also limits a waiver to the case for which it was given. Check who has authority to sign one.',
  'no-waiver':
    'Protects a party that is slow or lenient: not enforcing a right now does not lose it. It is mutual in balanced contracts. A long, consistent practice may still be held against the party, whatever the clause says.',
  severability:
    'Keeps the rest of the contract alive if one provision is invalid. Better versions let the court or the parties replace the invalid part with the nearest valid one. Say which provisions are so essential that the contract should not stand without them.',
  counterparts:
    'Allows the parties to sign separate copies which together form one contract. It is what makes signing by email work. Where the law asks for an original, a deed or a notary, it does not help.',
  'electronic-signatures':
    'Treats electronic or scanned signatures as good as ink. Check whether the law that governs the contract demands paper for this kind of document, for example some transfers of land or guarantees. Naming an acceptable signing service avoids later argument.',
  'effective-date':
    'Fixes the day from which the contract binds, which can differ from the date of signature. Payment periods, terms and warranties often count from it. A date in the past needs care, because duties may be broken on the day of signing.',
  effectiveness:
    'Makes the contract or an amendment take effect only once listed conditions are met, such as signatures, fees and certificates. Check who decides that they are met, and what happens if they are not met by a certain day.',
  'exhibits-and-schedules':
    'Makes attached documents part of the contract. See that each attachment exists, is complete and is the agreed version. The order of precedence should say what happens if it contradicts the main text.',
  language:
    'Says which language version governs, and often in which language notices are given. The binding version should be one that you and your court can read. Some countries require their own language for filing or consumers.',
  ratification:
    'Confirms that, apart from the stated changes, an amended contract remains in force as it was. Lenders like it to repeat that security and guarantees continue. Check that it does not confirm facts that have since changed.',
};
