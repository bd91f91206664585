/** Where recipients have their mailboxes: each of these decides for itself what it takes from a sender. */
export const MAIL_GROUPS = ['gmail', 'microsoft', 'yahoo', 'icloud', 'other'] as const;
export type MailGroup = (typeof MAIL_GROUPS)[number];

export const MAIL_GROUP_TEXT: Record<MailGroup, string> = {
  gmail: 'Gmail',
  microsoft: 'Hotmail, Outlook y Live',
  yahoo: 'Yahoo',
  icloud: 'iCloud',
  other: 'Otros',
};

// By the first part, whatever country follows ('hotmail.cl', 'yahoo.com.ar').
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
// As these providers name their domains: one label, and a country or 'com'. 'me.cl' is somebody's own.
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

/** The domain of an address, in lower case; '' without one. */
export const domainOf = (email: string): string =>
  email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** The group that a domain belongs to. */
export function groupOf(domain: string): MailGroup {
  const [family = ''] = domain.split('.');
  const group = Object.hasOwn(FAMILIES, family) ? FAMILIES[family] : undefined;
  if (!group || !COUNTRY.test(domain)) return 'other';
  return COM_ONLY.includes(family) && domain !== `${family}.com` ? 'other' : group;
}
