import { POPULAR_DOMAINS, run } from '@zootools/email-spell-checker';

const COMMON = [
  ...['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'live.com'],
  ...['hotmail.cl', 'outlook.cl', 'yahoo.cl', 'live.cl', 'hotmail.es', 'outlook.es', 'yahoo.es'],
  ...['yahoo.com.ar', 'hotmail.com.ar', 'live.com.ar', 'outlook.com.ar', 'yahoo.com.mx'],
  ...['live.com.mx', 'yahoo.com.br', 'hotmail.com.br', 'yahoo.com.co', 'yahoo.com.pe'],
  ...['hotmail.fr', 'hotmail.it', 'hotmail.de', 'hotmail.co.uk', 'yahoo.co.uk', 'yahoo.fr'],
];

const REAL = new Set([
  ...COMMON,
  ...POPULAR_DOMAINS,
  ...['gmx.com', 'gmx.net', 'gmx.de', 'gmx.es', 'gmx.at', 'gmx.ch', 'mail.com', 'email.com'],
  ...['mac.com', 'me.com', 'pm.me', 'ymail.com', 'yopmail.com', 'fastmail.com', 'tutanota.com'],
  ...[
    'mail.ru',
    'mail.cl',
    'bmail.cl',
    'live.fr',
    'live.it',
    'live.nl',
    'live.co.uk',
    'hotmail.nl',
  ],
  ...['outlook.fr', 'outlook.it', 'outlook.de', 'outlook.pt', 'outlook.jp', 'outlook.com.br'],
  ...['yahoo.it', 'yahoo.de', 'yahoo.ca', 'yahoo.in', 'yahoo.co.in', 'yahoo.co.jp', 'yahoo.com.ve'],
  ...['hotmail.com.mx', 'hotmail.com.co', 'ygmail.com', 'hushmail.com', 'inbox.com', 'usa.com'],
  ...['live.com.pt', 'live.be', 'live.ca', 'live.de', 'live.se', 'live.dk', 'live.no', 'ono.com'],
]);

const known = new Map<string, string | null>();

/** The domain that was probably meant; null if it is no typing error. The user decides. */
export function domainMeant(domain: string): string | null {
  const written = domain.toLowerCase();
  if (REAL.has(written)) return null;
  const before = known.get(written);
  if (before !== undefined) return before;
  const found = run({
    email: `a@${written}`,
    domains: COMMON,
    secondLevelDomains: [],
    topLevelDomains: [],
    domainThreshold: 2,
  });
  const meant = found && isNear(written, found.domain) ? found.domain : null;
  known.set(written, meant);
  return meant;
}

// 'live.cloud' or 'gmal.tech' are chosen on purpose: a typing error keeps the first letter or the whole name.
function isNear(written: string, meant: string): boolean {
  const [name = ''] = written.split('.');
  const [right = ''] = meant.split('.');
  const isShort = right.length < 5;
  return name === right || (!isShort && (name[0] === right[0] || name.slice(1) === right.slice(1)));
}
