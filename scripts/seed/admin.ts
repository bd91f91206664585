import { Timestamp } from 'firebase-admin/firestore';
import { setFeature } from '@/functions/src/feature/set-feature';
import { assignMenu } from '@/functions/src/menu/assign-menu';
import { saveMenu } from '@/functions/src/menu/save-menu';
import { advancePaymentOrder } from '@/functions/src/order/advance-payment-order';
import { createPaymentOrder } from '@/functions/src/order/create-payment-order';
import { setPayTerm } from '@/functions/src/order/set-pay-term';
import { createPayout } from '@/functions/src/payout/create-payout';
import { settlePayout } from '@/functions/src/payout/settle-payout';
import { setProducerFees } from '@/functions/src/producer/set-producer-fees';
import { ambassadorSearch } from '@/lib/domain/ambassador/ambassador';
import { FEATURE_KEYS } from '@/lib/domain/feature/feature';
import { FEATURE_TEXT } from '@/lib/domain/feature/feature-text';
import { dayIn } from '@/lib/domain/kit/day';
import { sha256 } from '@/lib/domain/kit/digest';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import { qrCodeSearch, SCAN_SHARDS } from '@/lib/domain/qr/qr-code';
import { DEMO_MENUS, photosOf } from './admin-menus';
import { ADMINS, as } from './call-as';
import { IDS, type Seed, type SeedContext } from './context';

const DAY = 86_400_000;

/** The administrators' part of the demo: orders in each state, menus, QR codes, flags, planned fees. */
export const seedAdmin: Seed = async (context) => {
  await seedOrders();
  await seedMenus(context);
  await seedCodes(context);
  await seedAmbassadors(context);
  for (const [index, key] of FEATURE_KEYS.entries()) {
    const owner = index % 2 ? 'Benjamín Soto' : 'Antonia Rojas';
    const { description } = FEATURE_TEXT[key];
    await as(ADMINS.antonia, setFeature, { key, mode: 'on', owner, description });
  }
  await as(ADMINS.benjamin, setProducerFees, {
    producerId: IDS.clubAndino,
    fees: { ...DEFAULT_FEES, serviceFee: 0.07 },
    from: new Date(context.now.getTime() + 10 * DAY).toISOString(),
  });
};

async function seedOrders() {
  const ask = async (eventId: string, amount: number) =>
    String((await as(ADMINS.antonia, createPaymentOrder, { eventId, amount })).paymentOrderId);
  const step = (paymentOrderId: string, action: string, more: object = {}) =>
    as(ADMINS.benjamin, advancePaymentOrder, { paymentOrderId, action, ...more });

  const paid = await ask('festival-austral', 12_000_000);
  await step(paid, 'approve');
  await step(paid, 'pay', { reference: 'TEF 884120' });
  const second = await ask('bodega-47', 500_000);
  await step(second, 'approve');
  await step(second, 'pay', { reference: 'TEF 884197' });
  await step(await ask('festival-austral', 8_000_000), 'approve');
  const reason = 'El monto no coincide con lo acordado por correo. Pide una nueva por el saldo.';
  await step(await ask('festival-austral', 3_000_000), 'reject', { reason });
  await ask('festival-austral', 4_500_000);
  await seedPayout(ask, step);
  await ask('aniversario-diez-anos', 250_000);
  await as(ADMINS.antonia, setPayTerm, { days: 3 });
}

type Ask = (eventId: string, amount: number) => Promise<string>;
type Step = (paymentOrderId: string, action: string) => Promise<unknown>;

/** A batch at the bank: one transfer paid, one still without an answer. */
async function seedPayout(ask: Ask, step: Step) {
  const orders = [await ask('festival-austral', 1_850_000), await ask('bodega-47', 180_000)];
  for (const id of orders) await step(id, 'approve');
  const source = { account: '00700123456' };
  const made = await as(ADMINS.antonia, createPayout, { bank: 'bci', orders, source });
  const rows = [{ orderId: orders[0], result: 'paid' }];
  await as(ADMINS.benjamin, settlePayout, { payoutId: made.payoutId, rows });
}

