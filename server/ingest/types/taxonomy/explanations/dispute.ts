/** Which law, which court, and what happens when the parties fall out. */
export const DISPUTE: Record<string, string> = {
  'governing-law':
    'Chooses the law by which the contract is read and enforced. It usually adds that conflict-of-law rules do not apply, and for goods whether the UN sales convention is excluded. The choice should fit the courts or tribunal that will apply it, and mandatory local rules remain.',
  'governing-law-and-jurisdiction':
    'Chooses the law and the courts in one clause. They are two decisions: a court that must apply foreign law is slow and costly. Check whether the courts are exclusive, and that a judgment can be enforced where the other side has assets.',
  jurisdiction:
    'Says which courts may hear disputes. Exclusive jurisdiction gives certainty; non-exclusive jurisdiction leaves room to sue where the assets are. Look for one-sided versions, which some countries do not enforce.',
  'submission-to-jurisdiction':
    'Each party accepts the power of named courts over it, and often waives the objection that they are inconvenient. A foreign party may also have to name an agent for service. Check that it matches the arbitration clause, if there is one.',
  'exclusive-jurisdiction':
    'Sends all disputes to the named courts and no others. It prevents parallel suits, but also forbids you to sue at home. Keep an exception for urgent orders elsewhere.',
  venue:
    'Fixes the place of the court within a jurisdiction. Distance is a cost, mostly for the smaller party. Often both sides also waive the objection that the place is inconvenient.',
  'waiver-of-jury-trial':
    'Both parties give up trial by jury, so that a judge decides alone. It is usual in loans and commercial contracts in the United States, and must be conspicuous. Some states do not enforce such waivers made before a dispute.',
  'dispute-resolution':
    'Describes the steps from first complaint to final decision: talks, management, mediation, then court or arbitration. Give each step a time limit, so that none can be used for delay. Keep urgent court orders available throughout.',
  mediation:
    'Brings in a neutral person who helps the parties to settle but decides nothing. Say whether it must come before a suit, who appoints the mediator, and after how many days either side may go on.',
  arbitration:
    'Sends disputes to private arbitrators instead of courts; their award is final and can be enforced in most countries. Seat, rules, number of arbitrators and language must be stated. Consider cost, confidentiality, limited appeal and third parties who are not bound.',
  'litigation-costs':
    'Says who pays the lawyers in a dispute, often the loser. Check that it runs both ways and that it defines who has prevailed when each side wins in part.',
  remedies:
    'Says what a party may do when the other breaches: damages, performance, price reduction, termination. Check whether the list is in addition to the rights the law gives or replaces them. One-sided lists deserve a counterpart.',
  'cumulative-remedies':
    'States that using one remedy does not give up the others. It conflicts with clauses that make a remedy exclusive, such as service credits or liquidated damages. Make clear which one prevails.',
  'exclusive-remedy':
    'Limits a party to the stated remedy for a certain breach. Check that the remedy has real value and a fallback if it fails. Keep fraud and deliberate breach outside it.',
  'equitable-relief':
    'Recognises that money may not repair some breaches, so a court may order or forbid conduct. It is usual for confidentiality and intellectual property. A waiver of the need to prove harm or to post a bond is worth resisting if you are the likelier defendant.',
  'injunctive-relief':
    'Lets a party seek a court order that stops a breach, often without proving actual loss or giving security. It should be limited to breaches that truly cannot be paid for. Check that it stands beside the arbitration clause.',
  'specific-performance':
    'Lets a party demand that the promise itself be performed, not just paid for. It matters in acquisitions, land and unique goods. Buyers in leveraged deals often make it depend on their financing.',
  enforcement:
    'Deals with how and by whom rights are enforced, often in a group of lenders or holders. Check who may act alone, and who pays.',
  litigation:
    'A party states that no lawsuits or investigations are pending or threatened that could matter. Limits are knowledge, materiality and a list of exceptions in a schedule. Ask for the list early, since it says more than the clause.',
  'release-of-claims':
    'Gives up claims against the other side, known or unknown, up to a date. Check who is released, whether it is mutual, and what is kept back, for example claims under the settlement itself. Employment releases need time to consider in many places.',
  settlement:
    'Ends a dispute for stated payments or acts, usually without admission of fault. Look at when payment is due, what is released, and what happens if it is not paid. Confidentiality and tax treatment belong here too.',
  'covenant-not-to-sue':
    'A promise not to bring certain claims, for example against the validity of a patent or trademark. Unlike a release it does not end the claim. Some no-challenge promises are restricted by competition law.',
};
