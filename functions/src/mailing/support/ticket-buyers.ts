import type { AudienceCount } from '@/lib/domain/contact/calls';
import { mayServe } from '@/lib/domain/contact/consent';
import { paths } from '@/lib/domain/kit/paths';
import type { Campaign } from '@/lib/domain/mailing/campaign';
import type { AudienceMember } from '../../contact/audience';
import { standingOf } from '../../contact/consent/contact-mark';
import { ticketHolders } from '../../event/ticket-holders';
import { db } from '../../support/admin';
import { RETRY, retry } from '../../support/retry';

/** Recipients of a message about tickets: their holders, because a purchase alone makes nobody a contact. */
const PAGE = 300;

type Verdict = ReturnType<typeof mayServe>;
/** `dateIds`: of those dates only; empty for all. */
type Meant = Pick<Campaign, 'producerId' | 'eventId' | 'dateIds'>;

/** Yields each holder of a bought ticket who may be served, once per address, by contact id, from `after` on. */
export async function* ticketBuyers(meant: Meant, after = ''): AsyncGenerator<AudienceMember> {
  for await (const { member, verdict } of holdersOf(meant, after)) {
    if (verdict.ok) yield member;
  }
}

export async function countTicketBuyers(meant: Meant): Promise<AudienceCount> {
  const tally = { in: 0, bounced: 0, blocked: 0, erased: 0 };
  for await (const { verdict } of holdersOf(meant)) {
    const key = verdict.ok ? 'in' : verdict.why;
    if (key in tally) tally[key as keyof typeof tally] += 1;
  }
  const none = {
    capped: 0,
    unsubscribed: 0,
    unproven: 0,
    paused: 0,
    paced: 0,
    pacedFrom: '',
    buyers: 0,
  };
  return {
    ...none,
    recipients: tally.in,
    bounced: tally.bounced,
    blocked: tally.blocked + tally.erased,
  };
}

async function* holdersOf(
  { producerId, eventId, dateIds }: Meant,
  after = '',
): AsyncGenerator<{ member: AudienceMember; verdict: Verdict }> {
  const all = eventId ? await ticketHolders(eventId, dateIds) : [];
  const rest = all.filter(({ id }) => id > after).map((one) => ({ ...one, activeAt: 0 }));
  for (let from = 0; from < rest.length; from += PAGE) {
    const page = rest.slice(from, from + PAGE);
    const refs = page.map(({ id }) => db().doc(paths.contact(producerId, id)));
    const found = await retry(RETRY.outage, () => db().getAll(...refs));
    for (const [n, member] of page.entries()) {
      yield { member, verdict: mayServe(standingOf(member.id, found[n]?.data())) };
    }
  }
}
