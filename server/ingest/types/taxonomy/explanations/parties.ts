/** Who is bound, how the parties stand to each other, and how they talk. */
export const PARTIES: Record<string, string> = {
  notices:
    'Says how formal messages must be given, to which address, and when they count as received. Check that email is allowed or excluded on purpose, and that someone watches the address. A termination sent the wrong way may have no effect.',
  assignment:
    'Says whether a party may transfer its rights or the whole contract to someone else. Usual points are consent that may not be unreasonably withheld, and free transfer to affiliates or to a buyer of the business. Check whether a change of control counts as an assignment.',
  'restriction-on-assignment':
    'Forbids transfer without the other side’s consent, and often makes an attempt void. Ask for exceptions for group reorganisations, sale of the business and financing. In many places the law lets money claims be assigned in spite of it.',
  delegation:
    'Deals with handing over duties, as opposed to rights. The party that delegates normally stays responsible. Where personal skill matters, forbid it or name the people who must do the work.',
  'assumption-of-obligations':
    'Makes an acquirer or assignee take over duties under the contract. Say exactly which duties, from which date, and whether the old party is released.',
  'successors-and-assigns':
    'Extends the contract to those who take over from a party by law or by permitted transfer. It does not itself permit a transfer. Read it together with the assignment clause, which decides who may become a successor.',
  'binding-effect':
    'States that the contract binds and benefits the parties and their successors. In loan agreements it may also say from when it binds. See that it does not open the door to assignments that another clause forbids.',
  'third-party-beneficiaries':
    'Says whether persons who did not sign can enforce the contract; mostly it says that nobody can. If affiliates, indemnified persons or lenders should have rights, make an exception for them by name or class. Some laws grant rights unless they are excluded.',
  'relationship-of-the-parties':
    'Denies that the contract makes the parties partners, agents or employer and employee. It protects against liability for each other’s debts and unintended tax results. Conduct counts more than the label if it points the other way.',
  'independent-contractor':
    'States that a service provider is not an employee: it controls how it works and carries its own taxes and insurance. Authorities and courts look at the facts, so hours, tools and exclusivity should fit the label. An indemnity for reclassification is common.',
  authority:
    'Each party confirms that it may enter into the contract and that its signatory may bind it. For important deals ask for the resolution or an extract from the register as proof.',
  cooperation:
    'Obliges the parties to help each other reach the purpose of the contract. Without details it is hard to enforce. Name the information, people and response times that you need.',
  'further-assurances':
    'Obliges each party to sign further papers and do what is needed to complete the deal. Say who pays, and limit it to what is reasonable. It should not create new commercial duties.',
  consents:
    'Says how consents under the contract are given, and often that they may not be unreasonably withheld or delayed. Check the standard for each important consent: free discretion and reasonableness are far apart. A consent that is deemed given after silence needs a clear period.',
  approvals:
    'Lists approvals that are needed from a party, a body or an authority. Fix the time for an answer and what follows from silence. Say who must apply, and who carries the risk of refusal.',
  costs:
    'Allocates costs that arise under the contract or from enforcing it. Look for the words "reasonable" and "documented", and for a cap.',
  expenses:
    'Says who bears the costs of making and carrying out the contract. Parties of equal strength usually bear their own; lenders and lead investors often have theirs paid. Ask for a cap, for reasonableness, and for a rule if the deal fails.',
  publicity:
    'Restricts press releases and the use of the other party’s name. Suppliers often want to name customers as references; customers should require consent for each use. Disclosures that law or a stock exchange demands need an exception.',
  survival:
    'Lists what continues after the contract ends, such as confidentiality, liability and payment. A general "by their nature" invites argument, so name the clauses and give each a period. Check that nothing survives for ever by accident.',
  'force-majeure':
    'Excuses a party that cannot perform because of events outside its control. The list of events, the causal link, the duty to notify and mitigate, and the right to terminate after some time decide its worth. Payment duties are usually excepted, and foreseeable risks such as labour or supply trouble deserve a decision.',
  'change-in-law':
    'Says who carries the cost when laws change during the contract. Lenders and long-term suppliers pass it on; customers should ask for notice, evidence, mitigation and a right to leave. A change that affects the supplier’s whole business is often left at its own risk.',
  subcontracting:
    'Says whether others may do the work. The supplier should remain liable for them as for itself. Ask for approval of important subcontractors, and for the same duties on confidentiality, data and audit to be passed down.',
};
