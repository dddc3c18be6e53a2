import { row } from '#server/ingest/contractTypes/contractTypeRow.ts';

/** How companies are formed, owned, joined and parted. */
export const corporate = [
  row(
    'Merger Agreement',
    'agreement and plan of merger; plan of merger; merger agreement and plan of reorganization; business combination agreement; agreement and plan of reorganization; scheme implementation agreement',
    'Combines two companies into one and sets the price, the conditions and the promises on the way.',
  ),
  row(
    'Asset Purchase Agreement',
    'asset sale agreement; purchase and sale agreement; business transfer agreement; asset purchase and sale agreement; agreement for purchase of assets; business sale agreement; acquisition agreement',
    'A buyer takes over selected assets, and often liabilities, of a business rather than its shares.',
  ),
  row(
    'Contribution Agreement',
    'contribution and exchange agreement; contribution and assumption agreement; asset contribution agreement',
    'Owners put assets into an entity and receive interests in it.',
  ),
  row(
    'Share Exchange Agreement',
    'exchange agreement; stock exchange agreement; securities exchange agreement',
    'Shares of one company are given for shares of another.',
  ),
  row(
    'Separation and Distribution Agreement',
    'separation agreement between companies; distribution and separation agreement; spin-off agreement; master separation agreement',
    'Divides a group into two companies and allots assets, debts and duties between them.',
  ),
  row(
    'Transition Services Agreement',
    'transitional services agreement; interim services agreement',
    'After a sale or split one side keeps providing services to the other until it can stand alone.',
    { parent: 'Services Agreement' },
  ),
  row(
    'Tax Matters Agreement',
    'tax sharing agreement; tax disaffiliation agreement; tax allocation agreement; tax receivable agreement',
    'Divides taxes, refunds and filing duties between companies that are or were one group.',
  ),
  row(
    'Shareholders Agreement',
    'stockholders agreement; shareholder agreement; stockholder agreement; unanimous shareholder agreement',
    'Owners of a company agree how to vote, sell and manage their shares.',
  ),
  row(
    'Voting Agreement',
    'voting and support agreement; stockholder support agreement; voting trust agreement; lock-up agreement; lockup agreement; proxy agreement',
    'Holders of shares bind themselves in how they vote or when they sell.',
    { parent: 'Shareholders Agreement' },
  ),
  row(
    'Right of First Refusal Agreement',
    'right of first refusal and co-sale agreement; co-sale agreement; buy-sell agreement; right of first offer agreement',
    'Gives some owners the chance to buy, or to sell alongside, before shares go to others.',
    { parent: 'Shareholders Agreement' },
  ),
  row(
    'Standstill Agreement',
    'cooperation agreement with investors; settlement and standstill agreement; nomination agreement',
    'An investor agrees not to buy more shares or seek control for a time, often in return for a seat on the board.',
  ),
  row(
    'Rights Agreement',
    'shareholder rights plan; stockholder rights agreement; tax benefits preservation plan; rights plan',
    'Gives shareholders rights that make an unwanted takeover costly.',
  ),
  row(
    'Operating Agreement',
    'limited liability company agreement; llc agreement; llc operating agreement; company agreement',
    'The internal constitution of a limited liability company: members, money, management.',
  ),
  row(
    'Partnership Agreement',
    'limited partnership agreement; agreement of limited partnership; general partnership agreement; partnership deed',
    'Partners agree what each puts in, how they decide and how they share profit and loss.',
  ),
  row(
    'Joint Venture Agreement',
    'joint venture contract; joint venture and shareholders agreement; joint venture operating agreement; sino-foreign joint venture contract; joint venture',
    'Two or more businesses pursue one project together and share its control, cost and gain.',
  ),
  row(
    'Certificate of Incorporation',
    'articles of incorporation; articles of association; restated certificate of incorporation; memorandum and articles of association; certificate of designation; charter',
    'The founding document that a company files: its name, purposes and classes of shares.',
  ),
  row(
    'Bylaws',
    'by-laws; amended and restated bylaws; code of regulations',
    'Rules by which a company runs its meetings, board and officers.',
  ),
  row(
    'Board Resolution',
    'unanimous written consent; action by written consent; board consent; written resolution',
    'Records a decision of directors or shareholders.',
  ),
  row(
    'Management Agreement',
    'management services agreement; property management agreement; business management agreement; hotel management agreement; administrative services agreement; corporate services agreement',
    'One party runs a business, a property or a company’s affairs for its owner.',
    { parent: 'Services Agreement' },
  ),
  row(
    'Term Sheet',
    'letter of intent; heads of terms; memorandum of understanding; heads of agreement; memorandum of agreement; indicative term sheet; mou',
    'Notes the main points of a deal before the full contract, mostly without binding force.',
  ),
  row(
    'Settlement Agreement',
    'settlement and release agreement; release agreement; mutual release; general release; settlement agreement and mutual release; compromise agreement; confidential settlement agreement; release',
    'Ends a dispute by agreed terms, and each side gives up its claims.',
  ),
  row(
    'Termination Agreement',
    'mutual termination agreement; agreement to terminate; cancellation agreement; termination and release agreement; rescission agreement',
    'Ends an earlier contract by consent and settles what is left of it.',
  ),
  row(
    'Assignment and Assumption Agreement',
    'assignment agreement; assignment and assumption; assignment and assumption of contracts; assignment and acceptance; novation agreement; deed of novation; assignment of contract',
    'Passes a contract, with its rights and duties, from one party to another.',
  ),
  row(
    'Amendment',
    'first amendment; amendment agreement; addendum; amending agreement; supplemental agreement; modification agreement; side letter; letter amendment; omnibus amendment',
    'Changes an existing contract and leaves the rest of it in force.',
  ),
  row(
    'Waiver',
    'waiver agreement; consent and waiver; waiver letter; limited waiver',
    'A party gives up a right, or accepts a breach, once or for good.',
  ),
  row(
    'Power of Attorney',
    'limited power of attorney; durable power of attorney; proxy; general power of attorney',
    'Authorises a person to act in the name of another.',
  ),
  row(
    'Bill of Sale',
    'general bill of sale; bill of sale and assignment',
    'Records that goods have passed from seller to buyer.',
  ),
  row(
    'Trust Agreement',
    'declaration of trust; deed of trust agreement; amended and restated trust agreement; rabbi trust agreement; trust deed; investment management trust agreement',
    'A trustee holds property for the good of others by stated rules.',
  ),
  row(
    'Plan of Liquidation',
    'plan of dissolution; plan of reorganization; plan of complete liquidation; plan of conversion',
    'Sets out how an entity is wound up or reorganised and how its property is divided.',
  ),
];
