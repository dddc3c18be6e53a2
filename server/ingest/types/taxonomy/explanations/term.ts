/** How long the contract runs, how it ends, and what follows. */
export const TERM: Record<string, string> = {
  term: 'Fixes how long the contract runs, from when to when. See whether it renews, and whether it can be ended earlier. If no end is stated, the law may allow termination on reasonable notice, or not at all.',
  'term-and-termination':
    'States the duration and the ways to end the contract in one place. Compare what each side may do: notice periods, cure periods and grounds are often uneven. Note which duties and payments survive.',
  renewal:
    'Says whether and how the contract is extended after its first term. Check who decides, by when, at which price, and how often. An option is only safe if the terms of the extended period are already fixed.',
  'automatic-renewal':
    'Extends the contract unless a party objects in time. Note the last day for notice, which may be months before the end. Ask for a reminder, a cap on price increases and a way out after renewal.',
  'notice-of-non-renewal':
    'Fixes how and by when a party must say that it does not want to renew. Short windows, such as between 90 and 60 days before the end, are easily missed. Put the date in a calendar on signature.',
  expiration:
    'Fixes when the contract ends by itself. Check that the date fits the work, the warranty and the licence. Say what happens to orders that are then open.',
  termination:
    'Says when a party may end the contract before its time. Look at grounds, notice, cure period and form, and compare both sides. What must be paid and returned afterwards matters as much as the right itself.',
  'termination-for-cause':
    'Allows termination when the other side commits a material breach, usually after notice and time to cure. Define what is material, and whether repeated small breaches count. Check that failure to pay has its own, shorter period.',
  'termination-for-convenience':
    'Lets a party end the contract without giving a reason, on notice. For the other side it turns a fixed term into the notice period. Ask for a minimum period, payment for work done and costs that cannot be undone, or for mutuality.',
  'termination-for-insolvency':
    'Allows termination when the other side becomes insolvent. Insolvency law in many countries bars or limits such a right, so it should not be your only protection. Security, deposits and retention of title help more.',
  insolvency:
    'Describes the events of insolvency that have consequences under the contract. Creditor petitions should count only if they are not dismissed within a period. Check the effect against local insolvency law.',
  'change-of-control':
    'Attaches consequences to a new owner of a party: consent, termination, payment or acceleration. The definition matters most: percentage, indirect transfers, listings, restructuring within a group. In employment contracts it may trigger vesting or severance.',
  default:
    'Says what counts as breach and what the other side may then do. Check notice, time to cure, and whether the consequences fit the weight of the breach. Small delays should not lead to the loss of everything.',
  'cure-period':
    'Gives a party in breach time to repair it before consequences follow. Thirty days are usual, fewer for payment. Say whether the period can be extended when repair is under way, and which breaches cannot be cured.',
  'notice-of-termination':
    'Says how termination is declared and from when it counts. A notice should name the ground and the date. Defects of form may make it void, so follow the clause to the letter.',
  'effect-of-termination':
    'Settles what happens when the contract ends: payment, return of materials, licences, open orders, help with transition. Make sure that rights you have paid for continue. It should apply to expiry as well as termination.',
  'payments-on-termination':
    'Fixes what is due when the contract ends, for example accrued fees, wind-down costs or unpaid salary. Check that prepaid sums come back if the other side is at fault.',
  'termination-fee':
    'Sets a sum to be paid for ending the contract or the deal early. In acquisitions it compensates a party whose deal fails for listed reasons. It should be a fair estimate of loss, or a court may treat it as a penalty.',
  'return-of-property':
    'Requires property and documents to be given back at the end. Name what is covered, including data on private devices, and a date. Employers often tie the last payments to it.',
  'conditions-precedent':
    'Lists what must happen before a duty or the contract takes effect. Say who must bring it about, with what effort, who can waive it, and until when. A condition within the control of one party can be an option in disguise.',
};
