import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { hashSecret, newSecret } from '@/functions/src/support/codes';
import { newTicket } from '@/functions/src/ticket/new-ticket';
import { viewOfDate } from '@/lib/domain/event/date/date-view';
import { nextDate } from '@/lib/domain/event/date/event-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { courtesyIndex } from '@/lib/domain/ticket/courtesy';
import { companionId, type Party, unnamedCompanion } from '@/lib/domain/ticket/party';
import { type TicketType, takenOf } from '@/lib/domain/ticket/ticket-type';
import { FIRST_DATE, isPass } from '@/lib/domain/ticket/type-dates';
import { IDS, PASSWORD, type SeedContext } from './context';
import { person, pick } from './people';
import type { Evening } from './sales-evening';

const HOUR = 3_600_000;
const EMAIL = 'productora@early.test';

/**
 * Courtesies of an event: most sent, some confirmed or used, one bounced, one revoked. Returns the tickets of those who
 * came.
 */
export async function inviteGuests(
  evening: Evening,
  count: number,
  now: Date,
  over: boolean,
): Promise<object[]> {
  const { db, event, next } = evening;
  const came: object[] = [];
  const date = event.dates && nextDate(event, now);
  const single = evening.types.filter((type) => !isPass(type));
  const room = guestRoom(date ? viewOfDate(single, event, date).types : single, count);
  const type = single.find(({ id }) => id === room?.type.id);
  if (!room || !type) return came;
  const { places } = room;
  const writer = db.bulkWriter({ throttling: false });
  for (let n = 0; n < places; n += 1) {
    const who = (of: number) => person(evening.people + 8_000 + of);
    const at = new Date(now.getTime() - (3 + next() * 12) * 24 * HOUR);
    const { id, name, email, party } = placeOf(n, places, who);
    const chance = next();
    const used = over && chance > 0.25;
    // A bounced mail cannot be confirmed.
    const claimed = n !== 5 && (used || chance > 0.45);
    const status =
      n === 3 ? 'revoked' : n === 5 ? 'failed' : used ? 'used' : claimed ? 'claimed' : 'sent';
    const ticket = newTicket({
      id: db.collection(paths.tickets(event.id)).doc().id,
      eventId: event.id,
      producerId: event.producerId,
      ticketTypeId: type.id,
      ticketTypeName: type.name,
      dateId: date?.id,
      kind: 'courtesy',
      holder: { name, email, rut: '', phone: '' },
      channel: 'courtesy',
      ledgerId: '',
      courtesyId: id,
      ...party,
      at,
    });
    const usedAt = status === 'used' && event.startsAt ? enter(event.startsAt, next) : null;
    const given = {
      ...ticket,
      status: status === 'used' || status === 'revoked' ? status : 'valid',
      ...(usedAt ? scanned(usedAt) : {}),
    };
    writer.set(db.doc(paths.ticket(event.id, ticket.id)), given);
    if (usedAt) came.push(given);
    const stamp = (there: boolean, hours: number) =>
      there ? Timestamp.fromMillis(at.getTime() + hours * HOUR) : null;
    writer.set(db.doc(entryPaths.courtesy(event.id, id)), {
      id,
      eventId: event.id,
      producerId: event.producerId,
      ticketTypeId: type.id,
      ticketTypeName: type.name,
      ...(date && { dateId: date.id }),
      ticketId: ticket.id,
      name,
      email,
      ...courtesyIndex({ name, email }),
      ...party,
      status,
      givenBy: { uid: IDS.productora, email: EMAIL },
      givenAt: Timestamp.fromDate(at),
      sentAt: stamp(status !== 'failed', 0),
      sends: status === 'failed' ? 0 : 1,
      sendError: status === 'failed' ? '550 No existe esa casilla' : '',
      claimedAt: stamp(claimed, 5),
      usedAt: usedAt && Timestamp.fromDate(usedAt),
      revokedAt: stamp(status === 'revoked', 20),
      revokedBy: status === 'revoked' ? EMAIL : '',
    });
    if (status === 'revoked') continue;
    type.courtesies += 1;
    if (!date || !type.dates) continue;
    const { sold = 0, courtesies = 0 } = type.dates.taken[date.id] ?? {};
    type.dates.taken[date.id] = { sold, courtesies: courtesies + 1 };
  }
  const given = type.courtesies;
  writer.set(db.doc(entryPaths.quota(event.id, IDS.productora)), {
    uid: IDS.productora,
    email: EMAIL,
    given,
  });
  await writer.close();
  return came;
}

type Place = { id: string; name: string; email: string; party?: { party: Party } };

/** The guests who bring companions, and how many: one is named, the other is not. */
const BRINGS = { n: 6, companions: 2 };

