/** The texts of mails about a team's domain and company sign-in. Plain text. */
import type { Letter } from '#server/features/mail/index.ts';
import { proofFile, recordName } from '#shared/domain/teamDomain.ts';

const letter = (kind: string, subject: string, ...paragraphs: string[]): Letter => ({
  kind,
  subject,
  text: `${paragraphs.join('\n\n')}\n\nClausary\n`,
});

const where = (domain: string) =>
  `It should stand in the TXT record ${recordName(domain)}, or in the file ${proofFile(domain)}.`;

export const domainMissingMail = (domain: string, page: string): Letter =>
  letter(
    'domain_missing',
    `The proof of ${domain} cannot be found`,
    `For three days we have not found the proof that ${domain} belongs to your team. Everything works as before.`,
    where(domain),
    `After 14 days nobody new can join by the domain or by your company’s sign-in. See what is missing: ${page}`,
  );

export const domainStoppedMail = (domain: string, page: string): Letter =>
  letter(
    'domain_stopped',
    `${domain} is not proven any more`,
    `For 14 days we have not found the proof that ${domain} belongs to your team. Your members keep signing in as before, but nobody new can join by the domain, by your company’s sign-in or by your directory. Another team that proves the domain can have it.`,
    where(domain),
    `Put the proof back and look again: ${page}`,
  );

export const domainBackMail = (domain: string, page: string): Letter =>
  letter(
    'domain_back',
    `${domain} is proven again`,
    `The proof of ${domain} is there again: people can join by it.`,
    page,
  );

export const domainLostMail = (domain: string, page: string): Letter =>
  letter(
    'domain_lost',
    `Another team has proven ${domain}`,
    `Your team’s proof of ${domain} had been missing for more than 14 days, and another team has proven the domain now. Company sign-in and joining by the domain are switched off for your team; your members stay, and sign in by a mailed link or a password.`,
    `Enter another domain, or write to the operator of this site if this is wrong: ${page}`,
  );

export const companyConnectedMail = (team: string, account: string): Letter =>
  letter(
    'company_connected',
    'You can sign in with your company',
    `Your Clausary account is connected with the company sign-in of the team “${team}”: signing in there opens it.`,
    `If you do not know this team, leave it at once: ${account}`,
  );

export const onlyCompanyMail = (link: string): Letter =>
  letter(
    'company_only',
    'Sign in with your company',
    'Somebody asked for a way into your Clausary account by mail. Your team signs in with its company’s accounts only, so there is no such link. Sign in here:',
    link,
    'If this was not you, you need not do anything.',
  );

export const addressChangedMail = (before: string, after: string): Letter =>
  letter(
    'address_changed',
    'Your address was changed by your company',
    `Your company’s directory has changed the address of your Clausary account from ${before} to ${after}.`,
    'If this is wrong, write to your team’s administrator.',
  );
