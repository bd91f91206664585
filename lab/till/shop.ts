import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { EMPTY_EVENT } from '@/lib/domain/event/event-fields';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { EMPTY_CONSUMPTION } from '@/lib/domain/menu/consumption';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import { ALL_PERMISSIONS } from '@/lib/domain/rights/permissions';
import { EMPTY_DISCOUNT } from '@/lib/domain/ticket/discount';
import { EMPTY_TICKET_TYPE } from '@/lib/domain/ticket/type-content';
import type { Host } from './host';
import { LEADER } from './model/promote';
import { ON_SALE_SINCE } from './model/sales';
import type { EventDate, Fee, Setup } from './model/state';

const HOUR = 3_600_000;

/** The event of a run, and where its hours count from. */
export type Shop = { host: Host; eventId: string; producerId: string; base: number };

export const dateAt = ({ base }: Pick<Shop, 'base'>, hour: number) => new Date(base + hour * HOUR);
const stampAt = (shop: Pick<Shop, 'base'>, hour: number | null) =>
  hour === null ? null : Timestamp.fromDate(dateAt(shop, hour));

export const feesOf = ({ fixed, value }: Fee) => ({
  ...DEFAULT_FEES,
  serviceFee: fixed ? value : value / 10_000,
  serviceFeeType: fixed ? ('Fixed' as const) : ('Percentage' as const),
});

export const sharedOf = (groups: Record<string, number>) =>
  Object.entries(groups).map(([id, capacity]) => ({ id, name: `Cupo ${id}`, capacity }));

const storedDate = (
  shop: Pick<Shop, 'base'>,
  { id, starts, ends, capacity, status }: EventDate,
) => ({
  ...{ id, capacity, status, statusAt: null, doorsAt: null, label: '' },
  startsAt: stampAt(shop, starts),
  endsAt: stampAt(shop, ends),
});

const mapOf = <T extends { id: string }>(list: readonly T[]) =>
  Object.fromEntries(list.map(({ id, ...rest }) => [id, rest]));

/** Writes the producer, its member, and the event on sale as `setup` has it. */
export async function openShop(host: Host, setup: Setup): Promise<Shop> {
  const { db, people } = host;
  const id = randomUUID();
  // A minute ago, so that what changes during the run is later than hour 0.
  const shop = { host, eventId: `e-${id}`, producerId: `p-${id}`, base: Date.now() - 60_000 };
  const { eventId, producerId } = shop;
  const { dates = [] } = setup;
  const { uid, email } = people.member;
  const batch = db.batch();
  const put = (path: string, data: object) => batch.set(db.doc(path), data);
  put(paths.producer(producerId), {
    id: producerId,
    name: 'Productora',
    users: [uid],
    fees: feesOf(setup.fee),
  });
  put(paths.banking(producerId), { bank: 'BCI', accountNumber: '00012345', rut: '76.086.428-5' });
  put(paths.user(uid), { uid, email, producersId: [producerId] });
  put(paths.permission(uid, producerId), {
    id: producerId,
    producerId,
    userId: uid,
    permissions: ALL_PERMISSIONS,
  });
  put(paths.event(eventId), {
    ...EMPTY_EVENT,
    name: 'Noche de cumbia',
    description: 'Una noche larga con tres bandas y patio.',
    images: { flyer: 'https://example.cl/flyer.webp', thumb: '' },
    venue: { name: 'Blondie', address: 'Alameda 2879', commune: 'Santiago', mapUrl: '' },
    status: 'published',
    publishedAt: stampAt(shop, ON_SALE_SINCE),
    startsAt: stampAt(shop, Math.min(...dates.map(({ starts }) => starts), 200)),
    endsAt: stampAt(shop, Math.max(...dates.map(({ ends }) => ends), 210)),
    ...(dates.length > 0 && { dates: mapOf(dates.map((one) => storedDate(shop, one))) }),
    moves: { enabled: setup.moves === true, untilHours: 0 },
    capacity: setup.capacity,
    sharedCapacities: sharedOf(setup.groups),
    resale: { enabled: setup.resale.enabled, maxMarkup: setup.resale.markup / 10_000 },
    resell: { resellFee: setup.resale.fee / 10_000 },
    producerId,
  });
  put(entryPaths.quota(eventId, uid), { uid, limit: setup.quota });
  for (const type of setup.types) {
    put(paths.ticketType(eventId, type.id), {
      ...EMPTY_TICKET_TYPE,
      name: `Entrada ${type.id}`,
      price: type.price,
      stock: type.stock,
      minPerOrder: type.min,
      maxPerOrder: type.max,
      opensAfter: type.after,
      sharedCapacityId: type.group,
      startsAt: stampAt(shop, type.opens),
      endsAt: stampAt(shop, type.closes),
      sold: 0,
      courtesies: 0,
      ...(type.scope && { dateScope: type.scope, dateIds: type.on, byDate: {} }),
    });
  }
  for (const date of dates) {
    const { id: dateId, ...fields } = storedDate(shop, date);
    const more = { types: date.own, venue: null, ruleStart: null };
    put(entryPaths.date(eventId, dateId), { ...fields, ...more });
  }
  for (const { id: code, kind, value, limit, perPerson, types, active, closes } of setup.codes) {
    put(entryPaths.discount(eventId, code), {
      ...EMPTY_DISCOUNT,
      code,
      kind,
      percent: kind === 'percentage' ? value : 0,
      amount: kind === 'fixed' ? value : 0,
      limit,
      limitPerPerson: perPerson,
      ticketTypeIds: types,
      active,
      endsAt: stampAt(shop, closes),
      uses: 0,
      batchId: '',
    });
  }
  for (const [code, leaderId] of Object.entries(LEADER)) {
    put(innerPaths.promoterCode(producerId, code), {
      ...{ promoterId: code, leaderId, eventIds: [], active: true, marks: [] },
    });
    put(entryPaths.promoter(producerId, code), { name: code, code, active: true });
  }
  if (setup.rule) {
    const rule = {
      ...{ kind: 'sale', amount: setup.rule.amount, leaderAmount: setup.rule.leader },
      ...{ rate: 0, leaderRate: 0, steps: [], active: true, version: 1, family: 'rule' },
      ...{ at: stampAt(shop, ON_SALE_SINCE), endedAt: null },
    };
    put(entryPaths.promoterRule(eventId, 'rule'), rule);
    put(entryPaths.promotion(eventId), { rules: { rule } });
  }
  for (const drink of setup.drinks) {
    put(paths.consumption(eventId, drink.id), {
      ...EMPTY_CONSUMPTION,
      name: `Producto ${drink.id}`,
      type: drink.normal ? 'normal' : 'consumption',
      price: drink.price,
      stock: drink.stock,
      active: drink.active,
      serviceFee: drink.rate / 10_000,
      sold: 0,
      total: 0,
      serviceFeeSelled: 0,
    });
  }
  await batch.commit();
  return shop;
}
