import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { number, plural } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import * as calls from '@/lib/domain/ticket/calls';
import {
  type Courtesy,
  type CourtesyGuest,
  parseCourtesy,
  placesOfGuest,
} from '@/lib/domain/ticket/courtesy';
import { courtesyIdOf } from '@/lib/domain/ticket/courtesy-id';
import { issueCourtesiesSchema } from '@/lib/domain/ticket/courtesy-schema';
import { partyName } from '@/lib/domain/ticket/party';
import { EVERY_DATE } from '@/lib/domain/ticket/type-dates';
import { isInvitable, standingRefs } from '../contact/consent/invitable';
import { eventFor, readEvent, requireMailable } from '../event/event';
import { guardRef } from '../event/tills/refs';
import { served, type Visit } from '../event/tills/serve';
import { isAdminNow } from '../support/access';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { requireFeature } from '../support/feature';
import { requireMailSlot } from '../support/mail/mail-slots';
import type { SaleTransaction } from '../support/sale-transaction';
import { mailCourtesies, queueCourtesyMails } from './courtesies';
import { givePlaces } from './give-places';
import type { Giver } from './give-quota';
import { createParty } from './party';

/**
 * Issues courtesies of a ticket type to guests and mails each their code. Needs `tickets.generate`, and an event that
 * was published: a draft, reviewed by nobody, could mail anything to anyone. Stock and quotas, the issuer's and the
 * promoter's, are taken in one transaction, for a guest and all whom they bring; a failed mail can be resent. People
 * who blocked or erased their data are left out, and counted in `kept`. Idempotent by `key` (else by guest and type): a
 * repeated call, and the schedule, mail what is not mailed. Under a key a guest gets one: refused (`already-exists`)
 * with another name or type.
 */
export const issueCourtesies = callable(calls.issueCourtesies, {
  input: issueCourtesiesSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    const event = await eventFor(caller, input.eventId, 'tickets.generate');
    await requireFeature('courtesies', event.producerId);
    requireMailable(event);
    const addresses = input.recipients.map(({ email }) => email);
    await requireMailSlot({ producerId: event.producerId }, ...addresses).catch(async (refusal) => {
      // Already issued and mailed courtesies are returned whatever limits their addresses have reached.
      const found = await storedCourtesies(input);
      if (!found.every((one) => one !== null)) throw refusal;
    });
    const giver = { ...caller, free: isAdminNow(caller) };
    const made = await served(event.id, (tx, visit) => issueInTransaction(tx, visit, input, giver));
    const mailed = await mailCourtesies(event, made.unsent);
    const { left } = mailed;
    const failed = mailed.failed + made.failed;
    const kept = made.kept + mailed.kept;
    const count = made.ids.length;
    const sent = count - failed - left - mailed.kept;
    const message = issuedText({ count, places: made.places, failed, left, kept });
    return { success: true, message, courtesies: made.ids, sent, failed, left, kept };
  },
});

type Told = Record<'count' | 'places' | 'failed' | 'left' | 'kept', number>;

function issuedText({ count, places, failed, left, kept }: Told): string {
  const who = kept === 1 ? 'una persona pidió' : `${number(kept)} personas pidieron`;
  const out = kept > 0 ? `${who} no recibir correos` : '';
  if (count === 0) return `Nadie la recibió: ${out}`;
  const unsent = [
    failed > 0 && plural(failed, 'correo no se pudo enviar', 'correos no se pudieron enviar'),
    left > 0 && plural(left, 'correo sale en unos minutos', 'correos salen en unos minutos'),
  ].filter(Boolean);
  const all = count === 1 ? 'Cortesía enviada' : `${number(count)} cortesías enviadas`;
  const given = plural(count, 'cortesía entregada', 'cortesías entregadas');
  const more = places > count ? [`${number(places)} lugares con sus acompañantes`] : [];
  return [...(unsent.length > 0 ? [given, ...unsent] : [all]), ...more, ...(out ? [out] : [])].join(
    '; ',
  );
}

type Input = {
  eventId: string;
  ticketTypeId: string;
  dateId?: string;
  recipients: (CourtesyGuest & { phone?: string })[];
  promoterId?: string | undefined;
  key: string;
};

/**
 * The guests of a call, each with the id of their courtesy, by the key (without one by the type) and how often they are
 * named. Older ids (`older`) always had the type: calls from before that changed are found when repeated.
 */
function namedBy({ ticketTypeId, dateId, recipients, key }: Input) {
  const seen = new Map<string, number>();
  return recipients.map((recipient) => {
    const nth = seen.get(recipient.email) ?? 0;
    seen.set(recipient.email, nth + 1);
    const idIn = (scope: string) => courtesyIdOf(scope, recipient.email, nth);
    const older = idIn([key, ticketTypeId, ...(dateId ? [dateId] : [])].join('|'));
    return { ...recipient, id: key ? idIn(key) : older, older };
  });
}

