import { setTimeout as pause } from 'node:timers/promises';
import { checkIn } from '@/functions/src/door/check-in';
import { createValidator } from '@/functions/src/door/create-validator';
import { recordSale } from '@/functions/src/sale/record-sale';
import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { parseConsumption } from '@/lib/domain/menu/consumption';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { ADMINS, as } from '../seed/call-as';
import { person, random } from '../seed/people';

const DOORS = [
  { name: 'Puerta norte', exits: true },
  { name: 'Puerta sur', exits: false },
  { name: 'Acceso VIP', exits: false },
];
const HOUR = 3_600_000;

/** Opens doors of an event, and lets people in and out of it and buy, one step at a time, until everybody is in. */
export async function letNightGoOn(
  eventId: string,
  every: number,
  say: (line: string) => void,
): Promise<void> {
  const tokens = await openDoors(eventId);
  const next = random(Date.now() % 100_000);
  const valid = db().collection(paths.tickets(eventId)).where('status', '==', 'valid');
  const waiting = (await valid.select('code').get()).docs.map((one) => String(one.get('code')));
  const inside: string[] = [];
  const scan = (code: string, door: number, way: 'in' | 'out') =>
    as(ADMINS.antonia, checkIn, {
      ...{ eventId, validatorToken: tokens[door] ?? '', code, way },
      ...{ scannedAt: Date.now(), offline: false },
    });
  say(`${waiting.length} people come to ${eventId}; Ctrl-C ends the night.`);
  for (let step = 1; waiting.length > 0; step += 1) {
    const leaves = inside.length > 20 && next() < 0.08;
    const chosen = leaves ? inside : waiting;
    const [code = ''] = chosen.splice(Math.floor(next() * chosen.length), 1);
    const door = leaves ? 0 : Math.floor(next() * DOORS.length);
    const { result } = await scan(code, door, leaves ? 'out' : 'in');
    if (!leaves) inside.push(code);
    // Now and then somebody shows a code twice, or one of another night.
    if (next() < 0.04) await scan(next() < 0.5 ? code : 'A'.repeat(26), 1, 'in');
    if (step % 15 === 0) waiting.push(...(await sell(eventId, step)));
    if (step % 4 === 0) await sellDrink(eventId, step);
    say(`${DOORS[door]?.name}: ${result}`);
    await pause(every * (0.5 + next()));
  }
}

async function openDoors(eventId: string): Promise<string[]> {
  const endsAt = Date.now() + 8 * HOUR;
  const opened = DOORS.map((door) =>
    as(ADMINS.antonia, createValidator, { eventId, endsAt, ...door }),
  );
  return (await Promise.all(opened)).map(({ token }) => String(token));
}

/** A sale of one ticket at the door; none where nothing is left to sell. */
async function sell(eventId: string, n: number): Promise<string[]> {
  const types = await db().collection(paths.ticketTypes(eventId)).get();
  const [type] = types.docs
    .map((one) => parseTicketType(one.id, one.data()))
    .filter(({ stock, sold, courtesies }) => stock > sold + courtesies);
  if (!type) return [];
  const sale = await as(ADMINS.antonia, recordSale, {
    ...{ eventId, key: `night-${Date.now()}`, kind: 'sale', channel: 'door' },
    buyer: buyerOf(n),
    lines: [{ ticketTypeId: type.id, quantity: 1, unitPrice: type.price }],
  }).catch(() => null);
  return ((sale?.tickets ?? []) as { code: string }[]).map(({ code }) => code);
}

/** A drink at the bar; none where the event has no bar. */
async function sellDrink(eventId: string, n: number): Promise<void> {
  const found = await db()
    .collection(paths.consumptions(eventId))
    .where('active', '==', true)
    .get();
  const lines = found.docs.map((one) => parseConsumption(one.id, one.data()));
  const drink = lines[n % Math.max(1, lines.length)];
  if (!drink) return;
  await as(ADMINS.antonia, recordSale, {
    ...{ eventId, key: `bar-${Date.now()}`, kind: 'consumption', buyer: buyerOf(n) },
    lines: [{ consumptionId: drink.id, quantity: 1, unitPrice: drink.price }],
  }).catch(() => null);
}

function buyerOf(n: number) {
  const { name, email } = person(90_000 + n);
  return { name, email };
}
