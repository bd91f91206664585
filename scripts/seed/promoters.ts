import { Timestamp } from 'firebase-admin/firestore';
import { recordSale } from '@/functions/src/callables';
import { advanceSettlement } from '@/functions/src/order/advance-settlement';
import type { Attribution } from '@/functions/src/promoter/attribution';
import { closeSettlement } from '@/functions/src/promoter/close-settlement';
import { savePromoterAccount } from '@/functions/src/promoter/save-promoter-account';
import { savePromoters } from '@/functions/src/promoter/save-promoters';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { commissionFor, parseCommission } from '@/lib/domain/promoter/commission';
import { parsePromoter, parsePromoterCode, sellsEvent } from '@/lib/domain/promoter/promoter';
import { parsePromoterRule, rulesAt } from '@/lib/domain/promoter/rule';
import { parsePromoterSettlement } from '@/lib/domain/promoter/settlement';
import { ADMINS, as } from './call-as';
import { IDS, type Seed, type SeedContext } from './context';
import { rutOf } from './people';

const PRODUCER = { uid: IDS.productora, email: 'productora@early.test' };
const producerId = IDS.nocheAustral;
const DAY = 86_400_000;
const PAST = 'aniversario-diez-anos';

type Person = { name: string; code: string; team?: string; of?: string; active?: boolean };

/** Two teams, who sells by themselves, and who stopped. */
const PROMOTERS: Person[] = [
  { name: 'Camila Rojas', code: 'cami', team: 'Equipo Bellavista' },
  { name: 'Diego Fuentes', code: 'diegof', team: 'Equipo Costa' },
  ...[
    ['Antonia Soto', 'anto'],
    ['Benjamín Vera', 'benja'],
    ['Catalina Muñoz', 'cata'],
    ['Felipe Araya', 'felo'],
    ['Josefa Tapia', 'jose'],
  ].map(([name = '', code = '']) => ({ name, code, of: 'cami' })),
  ...[
    ['Martín Castillo', 'tincho'],
    ['Paloma Reyes', 'paloma'],
    ['Rocío Vergara', 'rocio'],
    ['Tomás Bravo', 'tomi'],
  ].map(([name = '', code = '']) => ({ name, code, of: 'diegof' })),
  { name: 'Valentina Parra', code: 'vale' },
  { name: 'Ximena Catrileo', code: 'xime' },
  { name: 'Nicolás Jara', code: 'nico', active: false },
];

/** The rules by which each event pays: by sale with steps, by sale with courtesies to give, and by entry. */
const RULES: Record<string, Record<string, unknown>> = {
  [PAST]: {
    kind: 'sale',
    amount: 1_500,
    leaderAmount: 300,
    steps: [{ tickets: 30, bonus: 20_000 }],
  },
  'cerro-alegre': { kind: 'sale', rate: 0.08, courtesies: 10 },
  'bodega-47': { kind: 'entry', amount: 1_200, leaderAmount: 200 },
};

export const seedPromoters: Seed = async ({ db, now }) => {
  const save = async (people: readonly Person[], teams: ReadonlyMap<string, string>) => {
    const promoters = people.map(({ of, ...one }) => {
      const n = PROMOTERS.findIndex(({ code }) => code === one.code);
      const phone = `+569${String(61_000_000 + n * 137_911)}`;
      const about = { rut: rutOf(700 + n), phone, email: `${one.code}@rrpp.example` };
      return { ...one, ...about, teamId: teams.get(of ?? '') ?? '' };
    });
    const { promoters: saved } = await as(PRODUCER, savePromoters, { producerId, promoters });
    return new Map((saved as { id: string; code: string }[]).map(({ id, code }) => [code, id]));
  };
  const leaders = await save(
    PROMOTERS.filter(({ team }) => team),
    new Map(),
  );
  const others = await save(
    PROMOTERS.filter(({ team }) => !team),
    leaders,
  );
  for (const [code, promoterId] of [...leaders, ...others].slice(0, 9)) {
    const n = PROMOTERS.findIndex((one) => one.code === code);
    const { name = '' } = PROMOTERS[n] ?? {};
    const where = {
      bank: 'Banco de Chile',
      accountType: 'checking',
      accountNumber: `${27_300_114 + n}`,
    };
    const account = { holder: name, rut: rutOf(700 + n), email: `${code}@rrpp.example`, ...where };
    await as(PRODUCER, savePromoterAccount, { producerId, promoterId, account });
  }
  const batch = db.batch();
  for (const [eventId, rule] of Object.entries(RULES)) {
    const ref = db.collection(entryPaths.promoterRules(eventId)).doc(`demo-${eventId}`);
    const { id: _, ...whole } = parsePromoterRule(ref.id, rule);
    const at = Timestamp.fromMillis(now.getTime() - 120 * DAY);
    const stored = { ...whole, at, eventId, producerId };
    batch.set(ref, stored);
    batch.set(db.doc(entryPaths.promotion(eventId)), { rules: { [ref.id]: stored } });
  }
  await batch.commit();
};

