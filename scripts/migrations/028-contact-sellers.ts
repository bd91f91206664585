import type { Firestore } from 'firebase-admin/firestore';
import { contactIdOf, parseContact } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, texts } from '@/lib/domain/kit/read';
import { parseLedgerRow } from '@/lib/domain/ledger/ledger';
import { parseDiscount } from '@/lib/domain/ticket/discount';
import type { Migration } from './migration';

type Sellers = { codes: string[]; promoters: string[] };

/** Contacts who bought before their codes and promoters were noted with their purchase. */
export const contactSellers: Migration = {
  id: '028-contact-sellers',
  why: 'Audiences find who bought with a code or from a promoter before those were kept',
  collection: 'contacts',
  looks: async (db, path, raw) => {
    const contact = parseContact(path.split('/').at(-1) ?? '', raw);
    const held = Object.entries(contact.bought).filter(([, { tickets }]) => tickets > 0);
    const found = held.map(async ([eventId]) => {
      const sellers = await sellersOf(db, eventId);
      return [eventId, sellers.get(contact.id) ?? { codes: [], promoters: [] }] as const;
    });
    return contact.email ? Object.fromEntries(await Promise.all(found)) : null;
  },
  changesOf: (id, raw, _now, asked) => {
    const { bought } = parseContact(id, raw);
    const stored = fields(raw.bought);
    const after = Object.entries(stored).map(([eventId, fact]) => {
      const all = fields(asked?.[eventId]);
      const grown = (['codes', 'promoters'] as const).flatMap((by) => {
        const known = bought[eventId]?.[by] ?? [];
        const more = texts(all[by]).filter((one) => !known.includes(one));
        return more.length > 0 ? [[by, [...known, ...more]] as const] : [];
      });
      const isHeld = (bought[eventId]?.tickets ?? 0) > 0;
      return [
        eventId,
        isHeld && grown.length > 0 ? { ...fields(fact), ...Object.fromEntries(grown) } : fact,
      ];
    });
    const isSame = after.every(([eventId, fact]) => fact === stored[String(eventId)]);
    return isSame ? null : { bought: Object.fromEntries(after) };
  },
};

const known = new WeakMap<Firestore, Map<string, ReturnType<typeof readSellers>>>();

/** By which codes and promoters each contact bought at an event, read once: what is sold meanwhile is noted by its sale. */
function sellersOf(db: Firestore, eventId: string): ReturnType<typeof readSellers> {
  const events = known.get(db) ?? new Map<string, ReturnType<typeof readSellers>>();
  known.set(db, events);
  const found = events.get(eventId) ?? readSellers(db, eventId);
  events.set(eventId, found);
  return found;
}

/** The person who used a code is kept under the id that their contact has. */
async function readSellers(db: Firestore, eventId: string): Promise<Map<string, Sellers>> {
  const [discounts, rows] = await Promise.all([
    db.collection(entryPaths.discounts(eventId)).get(),
    db.collection(paths.ledger(eventId)).where('promoterCode', '>', '').get(),
  ]);
  const sellers = new Map<string, Sellers>();
  const add = (contactId: string, by: keyof Sellers, one: string) => {
    const all = sellers.get(contactId) ?? { codes: [], promoters: [] };
    if (!all[by].includes(one)) all[by].push(one);
    sellers.set(contactId, all);
  };
  for (const one of discounts.docs) {
    const { code } = parseDiscount(one.id, one.data());
    const people = await one.ref.collection('people').select().get();
    for (const { id } of people.docs) add(id, 'codes', code);
  }
  for (const one of rows.docs) {
    const { kind, buyer, parts } = parseLedgerRow(one.id, one.data());
    const contactId = contactIdOf(buyer.email);
    for (const { promoterId } of kind === 'sale' ? parts : []) {
      if (promoterId) add(contactId, 'promoters', promoterId);
    }
  }
  return sellers;
}
