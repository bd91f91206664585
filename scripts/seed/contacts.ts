import { Timestamp } from 'firebase-admin/firestore';
import { type Proof, proofOf, proofRef } from '@/functions/src/contact/consent/passport';
import { newContact, type Provenance } from '@/functions/src/contact/contacts';
import { CONSENT_TEXTS } from '@/lib/domain/contact/consent-texts';
import { type ContactPurchase, contactIdOf } from '@/lib/domain/contact/contact';
import { countDates, datesAfter } from '@/lib/domain/contact/purchase-dates';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { IDS, type Seed, type SeedContext } from './context';
import { person, pick, random } from './people';

const DAY = 86_400_000;
const TAGS = [
  'techno',
  'house',
  'cumbia',
  'vip',
  'prensa',
  'embajadores',
  'valparaíso',
  'santiago',
  'sur',
];
/** The origins of the others; of an old list nobody noted a basis. */
const SOURCES: Provenance[] = [
  {
    origin: 'import',
    source: 'lista-verano.csv',
    consent: 'Se inscribieron en el sitio',
    basis: 'consent',
  },
  { origin: 'import', source: 'asistentes-2024.xlsx', consent: 'No se indicó', basis: 'none' },
  {
    origin: 'form',
    source: 'Suscripción',
    consent: 'Se suscribió y lo confirmó',
    basis: 'consent',
  },
  {
    origin: 'manual',
    source: 'productora@early.test',
    consent: 'Lo pidió en la puerta',
    basis: 'consent',
  },
];

const COMUNAS = [
  'Ñuñoa',
  'Providencia',
  'Santiago',
  'Maipú',
  'Viña del Mar',
  'Valparaíso',
  'Concepción',
];

/** A comuna for two contacts of three. */
const livesIn = (chance: number) => {
  const comuna = COMUNAS[Math.floor(chance * COMUNAS.length * 1.5)];
  return comuna ? { comuna } : {};
};

type Fact = ContactPurchase & { eventId: string };
type Buyer = {
  email: string;
  name: string;
  phone: string;
  /** The event through which they joined the list. */
  source: string;
  facts: Record<string, ContactPurchase>;
};

/** Contacts of three producers: buyers of their events, and imported lists. */
export const seedContacts: Seed = async (context) => {
  await Promise.all([
    seedFor(context, IDS.nocheAustral, Math.round(12_000 * context.share), 0),
    // Never so few that its buyers are all of them.
    seedFor(context, IDS.clubAndino, Math.max(400, Math.round(1_500 * context.share)), 20_000),
    seedFor(context, IDS.barLite, 85, 30_000),
  ]);
  await seedAudiences(context);
};

async function seedFor(context: SeedContext, producerId: string, size: number, first: number) {
  const buyers = await buyersOf(context, producerId);
  const writer = context.db.bulkWriter({ throttling: false });
  const next = random(first + 7);
  const lives = random(first + 11);
  const people = [...buyers.map((buyer) => ({ ...buyer, isBuyer: true }))].slice(0, size);
  const taken = new Set(people.map(({ email }) => email));
  for (let n = first; people.length < size; n += 1) {
    const one = person(n);
    if (!taken.has(one.email)) people.push({ ...one, facts: {}, source: '', isBuyer: false });
  }
  for (const { isBuyer, source, facts, ...who } of people) {
    const at = Timestamp.fromMillis(context.now.getTime() - Math.floor(next() * 700 * DAY));
    const from = isBuyer ? buyerFrom(source) : pick(next, SOURCES);
    const tags = TAGS.filter(() => next() < 0.12);
    const contactId = contactIdOf(who.email);
    const { email, name, phone } = who;
    const proof = proofFrom(from);
    if (proof) void writer.set(proofRef(producerId, contactId), proofOf(proof, at));
    writer.set(context.db.doc(paths.contact(producerId, contactId)), {
      ...newContact({ email, name, phone, tags, ...livesIn(lives()) }, from, at, leftBy(next())),
      bought: facts,
      boughtEvents: Object.keys(facts),
    });
  }
  writer.set(context.db.doc(entryPaths.contactTags(producerId)), { tags: TAGS });
  await writer.close();
}

const buyerFrom = (source: string): Provenance => ({
  origin: 'buyer',
  source,
  consent: `Aceptó recibir correos al comprar en ${source}`,
  basis: 'consent',
});