/** The people who sell an event in the demo, and by which rules; nobody where it has none. */
export async function promotionsOf(db: SeedContext['db'], eventId: string): Promise<Attribution[]> {
  const rules = (await db.collection(entryPaths.promoterRules(eventId)).get()).docs.map((one) =>
    parsePromoterRule(one.id, one.data()),
  );
  if (rules.length === 0) return [];
  const found = await db.collection(entryPaths.promoters(producerId)).orderBy('code').get();
  const codes = await db.getAll(
    ...found.docs.map((one) =>
      db.doc(innerPaths.promoterCode(producerId, parsePromoter(one.id, one.data()).code)),
    ),
  );
  const all = codes.map((one) => ({
    typed: one.id,
    promoter: parsePromoterCode(one.data()),
    leaderMarks: [],
  }));
  const selling = all.filter(({ promoter }) => sellsEvent(promoter, eventId));
  const inForce = rulesAt(rules, new Date());
  return selling.map((one) => ({ ...one, rules: inForce }));
}

/**
 * The past event is closed for the three who are owed most: one is paid, one approved, one to be approved; a ticket of the paid
 * one is refunded afterwards, which is a debt.
 */
export const seedSettlements: Seed = async ({ db }) => {
  const found = await db.collection(entryPaths.commissions(PAST)).get();
  const rows = found.docs.map((one) => parseCommission(one.id, one.data()));
  const owed = new Map<string, number>();
  for (const row of rows) {
    for (const id of row.open) owed.set(id, (owed.get(id) ?? 0) + commissionFor(row, id));
  }
  const minimum = [...owed.values()].sort((a, b) => b - a)[2] ?? 0;
  // The bonus of a step comes on top, so the least is what the third has without.
  await as(PRODUCER, closeSettlement, { producerId, eventId: PAST, minimum });
  const settled = await db.collection(entryPaths.settlements(producerId)).get();
  const made = settled.docs
    .flatMap((one) => parsePromoterSettlement(one.id, one.data()) ?? [])
    .sort((a, b) => b.gross - a.gross);
  const [paid, approved] = made;
  const advance = (
    settlementId: string,
    action: string,
    more = {},
    who: { uid: string; email: string },
  ) => as(who, advanceSettlement, { producerId, settlementId, action, ...more });
  for (const one of [paid, approved]) if (one) await advance(one.id, 'approve', {}, ADMINS.antonia);
  if (!paid) return;
  await advance(paid.id, 'paid', { reference: 'TEF 118204' }, PRODUCER);
  const row = rows.find(
    ({ promoterId, kind, tickets }) =>
      promoterId === paid.promoterId && kind === 'sale' && tickets > 1,
  );
  const [ticketId] = Object.keys(row?.shares ?? {});
  if (!ticketId) return;
  const lines = [{ ticketId }];
  const refund = { eventId: PAST, kind: 'refund', key: 'demo-refund-after-settlement', lines };
  await as(ADMINS.benjamin, recordSale, refund);
};
