import * as logger from 'firebase-functions/logger';
import { HttpsError } from 'firebase-functions/v2/https';
import { renderActNews, renderDigest, renderNews } from '@/emails/news';
import { actText, isWarning } from '@/lib/domain/inbox/acts';
import type { InboxSwitch, StoredNews } from '@/lib/domain/inbox/inbox';
import { type News, newsKind } from '@/lib/domain/inbox/kinds';
import { quietUrl } from '@/lib/domain/inbox/quiet-link';
import { newsText } from '@/lib/domain/inbox/text';
import { inboxRoute } from '@/lib/domain/kit/routes/pages';
import { mailSettings, sendMail } from '../support/mail/mailer';
import { signQuietLink } from './quiet';

type Told = Pick<
  News,
  'what' | 'needs' | 'producerId' | 'name' | 'objectId' | 'dateId' | 'amount' | 'reason'
> &
  Pick<StoredNews, 'producerName'>;
type To = { uid: string; email: string };

function offUrlOf(userId: string, name: InboxSwitch): string {
  const link = { userId, name };
  return quietUrl(mailSettings().siteUrl, link, signQuietLink(link));
}

// A control character in a name must not keep a mail from being sent.
const plain = (text: string) => text.replace(/\p{Cc}/gu, ' ');

/**
 * Mails the entries of one act, or a single entry; throws if the mail server does not accept it. Beyond the address's
 * limit entries stay in the panel only, except about payments, which have a reserve and are retried.
 */
export async function mailNews(to: To, lines: readonly [Told, ...Told[]]): Promise<void> {
  const { fromName, siteUrl } = mailSettings();
  const [line] = lines;
  const { text, detail, href } = newsText(line);
  const offUrl = offUrlOf(to.uid, `mail-${newsKind(line.what)}`);
  const news = { text: plain(text), detail, producerName: line.producerName };
  const told = { ...news, siteName: fromName, offUrl };
  const points = detail.split('\n');
  const alone = newsKind(line.what) === 'night' ? { points, href } : null;
  const verb = line.what === 'event.published' ? 'Compartirlo' : undefined;
  const act = lines.length > 1 ? actText(lines) : alone;
  const mail = act
    ? renderActNews({ ...told, ...act, url: `${siteUrl}${act.href}` })
    : renderNews({ ...told, url: `${siteUrl}${href}`, verb });
  if (newsKind(line.what) !== 'order') return send(to, mail);
  const kind = isWarning(line.what) ? 'warning' : 'payment';
  await sendMail({ to: to.email, producerId: null, kind, ...mail });
}

export async function mailDigest(to: To, unread: number, lines: readonly Told[]): Promise<void> {
  const { fromName, siteUrl } = mailSettings();
  const words = lines.map((line) => {
    const { text } = newsText(line);
    const isSaid = !line.producerName || text.includes(line.producerName);
    return isSaid ? text : `${line.producerName}: ${text}`;
  });
  const offUrl = offUrlOf(to.uid, 'digest');
  const url = `${siteUrl}${inboxRoute()}`;
  await send(to, renderDigest({ siteName: fromName, unread, lines: words, url, offUrl }));
}

async function send(to: To, mail: { subject: string; html: string; text: string }): Promise<void> {
  try {
    await sendMail({ to: to.email, producerId: null, ...mail });
  } catch (error) {
    if (!(error instanceof HttpsError)) throw error;
    logger.info('News stayed in the panel: the address has had its mails', { uid: to.uid });
  }
}
