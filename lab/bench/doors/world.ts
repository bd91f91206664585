import { randomUUID } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { createValidator } from '@/functions/src/door/create-validator';
import { recordSale } from '@/functions/src/sale/record-sale';
import { createBoxOffice } from '@/functions/src/shift/create-box-office';
import { openShift } from '@/functions/src/shift/open-shift';
import { sellAtDoor } from '@/functions/src/shift/sell-at-door';
import { newTicket } from '@/functions/src/ticket/new-ticket';
import { presenceAt } from '@/lib/domain/door/presence';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { EMPTY_CONSUMPTION, parseConsumption } from '@/lib/domain/menu/consumption';
import { expectedCash, parseShift } from '@/lib/domain/shift/shift';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import { ADMINS, as } from '@/scripts/seed/call-as';
import { IDS } from '@/scripts/seed/context';
import { makeBenchEvent } from '../money';
import type { Bench } from '../report';

const HOUR = 3_600_000;
const PRICE = 10_000;
const DRINK = 4_000;
/** The capacity that is set when half of the night is over, so that both alarms are rung; nothing is sold above it. */
const CAPACITY = 0.6;
const buyer = { name: 'Quien compra', email: 'quien.compra@bench.early.test' };

const admin = (fn: Parameters<typeof as>[1], data: object) => as(ADMINS.antonia, fn, data);

async function writeTickets({ db }: Bench, eventId: string, count: number): Promise<string[]> {
  const writer = db.bulkWriter({ throttling: false });
  const codes: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = `guest-${n}`;
    const holder = { name: `Persona ${n}`, email: `p${n}@bench.early.test`, rut: '', phone: '' };
    const ticket = newTicket({
      ...{ id, eventId, producerId: IDS.nocheAustral, ticketTypeId: 'general', kind: 'sale' },
      ...{ ticketTypeName: 'General', holder, channel: 'web', ledgerId: 'bench', courtesyId: '' },
      at: new Date(Date.now() - HOUR),
    });
    codes.push(ticket.code);
    void writer.set(db.doc(paths.ticket(eventId, id)), ticket);
  }
  void writer.update(db.doc(paths.ticketType(eventId, 'general')), {
    ...{ sold: FieldValue.increment(count), reentry: true },
  });
  await writer.close();
  return codes;
}

async function openDrawer(eventId: string): Promise<() => Promise<unknown>> {
  const { token, code } = await admin(createBoxOffice, { eventId, name: 'Boletería' });
  const drawer = { drawer: 'Caja 1', operator: 'Ana', float: 20_000 };
  const { shiftId, credential } = await admin(openShift, { eventId, token, code, ...drawer });
  const lines = [{ ticketTypeId: 'general', quantity: 1, unitPrice: PRICE }];
  return () => admin(sellAtDoor, { shiftId, credential, key: randomUUID(), tender: 'cash', lines });
}

export type Night = Awaited<ReturnType<typeof makeNight>>;

export async function makeNight(
  bench: Bench,
  people: number,
  doors: readonly { name: string; exits: boolean }[],
) {
  const { db } = bench;
  const now = Date.now();
  const id = await makeBenchEvent(bench, 'La noche de las seis puertas', people * 2);
  await db.doc(paths.event(id)).update({
    publishedAt: Timestamp.fromMillis(now - 24 * HOUR),
    startsAt: Timestamp.fromMillis(now - HOUR),
    endsAt: Timestamp.fromMillis(now + 6 * HOUR),
  });
  const drink = { ...EMPTY_CONSUMPTION, name: 'Piscola', price: DRINK, stock: people * 5 };
  const sums = { sold: 0, total: 0, serviceFee: 0.05, serviceFeeSelled: 0 };
  await db
    .collection(paths.consumptions(id))
    .doc('piscola')
    .set({ ...drink, ...sums });
  const codes = await writeTickets(bench, id, people);
  const links = doors.map((door) =>
    admin(createValidator, { eventId: id, endsAt: now + 8 * HOUR, ...door }),
  );
  const urls = (await Promise.all(links)).map(({ url }) => new URL(String(url)).pathname);
  const lines = [{ consumptionId: 'piscola', quantity: 1, unitPrice: DRINK }];
  const drinkSale = { eventId: id, kind: 'consumption', buyer, lines };
  return {
    ...{ id, codes, urls, sellTicket: await openDrawer(id) },
    limit: () => db.doc(paths.event(id)).update({ capacity: Math.round(people * CAPACITY) }),
    sellDrink: () => admin(recordSale, { ...drinkSale, key: randomUUID() }),
  };
}

export type Truth = { inside: number; entered: number; drinks: number; cash: number };

export async function ticketsOf({ db }: Bench, { id }: Night): Promise<Ticket[]> {
  const found = await db.collection(paths.tickets(id)).get();
  return found.docs.map((one) => parseTicket(one.id, one.data()));
}

export async function truthOf(bench: Bench, night: Night): Promise<Truth> {
  const { db } = bench;
  const places = (await ticketsOf(bench, night)).map(({ scans }) => presenceAt(scans, FIRST_DATE));
  const inside = places.filter((place) => place === 'inside').length;
  const outside = places.filter((place) => place === 'outside').length;
  const drinks = (await db.collection(paths.consumptions(night.id)).get()).docs
    .map((one) => parseConsumption(one.id, one.data()))
    .reduce((sum, { sold }) => sum + sold, 0);
  const cash = (await db.collection(entryPaths.shifts(night.id)).get()).docs
    .map((one) => expectedCash(parseShift(one.id, one.data())))
    .reduce((sum, each) => sum + each, 0);
  return { inside, entered: inside + outside, drinks, cash };
}
