import { FieldPath } from 'firebase-admin/firestore';
import { contactIdOf, parseContact } from '@/lib/domain/contact/contact';
import { pesos, plural } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { parseLedgerRow } from '@/lib/domain/ledger/ledger';
import type { CampaignRecipient, RecipientCursor } from '@/lib/domain/mailing/calls';
import type { Campaign } from '@/lib/domain/mailing/campaign';
import { isContact } from '../../contact/consent/contact-mark';
import { reasonOf } from '../../contact/unsubscribe-contact';
import { db } from '../../support/admin';
import { soldRows } from './sold-through';

type Page = { recipients: CampaignRecipient[]; next: RecipientCursor | null };

const pageOf = (rows: CampaignRecipient[], from: number, limit: number): Page => ({
  recipients: rows,
  next: rows.length < limit ? null : { batch: 0, position: from + limit - 1 },
});

/** The people who left by a campaign's own link and have not come back. */
export async function leftOf(
  { id, producerId }: Campaign,
  from: number,
  limit: number,
): Promise<Page> {
  const found = await db()
    .collection(paths.contacts(producerId))
    .where('stateReason', '==', reasonOf(id))
    .orderBy(FieldPath.documentId())
    .offset(from)
    .limit(limit)
    .get();
  const rows = found.docs.map((one) => {
    const { email, name } = parseContact(one.id, one.data());
    return { contactId: one.id, email, name, reason: '' };
  });
  return pageOf(rows, from, limit);
}

/** The sales through a campaign's links, the last ones first; refunds are rows of their own. Who is no contact has no id. */
export async function buyersOf(campaign: Campaign, from: number, limit: number): Promise<Page> {
  const { eventId } = campaign;
  if (!eventId) return { recipients: [], next: null };
  const found = await soldRows({ ...campaign, eventId })
    .orderBy('at', 'desc')
    .offset(from)
    .limit(limit)
    .get();
  const known = await contactsAmong(
    campaign.producerId,
    found.docs.map((one) => parseLedgerRow(one.id, one.data()).buyer.email),
  );
  const rows = found.docs.map((one) => {
    const { buyer, adds, total } = parseLedgerRow(one.id, one.data());
    const tickets = adds.tickets === 0 ? '' : `${plural(adds.tickets, 'entrada', 'entradas')}, `;
    const bought = `${tickets}${pesos(total)}`;
    const id = buyer.email ? contactIdOf(buyer.email) : '';
    const contactId = known.has(id) ? id : '';
    return { contactId, email: buyer.email, name: buyer.name, reason: '', bought, saleId: one.id };
  });
  return pageOf(rows, from, limit);
}

/** A buyer who does not accept mail is no contact. */
async function contactsAmong(
  producerId: string,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(emails.filter(Boolean).map(contactIdOf))];
  if (ids.length === 0) return new Set();
  const found = await db().getAll(...ids.map((id) => db().doc(paths.contact(producerId, id))));
  return new Set(found.flatMap((one) => (isContact(one.data()) ? [one.id] : [])));
}