/** The first line of a passport; null for those of whom no basis is recorded. */
function proofFrom({ origin, source, consent, basis }: Provenance): Proof | null {
  if (basis === 'none') return null;
  const given = { purpose: 'marketing', basis, kind: 'given' } as const;
  if (origin === 'buyer') {
    const evidence = `Compra en ${source}`;
    return { ...given, source: 'purchase', shown: CONSENT_TEXTS.checkout, evidence, by: 'person' };
  }
  if (origin === 'form') {
    const shown = { shown: CONSENT_TEXTS.form, producerName: 'Noche Austral' };
    return { ...given, source: 'form', ...shown, evidence: consent, by: 'person' };
  }
  const by = 'productora@early.test';
  const where = origin === 'import' ? 'import' : 'manual';
  return { ...given, source: where, text: consent, evidence: source, by };
}

// Most stay active; some unsubscribed, and a few addresses bounced.
function leftBy(chance: number) {
  if (chance < 0.03) return { state: 'unsubscribed' as const, reason: 'Se dio de baja' };
  if (chance < 0.045) return { state: 'bounced' as const, reason: 'La dirección no existe' };
  return { state: 'active' as const, reason: '' };
}

/** The ticket holders of a producer's events, read from the tickets, so that audiences are consistent. */
async function buyersOf({ db }: SeedContext, producerId: string): Promise<Buyer[]> {
  const events = await db.collection(paths.events()).where('producerId', '==', producerId).get();
  const buyers = new Map<string, Buyer>();
  for (const event of events.docs) {
    const [tickets, types] = await Promise.all([
      db.collection(paths.tickets(event.id)).where('kind', '==', 'sale').get(),
      db.collection(paths.ticketTypes(event.id)).get(),
    ]);
    const prices = new Map(types.docs.map((type) => [type.id, Number(type.get('price') ?? 0)]));
    for (const ticket of tickets.docs) {
      const { holder, status, ticketTypeId, issuedAt, dateId } = ticket.data();
      if (status !== 'valid' && status !== 'used') continue;
      const price = prices.get(ticketTypeId) ?? 0;
      const dates = countDates([{ dateId }]);
      const fact = { eventId: event.id, tickets: 1, dates, amount: price, lastAt: issuedAt };
      addTicket(
        buyers,
        { ...holder, source: event.get('name') },
        { ...fact, attended: status === 'used' },
      );
    }
  }
  return [...buyers.values()];
}

function addTicket(buyers: Map<string, Buyer>, holder: Buyer, fact: Fact) {
  const { eventId, dates: held, ...one } = fact;
  const { email, name, phone = '', source } = holder;
  const buyer = buyers.get(email) ?? { email, name, phone, source, facts: {} };
  const before = buyer.facts[eventId];
  const dates = datesAfter(before?.dates, held);
  buyer.facts[eventId] = {
    ...one,
    tickets: one.tickets + (before?.tickets ?? 0),
    amount: one.amount + (before?.amount ?? 0),
    attended: one.attended || (before?.attended ?? false),
    ...(dates && { dates }),
  };
  buyers.set(email, buyer);
}

async function seedAudiences({ db, now }: SeedContext) {
  const updatedAt = Timestamp.fromDate(now);
  const base = { match: 'all', include: [], exclude: [], minusBuyers: true };
  const bought = { kind: 'bought', eventId: null, minTickets: 1, minAmount: 0, since: null };
  const audiences = {
    'los-de-siempre': {
      name: 'Los de siempre',
      criteria: { ...base, include: [{ ...bought, minTickets: 2 }] },
    },
    'santiago-sin-volver': {
      name: 'De Santiago, sin volver',
      criteria: {
        ...base,
        include: [
          { kind: 'place', of: 'city', names: ['Santiago'] },
          { kind: 'notBought', since: null, days: 60 },
        ],
        exclude: [{ kind: 'tag', tags: ['prensa'] }],
      },
    },
    'vip-y-prensa': {
      name: 'VIP y prensa',
      criteria: { ...base, include: [{ kind: 'tag', tags: ['vip', 'prensa'] }] },
    },
    'techno-sin-compradores': {
      name: 'Techno que aún no compra',
      criteria: { ...base, include: [{ kind: 'tag', tags: ['techno'] }], exclude: [bought] },
    },
  };
  const batch = db.batch();
  for (const [id, audience] of Object.entries(audiences)) {
    batch.set(db.doc(entryPaths.audience(IDS.nocheAustral, id)), { ...audience, updatedAt });
  }
  await batch.commit();
}
