export const MAIL_GROUPS = ['gmail', 'microsoft', 'yahoo', 'icloud', 'other'] as const;
export type MailGroup = (typeof MAIL_GROUPS)[number];

export const MAIL_GROUP_TEXT: Record<MailGroup, string> = {
  gmail: 'Gmail',
  microsoft: 'Hotmail, Outlook y Live',
  yahoo: 'Yahoo',
  icloud: 'iCloud',
  other: 'Otros',
};

// By the first label, for any country ('hotmail.cl', 'yahoo.com.ar').
const FAMILIES: Record<string, MailGroup> = {
  gmail: 'gmail',
  googlemail: 'gmail',
  hotmail: 'microsoft',
  outlook: 'microsoft',
  live: 'microsoft',
  msn: 'microsoft',
  yahoo: 'yahoo',
  ymail: 'yahoo',
  rocketmail: 'yahoo',
  icloud: 'icloud',
  me: 'icloud',
  mac: 'icloud',
};
// These providers' domains: one label, then a country or 'com'. 'me.cl' belongs to somebody else.
const COUNTRY = /^[a-z]+\.(com|[a-z]{2}|(com|co)\.[a-z]{2})$/;
const COM_ONLY: readonly string[] = [
  'gmail',
  'googlemail',
  'msn',
  'icloud',
  'me',
  'mac',
  'ymail',
  'rocketmail',
];

/** The domain of an email in lower case; '' if there is none. */
export const domainOf = (email: string): string =>
  email.slice(email.lastIndexOf('@') + 1).toLowerCase();

export function groupOf(domain: string): MailGroup {
  const [family = ''] = domain.split('.');
  const group = Object.hasOwn(FAMILIES, family) ? FAMILIES[family] : undefined;
  if (!group || !COUNTRY.test(domain)) return 'other';
  return COM_ONLY.includes(family) && domain !== `${family}.com` ? 'other' : group;
}
