import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { makeBoxOffice, openDrawer, sellAt } from '../worlds/box-office';
import { admin, type Call } from './call-worlds';

/** The calls of box offices by members and by phones. */

const sells = { ticketTypeIds: [], courtesies: true };

const lineOf = (ticketTypeId: string) => ({ ticketTypeId, quantity: 1, unitPrice: 10_000 });

async function heldWith(more: object | ((type: string) => object)) {
  const world = await makeBoxOffice();
  const held = await openDrawer(world);
  const data = typeof more === 'function' ? more(world.type) : more;
  return { who: world.owner, data: { ...held, ...data } };
}

export const BOX_OFFICE_CALLS: Call[] = [
  [
    'createBoxOffice',
    async () => {
      const { owner: who, id: eventId } = await makeBoxOffice();
      return { who, data: { eventId, name: 'Puerta', ...sells } };
    },
  ],
  [
    'setBoxOffice',
    async () => {
      const { owner: who, id: eventId, boxOfficeId } = await makeBoxOffice();
      return { who, data: { eventId, boxOfficeId, ...sells } };
    },
  ],
  [
    'revokeBoxOffice',
    async () => {
      const { owner: who, id: eventId, boxOfficeId } = await makeBoxOffice();
      return { who, data: { eventId, boxOfficeId } };
    },
  ],
  [
    'setDoorFee',
    async () => {
      const { id: eventId } = await makeBoxOffice();
      return { who: await admin(), data: { eventId, serviceFee: 0 } };
    },
  ],
  [
    'openShift',
    async () => {
      const { owner: who, id: eventId, token, code } = await makeBoxOffice();
      return { who, data: { eventId, token, code, drawer: 'Caja 1', operator: 'Ana', float: 0 } };
    },
  ],
  [
    'countShift',
    async () => {
      const world = await makeBoxOffice();
      const { shiftId } = await openDrawer(world);
      return { who: world.owner, data: { eventId: world.id, shiftId, counted: 20_000 } };
    },
  ],
  [
    'recordOver',
    async () => {
      const world = await makeBoxOffice();
      const held = await openDrawer(world);
      const queued = {
        queued: true,
        soldAt: Date.now(),
        lines: [{ ...lineOf(world.type), quantity: 100 }],
      };
      await sellAt(held, world.type);
      await sellAt(held, world.type, queued).catch(() => {});
      const overs = db().collection(entryPaths.doorOvers(world.id));
      const [over] = (await overs.get()).docs;
      await db().doc(paths.ticketType(world.id, world.type)).update({ stock: 500 });
      return { who: world.owner, data: { eventId: world.id, overId: over?.id } };
    },
  ],
  ['moveCash', async () => heldWith({ amount: -500, reason: 'Hielo', key: 'k' })],
  ['closeShift', async () => heldWith({ counted: 20_000 })],
  [
    'sellAtDoor',
    async () => heldWith((type) => ({ key: 'k', tender: 'cash', lines: [lineOf(type)] })),
  ],
  [
    'letInAtDoor',
    async () => {
      const world = await makeBoxOffice();
      const held = await openDrawer(world);
      const { ledgerId } = await sellAt(held, world.type);
      return { who: world.owner, data: { ...held, ledgerId, at: new Date().toISOString() } };
    },
  ],
  [
    'refundAtDoor',
    async () => {
      const world = await makeBoxOffice();
      const held = await openDrawer(world);
      const { ledgerId } = await sellAt(held, world.type);
      return { who: world.owner, data: { ...held, key: 'k', ledgerId } };
    },
  ],
];
