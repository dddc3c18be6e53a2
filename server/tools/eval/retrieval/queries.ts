/** Queries for the development set, written for it: per label of the contracts two paraphrases in keywords and two questions as a layman asks them. */
export interface DevQueries {
  paraphrases: string[];
  questions: string[];
}

const q = (paraphrases: [string, string], questions: [string, string]): DevQueries => ({ paraphrases, questions });

export const DEV_QUERIES: Record<string, DevQueries> = {
  'Expiration Date': q(
    ['initial term length', 'agreement remains in effect until'],
    ['How long does this contract run?', 'when does the deal end by itself'],
  ),
  'Renewal Term': q(
    ['automatic extension successive one year periods', 'evergreen renewal'],
    ['Does it go on automatically after the first years?', 'will the agreement be prolonged if nobody says anything'],
  ),
  'Notice Period to Terminate Renewal': q(
    ['notice of non-renewal days before end of term', 'written notice not to extend'],
    [
      'How early do I have to say that I do not want to renew?',
      'what deadline is there for stopping the next extension',
    ],
  ),
  'Governing Law': q(
    ['choice of law', 'construed in accordance with laws of state'],
    ['Which country’s rules apply to this contract?', 'what state law decides how the agreement is read'],
  ),
  'Most Favored Nation': q(
    ['best price guarantee', 'no less favorable terms than other customers'],
    [
      'Do we get the same deal if someone else is offered a better one?',
      'must the seller lower our price when others pay less',
    ],
  ),
  'Non-Compete': q(
    ['restriction on competing business', 'shall not engage in competitive activities'],
    ['Can they open a rival business?', 'am I forbidden to work in the same market as my partner'],
  ),
  Exclusivity: q(
    ['exclusive distributor', 'sole supplier purchase all requirements'],
    ['Are we allowed to buy from anybody else?', 'is this partner the only one who may sell the product'],
  ),
  'No-Solicit of Customers': q(
    ['shall not solicit clients', 'diversion of customers prohibited'],
    ['Can they try to take our customers away?', 'may the other side approach my clients after we part'],
  ),
  'No-Solicit of Employees': q(
    ['non-solicitation of personnel', 'shall not hire employees of other party'],
    ['Are they allowed to poach our staff?', 'can we offer a job to someone who works for the partner'],
  ),
  'Non-Disparagement': q(
    ['disparaging statements', 'shall not damage reputation or goodwill by comments'],
    [
      'Can they speak badly about us in public?',
      'must the parties refrain from saying harmful things about each other',
    ],
  ),
  'Termination for Convenience': q(
    ['terminate without cause upon notice', 'terminate at any time for any reason'],
    [
      'Can I get out of the contract even if nobody did anything wrong?',
      'how can a party just end the agreement when it wants',
    ],
  ),
  'Rofr/Rofo/Rofn': q(
    ['right of first refusal', 'first opportunity to negotiate to purchase'],
    ['Do we get asked first when they want to sell?', 'must a third party offer be shown to us before it is accepted'],
  ),
  'Change of Control': q(
    ['merger or sale of substantially all assets termination right', 'acquisition by competitor consent'],
    ['What happens if the company is bought by somebody?', 'can we leave when our partner gets a new owner'],
  ),
  'Anti-Assignment': q(
    ['assignment requires prior written consent', 'no transfer of rights or delegation of duties'],
    ['Can they hand the contract over to another company?', 'do I need permission to pass my rights to someone else'],
  ),
  'Revenue/Profit Sharing': q(
    ['percentage of net revenues paid', 'royalty share of gross profit'],
    ['How is the money we earn together split?', 'does the partner get a part of each sale'],
  ),
  'Price Restrictions': q(
    ['price increase cap', 'prices fixed shall not exceed percent per year'],
    ['Can the seller make it more expensive later?', 'how much may the fees go up each year'],
  ),
  'Minimum Commitment': q(
    ['minimum purchase quantity', 'guaranteed minimum annual payment'],
    ['Do I have to order a certain amount every year?', 'what is the least that the buyer must pay'],
  ),
  'Volume Restriction': q(
    ['usage limit number of users', 'quantity in excess of maximum additional fee'],
    ['Is there a cap on how much we may use?', 'what if we go over the allowed number of units'],
  ),
  'IP Ownership Assignment': q(
    ['work made for hire assigns all right title and interest', 'developments owned by customer'],
    ['Who owns what is invented during the project?', 'will the things they create for us belong to us'],
  ),
  'Joint IP Ownership': q(
    ['jointly owned intellectual property', 'joint inventions owned equally'],
    ['Do both of us own what we invent together?', 'how is shared ownership of new technology handled'],
  ),
  'License Grant': q(
    ['grants a license to use trademarks', 'right to use reproduce and distribute software'],
    ['What am I allowed to do with their software?', 'may we use the logo and brand of the partner'],
  ),
  'Non-Transferable License': q(
    ['license not transferable or sublicensable', 'non-transferable right to use'],
    ['Can I give my license to somebody else?', 'is it possible to pass the permission to use on to another firm'],
  ),
  'Irrevocable or Perpetual License': q(
    ['perpetual irrevocable license', 'license survives forever'],
    ['Can they ever take the license away from us?', 'may we keep using it for all time'],
  ),
  'Source Code Escrow': q(
    ['source code deposit with escrow agent', 'release of deposit materials on bankruptcy'],
    [
      'Do we get the program code if the vendor goes out of business?',
      'is a copy of the software kept safe with a third person',
    ],
  ),
  'Post-Termination Services': q(
    ['transition assistance after expiration', 'sell-off period inventory upon termination'],
    ['What has to be done once the contract is over?', 'may we sell the remaining stock after the end'],
  ),
  'Audit Rights': q(
    ['inspect books and records', 'examination by independent accountant'],
    ['Can we check their accounts?', 'how do I verify that the royalties were reported correctly'],
  ),
  'Uncapped Liability': q(
    ['limitation shall not apply to indemnification or confidentiality breach', 'exceptions to liability cap'],
    [
      'Are there cases in which they have to pay without any limit?',
      'for which breaches is there no maximum of damages',
    ],
  ),
  'Cap on Liability': q(
    ['limitation of liability total amount paid', 'no consequential or indirect damages'],
    ['What is the most I could have to pay if something goes wrong?', 'how much can we get from them at worst'],
  ),
  'Liquidated Damages': q(
    ['termination fee payable', 'agreed damages per day of delay'],
    ['Is there a fixed penalty for breaking the contract?', 'what sum is due if they end it early'],
  ),
  'Warranty Duration': q(
    ['warranty period months from delivery', 'free from defects for one year'],
    ['How long will they repair faulty goods for free?', 'until when can I complain about defects'],
  ),
  Insurance: q(
    ['commercial general liability coverage', 'certificate of insurance additional insured'],
    ['Do they need to be covered against accidents?', 'what policies has each side to keep'],
  ),
  'Covenant Not to Sue': q(
    ['shall not challenge validity of trademarks', 'release of claims'],
    ['Am I forbidden to attack their patents?', 'do we promise not to take the other side to court'],
  ),
  'Third Party Beneficiary': q(
    ['third party beneficiaries may enforce', 'intended beneficiary of this agreement'],
    ['Can somebody who did not sign rely on the contract?', 'do outsiders get any rights from it'],
  ),
};