function placeOf(n: number, places: number, who: (n: number) => ReturnType<typeof person>): Place {
  const id = `cortesia-${BRINGS.n}`;
  const nth = n - BRINGS.n;
  const isParty = nth >= 0 && nth <= BRINGS.companions && places > BRINGS.n + BRINGS.companions;
  if (!isParty) return { id: `cortesia-${n}`, ...who(n) };
  const guest = who(BRINGS.n);
  const of = 1 + BRINGS.companions;
  if (nth === 0)
    return { id, ...guest, party: { party: { id, nth, of, state: 'own', guest: '' } } };
  const name = nth === 1 ? who(n).name : unnamedCompanion(guest.name);
  const state = nth === 1 ? 'named' : 'open';
  const party = { id, nth, of, state, guest: guest.name } as const;
  return { id: companionId(id, nth), name, email: guest.email, party: { party } };
}

/**
 * The first listed type with places for all guests, or else the one with most places; and for how many it has
 * room.
 */
export function guestRoom<T extends Pick<TicketType, 'stock' | 'sold' | 'courtesies' | 'hidden'>>(
  types: readonly T[],
  count: number,
): { type: T; places: number } | null {
  const left = (type: T) => type.stock - takenOf(type);
  const listed = types.filter((type) => !type.hidden);
  const type =
    listed.find((one) => left(one) >= count) ?? listed.sort((a, b) => left(b) - left(a))[0];
  return type && left(type) > 0 ? { type, places: Math.min(count, left(type)) } : null;
}

const DOORS = ['Puerta norte', 'Puerta sur', 'Acceso VIP'];

const enter = (startsAt: Date, next: () => number): Date =>
  new Date(startsAt.getTime() + next() * next() * 4 * HOUR);

function scanned(at: Date, door = 0, dateId = FIRST_DATE) {
  const validatorName = DOORS[door] ?? 'Puerta norte';
  const time = at.getTime();
  const scan = {
    validatorId: `puerta-${door}`,
    validatorName,
    stamp: time,
    dateId,
    scannedAt: time,
    receivedAt: time,
  };
  return {
    status: 'used',
    usedAt: Timestamp.fromDate(at),
    usedBy: validatorName,
    scans: [{ ...scan, admitted: true, letIn: true, gone: '' }],
    conflict: false,
  };
}

/** Two doors and, if there is one, the VIP entrance, whose link was revoked. */
export async function openDoors(evening: Evening, admitted: number[], now: Date): Promise<void> {
  const { db, event } = evening;
  const endsAt = new Date((event.endsAt ?? now).getTime() + 2 * HOUR);
  await Promise.all(
    DOORS.map((name, i) =>
      db.doc(entryPaths.validator(event.id, `puerta-${i}`)).set({
        id: `puerta-${i}`,
        eventId: event.id,
        producerId: event.producerId,
        name,
        ticketTypeIds: [],
        guests: i === 0,
        startsAt: null,
        endsAt: Timestamp.fromDate(endsAt),
        tokenHash: hashSecret(newSecret()),
        revokedAt: i === 2 ? Timestamp.fromDate(now) : null,
        createdAt: Timestamp.fromMillis(now.getTime() - (3 - i) * HOUR),
        createdBy: EMAIL,
        admitted: admitted[i] ?? 0,
        lastScanAt: admitted[i] && event.startsAt ? Timestamp.fromDate(event.startsAt) : null,
      }),
    ),
  );
}

/** The checkout's service account: no role, and the claim that permits `recordSale`. */
export async function seedCheckout({ auth }: Pick<SeedContext, 'auth'>): Promise<void> {
  const uid = 'demo-checkout';
  const known = await auth.getUser(uid).catch(() => null);
  const email = 'checkout@early.test';
  if (!known) await auth.createUser({ uid, email, password: PASSWORD, emailVerified: true });
  await auth.setCustomUserClaims(uid, { service: 'checkout' });
}

export async function writeCounts(db: Firestore, evening: Evening): Promise<void> {
  const { event, types, discounts, bar } = evening;
  const writer = db.bulkWriter();
  for (const { id, sold, courtesies, dates } of types) {
    const counts = { sold, courtesies, ...(dates && { byDate: dates.taken }) };
    writer.update(db.doc(paths.ticketType(event.id, id)), counts);
  }
  for (const { id, uses } of discounts) {
    writer.update(db.doc(entryPaths.discount(event.id, id)), { uses });
  }
  for (const { id, sold, total, serviceFeeSelled } of bar) {
    writer.update(db.doc(paths.consumption(event.id, id)), { sold, total, serviceFeeSelled });
  }
  await writer.close();
}

/** Admits most ticket holders of a past event, or of its past dates, by one of two doors. */
export function letIn(evening: Evening, now: Date): number[] {
  const { event, tickets, next } = evening;
  const admitted = [0, 0];
  if (!event.startsAt) return admitted;
  for (const ticket of tickets) {
    const date = event.dates?.find(({ id }) => id === ticket.dateId);
    if (event.dates && (!date || date.endsAt > now)) continue;
    if (ticket.status !== 'valid' || next() < 0.09) continue;
    const door = pick(next, [0, 0, 1]);
    const at = enter(date?.startsAt ?? event.startsAt, next);
    Object.assign(ticket, scanned(at, door, ticket.dateId));
    admitted[door] = (admitted[door] ?? 0) + 1;
  }
  return admitted;
}
