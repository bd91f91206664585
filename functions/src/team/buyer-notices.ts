import { type BuyerChange, renderBuyerNotice } from '@/emails/buyer-notice';
import { refundStopRoute } from '@/lib/domain/kit/routes/links';
import { cutText } from '@/lib/domain/kit/text/cut';
import { packToken, unpackToken } from '../support/mail/keys';
import { consumeLimit } from '../support/mail/limit';
import { mailSettings, sendMail } from '../support/mail/mailer';
import type { SaleTransaction } from '../support/sale-transaction';
import { createNotice } from './new-notice';

export type BuyersChange = {
  change: BuyerChange;
  people: string[];
  eventId: string;
  eventName: string;
  producerName: string;
  refundId: string;
  ticketId: string;
};

// Per case or ticket: enough to be warned, too few for a flood by passing a ticket to and fro.
const A_DAY = 5;
const PURPOSE = 'refundStop';

export type RefundStop = { eventId: string; refundId: string; email: string };

/** The token with which one person stops one refund; it is mailed to them, and is in no document and no answer. */
export const refundStopToken = ({ eventId, refundId, email }: RefundStop): string =>
  packToken(PURPOSE, [eventId, refundId, email]);

export function readRefundStopToken(token: string): RefundStop | null {
  const [eventId, refundId, email] = unpackToken(PURPOSE, token) ?? [];
  return eventId ? { eventId: `${eventId}`, refundId: `${refundId}`, email: `${email}` } : null;
}

/** Writes a notice to all with a claim to tickets, in the change's transaction, for `sendNotice`; its id, or ''. */
export const writeBuyersNotice = (
  tx: Pick<SaleTransaction, 'create'>,
  buyers: BuyersChange,
): string => (buyers.people.length > 0 ? createNotice(tx, { buyers }) : '');

/** Mails one of them in the platform's name, because the producer's people may be the cause. Throws if it fails. */
export async function mailBuyer(
  email: string,
  { change, eventId, eventName, producerName, refundId, ticketId }: BuyersChange,
  isFirst: boolean,
): Promise<void> {
  const key = ['buyer', change.what, eventId, refundId || ticketId, email].join('|');
  if (isFirst && !(await consumeLimit(key, A_DAY))) return;
  const { fromName, siteUrl } = mailSettings();
  const token = refundId && refundStopToken({ eventId, refundId, email });
  const notice = renderBuyerNotice({
    siteName: fromName,
    change,
    eventName: plain(eventName),
    producerName: plain(producerName),
    url: token && `${siteUrl}${refundStopRoute(token)}`,
  });
  await sendMail({ to: email, producerId: null, kind: 'security', ...notice });
}

// Names are part of the subject, which refuses control characters: one in a name must not suppress the warning.
const plain = (name: string) => cutText(name.replace(/\p{C}/gu, ' '), 160);