async function seedMenus({ db }: SeedContext) {
  const made: string[] = [];
  for (const menu of DEMO_MENUS) {
    const menuId = String((await as(ADMINS.antonia, saveMenu, { menu })).menuId);
    for (const { id, data } of photosOf(menu)) {
      await db.doc(`${entryPaths.menuPhotos(menuId)}/${id}`).set({ data });
    }
    made.push(menuId);
  }
  await as(ADMINS.antonia, assignMenu, { menuId: made[0], producerId: IDS.nocheAustral });
}

const AMBASSADORS = [
  {
    name: 'Martina Fuentes',
    email: 'martina.fuentes@correo.test',
    phone: '+56987654321',
    city: 'Valparaíso',
    instagram: 'martifuentes',
    message: 'Organizo las tocatas de mi universidad y conozco a medio cerro. Quiero llevar gente.',
  },
  {
    name: 'Joaquín Araya',
    email: 'joaquin.araya@correo.test',
    phone: '+56912341234',
    city: 'Concepción',
    instagram: '',
    message:
      'Trabajo en radio los viernes y mis auditores siempre preguntan a dónde salir después.',
  },
];

async function seedAmbassadors({ db, now }: SeedContext) {
  const writer = db.batch();
  for (const [index, one] of AMBASSADORS.entries()) {
    writer.set(db.doc(entryPaths.ambassador(sha256(one.email).slice(0, 32))), {
      ...one,
      search: ambassadorSearch(one),
      // The last of them has already been contacted.
      ...(index === AMBASSADORS.length - 1
        ? {
            state: 'contacted',
            note: 'Conversamos el lunes; envía sus datos.',
            stateBy: ADMINS.antonia.email,
          }
        : { state: 'new' }),
      createdAt: Timestamp.fromMillis(now.getTime() - (index * 2 + 1) * DAY),
    });
  }
  await writer.commit();
}

const CODES = [
  ['Afiche Metro Baquedano', { kind: 'event', value: 'festival-austral' }, 46],
  ['Flyer de mano', { kind: 'event', value: 'bodega-47' }, 21],
  ['Programa de embajadores', { kind: 'page', value: '/ambassadors' }, 9],
  ['Instagram de Noche Austral', { kind: 'url', value: 'https://instagram.com/nocheaustral' }, 4],
  ['Afiche de la temporada pasada', { kind: 'url', value: 'https://early.cl/invierno' }, 0],
] as const;

async function seedCodes({ db, now }: SeedContext) {
  const writer = db.bulkWriter();
  for (const [index, [label, target, daily]] of CODES.entries()) {
    const code = `demo${index}`.padEnd(22, 'A');
    const days: Record<string, number>[] = Array.from({ length: SCAN_SHARDS }, () => ({}));
    let day = 0;
    for (let ago = 29; ago >= 0 && daily > 0; ago -= 1) {
      const at = new Date(now.getTime() - ago * DAY);
      // Busier on weekends, and a little more every week.
      const wave = [0.7, 0.5, 0.6, 0.8, 1.1, 1.7, 1.6][at.getUTCDay()] ?? 1;
      const scans = Math.round(daily * wave * (1 + (29 - ago) / 60));
      const shard = days[day % SCAN_SHARDS];
      if (shard) shard[dayIn(at, DEFAULT_TIME_ZONE)] = scans;
      day += 1;
    }
    void writer.set(db.doc(entryPaths.qrCode(code)), {
      code,
      label,
      search: qrCodeSearch(label),
      target,
      active: daily > 0,
      batch: '',
      createdAt: Timestamp.fromMillis(now.getTime() - (40 - index) * DAY),
      createdBy: ADMINS.antonia.email,
    });
    days.forEach((scans, shard) => {
      const total = Object.values(scans).reduce((sum, count) => sum + count, 0);
      if (total > 0)
        void writer.set(db.doc(entryPaths.qrScan(code, shard)), { total, days: scans });
    });
  }
  await writer.close();
}
