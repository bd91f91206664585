import { randomUUID } from 'node:crypto';
import * as functions from '@/functions/src/callables';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { parseShift } from '@/lib/domain/shift/shift';
import { callAs, makeUser } from '../functions';
import { makeShop, read, type Sold } from '../sales';

type Held = { shiftId: string; credential: string };

/** A shop with its owner and the link of a box office. */
export async function makeBoxOffice(link: object = {}, event: Record<string, unknown> = {}) {
  const shop = await makeShop(event, { maxPerOrder: 100 });
  const owner = await makeUser({ role: 'producer', producers: [shop.producerId] });
  const made = await callAs(functions.createBoxOffice, owner, {
    ...{ eventId: shop.id, name: 'Puerta norte', ...link },
  });
  const { boxOfficeId, token, code } = made as unknown as Record<string, string>;
  return { ...shop, owner, boxOfficeId, token, code };
}
export type BoxOfficeWorld = Awaited<ReturnType<typeof makeBoxOffice>>;

/** Opens the shift of a drawer. */
export const openDrawer = async (
  { id: eventId, token, code }: BoxOfficeWorld,
  more: object = {},
): Promise<Held> => {
  const given = { drawer: 'Caja 1', operator: 'Ana', float: 20_000, ...more };
  const input = { eventId, token, code, ...given };
  const { shiftId, credential } = await callAs(functions.openShift, null, input);
  return { shiftId, credential } as Held;
};

/** Another phone joins the shift of a drawer, by the number that the first one shows. */
export const joinDrawer = async (world: BoxOfficeWorld, { shiftId }: Held, more: object = {}) => {
  const { join } = await read(entryPaths.shift(world.id, shiftId));
  return openDrawer(world, { join, ...more });
};

/** Sells a ticket of 10.000 at the door. */
export const sellAt = async (held: Held, type: string, more: object = {}): Promise<Sold> =>
  (await callAs(functions.sellAtDoor, null, {
    ...held,
    key: randomUUID(),
    tender: 'cash',
    lines: [{ ticketTypeId: type, quantity: 1, unitPrice: 10_000 }],
    ...more,
  })) as Sold;

export const shiftOf = async (eventId: string, shiftId: string) =>
  parseShift(shiftId, await read(entryPaths.shift(eventId, shiftId)));
