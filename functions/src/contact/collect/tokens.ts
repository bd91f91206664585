import { CONSENT_TEXTS, type ConsentText } from '@/lib/domain/contact/consent-texts';
import { preferencesRoute, subscribeRoute } from '@/lib/domain/kit/routes/links';
import { packToken as pack, unpackToken as unpack } from '../../support/mail/keys';
import { settings } from '../../support/mail/settings';

export type Subscriber = { producerId: string; email: string };

type Opening = Subscriber & {
  name: string;
  at: number;
  text: keyof typeof TEXTS;
};

const TEXTS = { form: CONSENT_TEXTS.form, permission: CONSENT_TEXTS.permission };

export const textOf = ({ text }: Pick<Opening, 'text'>): ConsentText => TEXTS[text];

const VALID_MS = { form: 7 * 86_400_000, permission: 90 * 86_400_000 };

export const siteUrl = () => settings.siteUrl().replace(/\/+$/, '');

/** The link to a person's preferences, below every marketing mail. It lasts as long as the keys do. */
export const preferencesUrl = (person: Subscriber): string =>
  `${siteUrl()}${preferencesPath(person)}`;

/** The same within the site. */
export const preferencesPath = ({ producerId, email }: Subscriber): string =>
  preferencesRoute(pack('preferences', [producerId, email]));

export function readPreferencesToken(token: string): Subscriber | null {
  const values = unpack('preferences', token);
  return values && { producerId: String(values[0]), email: String(values[1]) };
}

export const confirmUrl = (opening: Omit<Opening, 'text'>): string =>
  openingUrl({ ...opening, text: 'form' });

export const permissionUrl = (person: Omit<Opening, 'text'>): string =>
  openingUrl({ ...person, text: 'permission' });

function openingUrl({ producerId, email, name, at, text }: Opening): string {
  const token = pack('subscribe', [producerId, email, name, at, text]);
  return `${siteUrl()}${subscribeRoute(producerId, token)}`;
}

export function readOpening(producerId: string, token: string): Opening | null {
  const values = unpack('subscribe', token);
  if (!values || values[0] !== producerId) return null;
  const at = Number(values[3]);
  const text = values[4] === 'permission' ? 'permission' : 'form';
  if (!(Date.now() - at < VALID_MS[text])) return null;
  return { producerId, email: String(values[1]), name: String(values[2]), at, text };
}
