import { row } from '#server/ingest/contractTypes/contractTypeRow.ts';

const industry = 'Information technology';

/** Intellectual property, software, data and media. */
export const technology = [
  row(
    'License Agreement',
    'licence agreement; licensing agreement; exclusive license agreement; non-exclusive license agreement; cross-license agreement; sublicense agreement; master license agreement; technology license agreement; license',
    'The owner of a right lets another use it within limits, usually for royalties or a fee.',
  ),
  row(
    'Software License Agreement',
    'software licence agreement; end user license agreement; eula; software agreement; master software license agreement; software license and services agreement; software license and support agreement; source code license agreement; software licensing agreement; software license',
    'Allows the use of a computer program and says where, by how many and for how long.',
    { parent: 'License Agreement', industry },
  ),
  row(
    'Patent License Agreement',
    'patent licence agreement; patent cross license agreement; patent and know-how license agreement; patent and technology license agreement',
    'Lets another make, use or sell what a patent protects.',
    { parent: 'License Agreement' },
  ),
  row(
    'Trademark License Agreement',
    'trade mark licence agreement; brand license agreement; trademark licence; trade name license agreement; name license agreement; license to use trade name',
    'Lets another put a brand on its goods or services under control of its quality.',
    { parent: 'License Agreement' },
  ),
  row(
    'Copyright License Agreement',
    'copyright licence; copyright license; publication license',
    'Lets another copy, perform or adapt a work.',
    { parent: 'License Agreement' },
  ),
  row(
    'Content License Agreement',
    'content licence agreement; content distribution and license agreement; video-on-demand content license agreement; program license agreement; content provider agreement; film license agreement; music license agreement; data license agreement; television license agreement; master recording license',
    'Lets another show, stream or reproduce films, music, data or other content.',
    { parent: 'License Agreement', industry: 'Entertainment and media' },
  ),
  row(
    'License and Development Agreement',
    'development and license agreement; license, development and commercialization agreement; exclusive license and product development agreement; license and collaboration agreement; collaboration and license agreement; collaboration, development and license agreement; development and commercialization agreement; license and supply agreement; development, license and supply agreement',
    'Joins a licence with a plan to develop and sell what is licensed, common for medicines.',
    { parent: 'License Agreement', industry: 'Biotechnology and pharmaceuticals' },
  ),
  row(
    'Intellectual Property Agreement',
    'intellectual property rights agreement; ip agreement; intellectual property matters agreement; intellectual property license agreement; intellectual property cross-license agreement',
    'Settles who owns and who may use patents, marks and know-how between related or parting companies.',
  ),
  row(
    'Intellectual Property Assignment',
    'patent assignment; trademark assignment; assignment of intellectual property; copyright assignment; assignment of patents; assignment of trademark; invention assignment; intellectual property assignment agreement; patent assignment agreement; technology transfer agreement; technology assignment agreement; technology transfer and license agreement',
    'Transfers ownership of inventions, marks or works for good.',
  ),
  row(
    'Material Transfer Agreement',
    'biological material transfer agreement; mta',
    'Sends research materials to another laboratory on terms for their use.',
    { industry: 'Biotechnology and pharmaceuticals' },
  ),
  row(
    'Cloud Services Agreement',
    'software as a service agreement; saas agreement; saas subscription agreement; cloud service agreement; cloud terms; subscription services agreement; master subscription agreement; application service provider agreement; asp agreement; platform agreement; cloud services terms',
    'A provider runs software for customers over the network for a recurring fee.',
    { industry },
  ),
  row(
    'Hosting Agreement',
    'web hosting agreement; web site hosting agreement; co-hosting agreement; website design, development and hosting agreement; e-business hosting agreement; co-location agreement; colocation agreement; hosting services agreement; data center agreement; licensing and web site hosting agreement',
    'A provider keeps a site or system of a customer running on its own machines.',
    { parent: 'Services Agreement', industry },
  ),
  row(
    'Website Development Agreement',
    'web site development agreement; web development agreement; website design agreement; web site design agreement; website building agreement; website design and development agreement',
    'A developer plans and builds a site for a client.',
    { parent: 'Development Agreement', industry },
  ),
  row(
    'Software Development Agreement',
    'custom software development agreement; application development agreement; mobile app development agreement; systems integration agreement; implementation agreement; system implementation agreement',
    'A developer writes software to a client’s wishes and hands over the rights agreed.',
    { parent: 'Development Agreement', industry },
  ),
  row(
    'Service Level Agreement',
    'sla; service levels; service level addendum',
    'Measures of quality that a service must reach, and credits if it does not.',
    { parent: 'Services Agreement', industry },
  ),
  row(
    'Data Processing Agreement',
    'data processing addendum; dpa; data protection agreement; data protection addendum; business associate agreement; controller processor agreement; standard contractual clauses',
    'Binds whoever handles personal data for another to instructions, security and the law.',
    { industry },
  ),
  row(
    'Data Sharing Agreement',
    'data use agreement; data transfer agreement; data exchange agreement; data access agreement',
    'Sets what data one body gives another and what may be done with it.',
    { industry },
  ),
  row(
    'Privacy Policy',
    'privacy notice; privacy statement; cookie policy',
    'Tells people which personal data an organisation collects, why, and what they may demand.',
    { industry },
  ),
  row(
    'Terms of Service',
    'terms of use; website terms; user agreement; terms and conditions of use; acceptable use policy; terms of service agreement; subscriber agreement',
    'Terms on which the public may use a site or service.',
    { industry },
  ),
  row(
    'Evaluation Agreement',
    'pilot agreement; beta test agreement; trial agreement; proof of concept agreement; evaluation license agreement; design partner agreement; beta agreement',
    'Lets a customer try a product before a full contract is made.',
    { industry },
  ),
  row(
    'AI Addendum',
    'artificial intelligence addendum; ai terms; ai services addendum',
    'Adds rules on training data, outputs and responsibility where a service uses artificial intelligence.',
    { industry },
  ),
  row(
    'Linking Agreement',
    'web linking agreement; interactive services agreement; online services agreement; e-commerce agreement; electronic commerce agreement; internet services agreement; portal agreement; content integration agreement; interactive marketing agreement; search services agreement',
    'Connects the sites of two businesses and shares traffic or revenue.',
    { industry: 'E-commerce and internet' },
  ),
  row(
    'Telecommunications Services Agreement',
    'interconnection agreement; carrier services agreement; roaming agreement; telecommunications agreement; network services agreement; capacity purchase agreement for telecommunications; indefeasible right of use agreement; wholesale telecommunications agreement; spectrum lease agreement',
    'A carrier gives access to its network or carries traffic for another.',
    { industry: 'Telecommunications' },
  ),
  row(
    'Publishing Agreement',
    'book publishing agreement; author agreement; music publishing agreement; recording agreement; recording contract',
    'An author or artist gives a publisher the right to bring out a work against royalties.',
    { industry: 'Entertainment and media' },
  ),
  row(
    'Production Agreement for Film',
    'film production agreement; television production agreement; co-production agreement; motion picture agreement',
    'Partners make a film or programme and share its cost, rights and income.',
    { industry: 'Entertainment and media' },
  ),
  row(
    'Merchandising Agreement',
    'merchandise license agreement; product license agreement; merchandising license agreement; character license agreement',
    'Lets a maker sell goods that bear a character, team or name.',
    { parent: 'Trademark License Agreement' },
  ),
];
