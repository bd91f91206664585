import type { AudienceCount } from '@/lib/domain/contact/calls';
import { mayServe } from '@/lib/domain/contact/consent';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { readAddress } from '@/lib/domain/kit/text/address';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import type { AudienceMember } from '../../contact/audience';
import { standingOf } from '../../contact/consent/contact-mark';
import { db } from '../../support/admin';
import { RETRY, retry } from '../../support/retry';

/**
 * Recipients of a message about an event's tickets: the holders of sold tickets. Read from the tickets, because a
 * purchase alone makes nobody a contact. Refunded and revoked tickets are left out; one with an open refund may still
 * be used.
 */
const HELD: readonly string[] = ['valid', 'used', 'refunding'];
const PAGE = 300;

type Verdict = ReturnType<typeof mayServe>;

/**
 * Yields every holder of a bought ticket who may be served, once per address, ordered by the id that their contact has
 * or would have. `after` is the last one read.
 */
export async function* ticketBuyers(
  producerId: string,
  eventId: string | null,
  after = '',
): AsyncGenerator<AudienceMember> {
  for await (const { member, verdict } of holdersOf(producerId, eventId, after)) {
    if (verdict.ok) yield member;
  }
}

export async function countTicketBuyers(
  producerId: string,
  eventId: string | null,
): Promise<AudienceCount> {
  const tally = { in: 0, bounced: 0, blocked: 0, erased: 0 };
  for await (const { verdict } of holdersOf(producerId, eventId)) {
    const key = verdict.ok ? 'in' : verdict.why;
    if (key in tally) tally[key as keyof typeof tally] += 1;
  }
  const none = { unsubscribed: 0, unproven: 0, paused: 0, paced: 0, pacedFrom: '', buyers: 0 };
  return {
    ...none,
    recipients: tally.in,
    bounced: tally.bounced,
    blocked: tally.blocked + tally.erased,
  };
}

async function* holdersOf(
  producerId: string,
  eventId: string | null,
  after = '',
): AsyncGenerator<{ member: AudienceMember; verdict: Verdict }> {
  const all = eventId ? await holders(eventId) : [];
  const rest = all.filter(({ id }) => id > after);
  for (let from = 0; from < rest.length; from += PAGE) {
    const page = rest.slice(from, from + PAGE);
    const refs = page.map(({ id }) => db().doc(paths.contact(producerId, id)));
    const found = await retry(RETRY.outage, () => db().getAll(...refs));
    for (const [n, member] of page.entries()) {
      yield { member, verdict: mayServe(standingOf(member.id, found[n]?.data())) };
    }
  }
}

async function holders(eventId: string): Promise<AudienceMember[]> {
  const sold = db().collection(paths.tickets(eventId)).where('kind', '==', 'sale');
  const found = await retry(RETRY.outage, () => sold.select('status', 'holder').get());
  const people = new Map<string, AudienceMember>();
  for (const doc of found.docs) {
    const { status, holder } = parseTicket(doc.id, doc.data());
    const email = readAddress(holder.email);
    if (!HELD.includes(status) || !email.ok) continue;
    const id = contactIdOf(email.value);
    if (!people.has(id)) people.set(id, { id, email: email.value, name: holder.name, activeAt: 0 });
  }
  return [...people.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
