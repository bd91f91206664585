import { quietRoute } from '../kit/routes/links';
import { INBOX_SWITCHES, type InboxSwitch } from './inbox';

export const QUIET_SWITCHES = INBOX_SWITCHES.filter((name) => !name.startsWith('panel-'));

/** The link at the foot of a mail that turns its kind off. Does not expire. */
export type QuietLink = { userId: string; name: InboxSwitch };

export const quietText = ({ userId, name }: QuietLink) => JSON.stringify([userId, name]);

export const quietUrl = (siteUrl: string, { userId, name }: QuietLink, t: string): string =>
  `${siteUrl.replace(/\/+$/, '')}${quietRoute(new URLSearchParams({ userId, name, t }))}`;

/** Parses an opened link; null without a known switch. */
export function readQuietLink(query: URLSearchParams): (QuietLink & { t: string }) | null {
  const one = (key: string) => (query.get(key) ?? '').slice(0, 512);
  const name = QUIET_SWITCHES.find((known) => known === one('name'));
  return name ? { userId: one('userId'), name, t: one('t') } : null;
}
