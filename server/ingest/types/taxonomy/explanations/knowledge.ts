/** Rights in ideas, secrets, data and software. */
export const KNOWLEDGE: Record<string, string> = {
  'intellectual-property':
    'Settles who owns and who may use inventions, works, marks and know-how. Separate what each side brings from what is created together. Without a clause the law decides, often for the creator.',
  'ownership-of-intellectual-property':
    'Says who owns existing and new rights. A customer that pays for a result needs either ownership or a wide licence. Present words of assignment work better than a promise to assign later.',
  'assignment-of-intellectual-property':
    'Transfers rights in what is created, often by employees or contractors. Look for moment, scope, moral rights and help with registration. Some laws limit what an employee can assign, or require pay.',
  inventions:
    'Obliges an employee or contractor to disclose inventions and says who owns them. Earlier inventions should be listed so that they stay outside. Statutes in some places protect inventions made in one’s own time.',
  'work-product':
    'Defines the results of the services and who owns them. Tie the transfer to creation or to payment. The supplier’s tools and general knowledge should be excepted and licensed.',
  improvements:
    'Deals with changes and further developments of licensed technology. An exclusive licence back to the licensor can break competition law. Say who must disclose, own and pay.',
  'license-grant':
    'Permits use of rights that stay with the licensor. Check field, territory, term, exclusivity, number of users, sublicences and transfer. What is not granted is not allowed.',
  sublicensing:
    'Says whether the licensee may let others use the right. Affiliates and contractors often need it. The main licensee remains liable; the fate of sublicences on termination should be settled.',
  'license-restrictions':
    'Lists uses that are forbidden, such as copying, reverse engineering or use for others. Check them against what you really do. Some acts for interoperability are allowed by law anyway.',
  trademarks:
    'Governs use of names and logos: where, how, under which quality control. Goodwill normally goes to the owner. Use should end promptly with the contract, with time to sell stock.',
  patents:
    'Deals with ownership, licence or marking of patents. Say which patents, in which countries, and whether later ones are included. Payment after expiry of a patent is not allowed everywhere.',
  'patent-prosecution':
    'Says who files, pays for and maintains patents, and what happens if that party stops. The other side should be able to step in. Drafts should be shared in time for comment.',
  infringement:
    'Says who acts against infringers, who pays and who keeps the proceeds. A licensee wants the right to step in. Each side must tell the other what it learns.',
  confidentiality:
    'Obliges a party to keep information secret and use it only for the purpose. Look at what is covered, who may receive it, exceptions, how long it lasts, and return at the end. Trade secrets should be protected as long as they are secret.',
  'confidential-information':
    'Defines what is protected. A need to mark information is safer for the receiver; a test of what is reasonably understood as secret suits the discloser. Check oral disclosures and information about the deal itself.',
  'exclusions-from-confidential-information':
    'Lists what is not secret: public, already known, received from others, or developed independently. The receiver normally bears the proof. Personal data should not fall out of protection this way.',
  disclosure:
    'Says what information must or may be passed on, and to whom. Check the purpose, the circle of recipients, and liability for them.',
  'permitted-disclosure':
    'Allows secret information to be shared with persons who need it, such as staff, advisers and financiers. They should be bound by similar duties, and the receiver should answer for them.',
  'compelled-disclosure':
    'Allows disclosure that law or a court demands. Notice to the owner, where lawful, gives time to object. Only what must be disclosed may be.',
  'return-of-confidential-information':
    'Requires secret information to be returned or destroyed at the end or on request. Backups and copies kept for legal reasons need an exception, under continued secrecy. A written confirmation is usual.',
  'data-protection':
    'Obliges the parties to follow privacy law when they handle personal data. State the roles of each, the purposes and the security. A processor needs the contract terms that the law prescribes.',
  'data-processing':
    'Sets the terms on which one party processes personal data for another: instructions, secrecy, security, help, audit, deletion. Laws such as the GDPR prescribe most of the content. Check the description of data and persons concerned.',
  'data-security':
    'Sets the measures that protect data, often by standard or schedule. Prefer named measures or certificates to "appropriate" alone. It should say who bears the cost of a breach.',
  'data-breach-notification':
    'Obliges a party to report security breaches, within a fixed time and with stated content. The time must let the other side meet its own legal deadline, such as 72 hours. Check who informs the persons concerned, and who pays.',
  'customer-data':
    'Says who owns the data put into a service and what the provider may do with it. Watch rights to use it for analysis or training. Access and export after the end should be assured.',
  'service-levels':
    'Sets measurable targets such as availability and response times, and what follows if they are missed. Check how and over which period they are measured, and what is excluded. Credits should not be the only remedy for lasting failure.',
  'support-and-maintenance':
    'Says how errors are reported and repaired, during which hours and how fast. Check which versions are supported and what counts as an error. Fees should not rise without limit after the first year.',
  'source-code-escrow':
    'Deposits source code with an agent, to be released if the supplier fails. Release events, updates and verification decide whether it works. The customer needs a licence to use what is released.',
  'exit-assistance':
    'Obliges the supplier to help with the move to a successor. Fix duration, price and content, including data in a usable format. It should apply whatever the reason for the end.',
};