type Named = ReturnType<typeof namedBy>;

const placesOfAll = (guests: readonly CourtesyGuest[]): number =>
  guests.reduce((sum, guest) => sum + placesOfGuest(guest), 0);

/** The courtesies that the guests of a call have already, by their place in it. */
export const storedCourtesies = (input: Input): Promise<(Courtesy | null)[]> =>
  givenTo(input.eventId, namedBy(input), (refs) => db().getAll(...refs));

async function givenTo(
  eventId: string,
  named: Named,
  read: (refs: DocumentReference[]) => Promise<DocumentSnapshot[]>,
): Promise<(Courtesy | null)[]> {
  const ids = [...new Set(named.flatMap(({ id, older }) => [id, older]))];
  const docs = await read(ids.map((id) => db().doc(entryPaths.courtesy(eventId, id))));
  const stored = docs.filter((one) => one.exists);
  const byId = new Map(stored.map((one) => [one.id, parseCourtesy(one.id, one.data())]));
  return named.map(({ id, older }) => byId.get(id) ?? byId.get(older) ?? null);
}

const NAMED = 10;

/**
 * Refuses guests who got theirs under this key with another name, type, date or number of companions, because a
 * corrected list must not issue a second one. A courtesy that passed on or was erased does not count.
 */
function requireSame(
  { key, ticketTypeId, dateId }: Input,
  named: Named,
  found: (Courtesy | null)[],
): void {
  const others = found.filter((one, i): one is Courtesy => {
    if (!key || !one || one.email !== named[i]?.email) return false;
    const isSameParty = (one.party?.of ?? 1) - (one.party?.added ?? 0) === placesOfGuest(named[i]);
    const isSameDate = !dateId || one.dateId === EVERY_DATE || one.dateId === dateId;
    const isSameType = one.ticketTypeId === ticketTypeId;
    return one.name !== named[i].name || !isSameType || !isSameDate || !isSameParty;
  });
  if (others.length === 0) return;
  const first = others.slice(0, NAMED).map((one) => {
    const name = partyName(one.name, (one.party?.of ?? 1) - 1);
    return `${one.email} como ${name} (${one.ticketTypeName})`;
  });
  const more = others.length > NAMED ? ` y ${number(others.length - NAMED)} más` : '';
  const isOne = others.length === 1;
  const told = `${isOne ? 'Ya se entregó' : 'Ya se entregaron'} a ${first.join(', ')}${more}`;
  const way = `${isOne ? 'déjala' : 'déjalas'} fuera de la lista; un nombre se cambia al reasignar`;
  throw fail('already-exists', `${told}: ${way}`, 'recipients');
}

/** Gives courtesies to guests, in a transaction. One without an address is mailed to nobody: who gave it passes it on. */
export async function issueInTransaction(
  tx: SaleTransaction,
  visit: Visit,
  input: Input,
  giver: Giver,
) {
  const { eventId } = input;
  const guardDoc = await tx.get(guardRef(eventId));
  const event = await readEvent(eventId, tx);
  requireMailable(event);
  const named = namedBy(input);
  const found = await givenTo(eventId, named, (refs) => tx.getAll(...refs));
  requireSame(input, named, found);
  const emails = named.map(({ email }) => email);
  const standing = await tx.getAll(...standingRefs(event.producerId, emails));
  const wanted = named.filter((_, i) => found[i] || isInvitable(standing[i]));
  const fresh = named.filter((_, i) => !found[i] && isInvitable(standing[i]));
  const before = found.filter((one) => one !== null);
  const result = (made: ReturnType<typeof createParty>[]) => ({
    ids: wanted.map((guest) => found[named.indexOf(guest)]?.id ?? guest.id),
    unsent: [
      ...made.filter(({ email }) => email),
      ...before.filter(({ status }) => status === 'given'),
    ],
    failed: before.filter(({ status }) => status === 'failed').length,
    kept: named.length - wanted.length,
    places: placesOfAll(wanted),
  });
  // Courtesies that a repeated call gave stay given, whatever is left, allowed or on sale by now.
  if (fresh.length === 0 && before.length > 0) return result([]);
  const wants = placesOfAll(fresh);
  const places = await givePlaces(tx, visit, { event, guardDoc, giver, wants, line: input });
  const made = fresh.map((guest) => createParty(tx, places.terms, guest));
  if (fresh.length > 0) {
    const ids = made.flatMap(({ id, email }) => (email ? id : []));
    if (ids.length > 0) queueCourtesyMails(tx, eventId, ids);
    places.take();
  }
  return result(made);
}
