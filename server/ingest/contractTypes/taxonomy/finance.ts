import { row } from '#server/ingest/contractTypes/contractTypeRow.ts';

const industry = 'Banking and finance';

/** Lending, security and the capital markets. */
export const finance = [
  row(
    'Credit Agreement',
    'revolving credit agreement; credit facility agreement; facility agreement; facilities agreement; senior credit agreement; bridge credit agreement; term loan credit agreement; line of credit agreement; revolving credit and term loan agreement',
    'Lenders commit money to a borrower on stated conditions, with covenants, interest and events of default.',
    { industry },
  ),
  row(
    'Loan Agreement',
    'term loan agreement; loan and security agreement; construction loan agreement; business loan agreement; loan contract; bridge loan agreement; intercompany loan agreement; building loan agreement',
    'One side lends a sum and the other repays it with interest by an agreed plan.',
    { industry },
  ),
  row(
    'Promissory Note',
    'note; convertible note; convertible promissory note; secured promissory note; demand note; term note; revolving note; senior note; debenture; convertible debenture',
    'A written promise to pay a sum at a time or on demand. Some notes can be converted into shares.',
    { industry },
  ),
  row(
    'Note Purchase Agreement',
    'convertible note purchase agreement; securities and note purchase agreement; bond purchase agreement; private shelf agreement',
    'Investors agree to buy notes from a company, with its promises about itself and the notes.',
    { parent: 'Securities Purchase Agreement', industry },
  ),
  row(
    'Indenture',
    'supplemental indenture; trust indenture; base indenture; first supplemental indenture',
    'Governs a series of bonds or notes and appoints a trustee to act for those who hold them.',
    { industry },
  ),
  row(
    'Security Agreement',
    'pledge and security agreement; collateral agreement; general security agreement; pledge agreement; stock pledge agreement; share pledge agreement; guaranty and collateral agreement; guarantee and collateral agreement; collateral assignment; intellectual property security agreement; patent security agreement; trademark security agreement; share charge; debenture security',
    'Gives a lender rights in property of the borrower until the debt is paid.',
    { industry },
  ),
  row(
    'Guaranty',
    'guarantee; guaranty agreement; guarantee agreement; limited guaranty; continuing guaranty; performance guaranty; parent guarantee; deed of guarantee',
    'Someone promises to pay or perform if another, who owes the duty, does not.',
    { industry },
  ),
  row(
    'Mortgage',
    'deed of trust; mortgage deed; leasehold mortgage; open-end mortgage; mortgage and security agreement',
    'Charges land or buildings with a debt, so that the lender may have them sold if it is not paid.',
    { parent: 'Security Agreement', industry: 'Real estate' },
  ),
  row(
    'Intercreditor Agreement',
    'subordination agreement; subordination and intercreditor agreement; lien subordination agreement; priority agreement',
    'Lenders to the same borrower agree who is paid first and who may enforce when.',
    { industry },
  ),
  row(
    'Forbearance Agreement',
    'standstill and forbearance agreement; forbearance and amendment agreement',
    'A lender holds back from enforcing after a default, for a time and on conditions.',
    { industry },
  ),
  row(
    'Capital Maintenance Agreement',
    'unconditional capital maintenance agreement; keepwell agreement; completion and liquidity maintenance agreement; net worth maintenance agreement; support agreement; cash support agreement',
    'A parent promises to keep a subsidiary’s capital or liquidity above a stated level.',
    { industry },
  ),
  row(
    'Escrow Agreement',
    'escrow deposit agreement; funds escrow agreement; deposit escrow agreement; subscription escrow agreement',
    'A third party holds money, documents or code and releases it only when agreed conditions are met.',
  ),
  row(
    'Source Code Escrow Agreement',
    'software escrow agreement; technology escrow agreement',
    'Source code is left with an agent who releases it to the licensee if the licensor fails to support it.',
    { parent: 'Escrow Agreement', industry: 'Information technology' },
  ),
  row(
    'Underwriting Agreement',
    'purchase agreement with underwriters; equity underwriting agreement; firm commitment underwriting agreement',
    'Banks agree to buy an issuer’s securities and place them with investors.',
    { industry },
  ),
  row(
    'Placement Agency Agreement',
    'placement agent agreement; best efforts selling agreement; selling agent agreement; sales agency agreement for securities; at the market offering agreement; equity distribution agreement',
    'An agent undertakes to find investors for securities without buying them itself.',
    { industry },
  ),
  row(
    'Securities Purchase Agreement',
    'stock purchase agreement; share purchase agreement; preferred stock purchase agreement; unit purchase agreement; membership interest purchase agreement; common stock purchase agreement; equity purchase agreement; warrant purchase agreement',
    'A buyer acquires shares or other securities at a price, relying on promises about the company behind them.',
  ),
  row(
    'Subscription Agreement',
    'share subscription agreement; private placement subscription agreement; unit subscription agreement',
    'An investor applies to buy newly issued securities and states that it may do so.',
    { parent: 'Securities Purchase Agreement' },
  ),
  row(
    'Investment Agreement',
    'preferred stock investment agreement; equity investment agreement; series seed investment agreement; series a investment agreement; backstop agreement; standby purchase agreement',
    'Sets the terms of an investment in a company and the rights that come with it.',
  ),
  row(
    'SAFE',
    'simple agreement for future equity; simple agreement for future tokens; saft; safte',
    'An investor pays now for shares or tokens that are issued later, when an event sets their price.',
    { parent: 'Investment Agreement' },
  ),
  row(
    'Warrant',
    'warrant agreement; common stock purchase warrant; warrant to purchase common stock; stock purchase warrant; share warrant',
    'Gives its holder the right to buy shares from the company at a fixed price until a date.',
  ),
  row(
    'Registration Rights Agreement',
    'investor rights agreement; investors rights agreement; resale registration rights agreement',
    'Obliges a company to register securities so that their holders can sell them publicly.',
  ),
  row(
    'Joint Filing Agreement',
    'joint filing statement; schedule 13d joint filing agreement; schedule 13g joint filing agreement',
    'Several holders of a company’s shares agree to make one ownership report together.',
    { industry: 'Investment management' },
  ),
  row(
    'Investment Advisory Agreement',
    'investment management agreement; sub-advisory agreement; subadvisory agreement; portfolio management agreement; investment advisory contract',
    'An adviser manages a portfolio or fund for a fee, within stated limits.',
    { industry: 'Investment management' },
  ),
  row(
    'Custody Agreement',
    'custodian agreement; custodial agreement; global custody agreement',
    'A bank keeps securities and cash safe for their owner and handles their administration.',
    { industry: 'Investment management' },
  ),
  row(
    'Fund Services Agreement',
    'transfer agency agreement; transfer agency services agreement; fund administration agreement; shareholder servicing agreement; sub-administration agreement; fund accounting agreement; agreement for transfer agent services',
    'Appoints a firm to keep the books, registers or shareholder services of a fund.',
    { parent: 'Services Agreement', industry: 'Investment management' },
  ),
  row(
    'Fund Participation Agreement',
    'participation agreement among funds; fund participation and service agreement',
    'Lets an insurer offer shares of a fund inside its variable products.',
    { industry: 'Investment management' },
  ),
  row(
    'Servicing Agreement',
    'loan servicing agreement; pooling and servicing agreement; sale and servicing agreement; transfer and servicing agreement; mortgage servicing agreement; subservicing agreement',
    'A servicer collects and administers loans or receivables for those who own them.',
    { industry },
  ),
  row(
    'Receivables Purchase Agreement',
    'factoring agreement; accounts receivable purchase agreement; receivables sale agreement; receivables financing agreement',
    'A seller turns money owed by its customers into cash by selling the claims.',
    { industry },
  ),
  row(
    'Swap Agreement',
    'isda master agreement; interest rate swap; hedging agreement; derivatives agreement; swap confirmation; forward contract',
    'Two parties exchange payments that depend on a rate, a price or an index.',
    { industry },
  ),
  row(
    'Repurchase Agreement',
    'master repurchase agreement; stock repurchase agreement; share repurchase agreement; share buyback agreement',
    'Securities are sold, or bought back by the company that issued them, on stated terms.',
    { industry },
  ),
  row(
    'Insurance Policy',
    'insurance agreement; policy of insurance; reinsurance agreement; coinsurance agreement; insurance contract; annuity contract',
    'An insurer takes over a defined risk for a premium.',
    { industry: 'Insurance' },
  ),
  row(
    'Indemnification Agreement',
    'indemnity agreement; director indemnification agreement; deed of indemnity; officer indemnification agreement',
    'Promises to make good losses and costs that another may suffer, often directors and officers.',
  ),
];
