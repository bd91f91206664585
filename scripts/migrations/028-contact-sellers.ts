import type { Firestore } from 'firebase-admin/firestore';
import { parseContact } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
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
    const found = held.map(async ([eventId]) => [eventId, await sellersOf(db, eventId, contact)]);
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

/** By whose code and promoter a person bought at an event. Who used a code is kept under the id that their contact has. */
async function sellersOf(
  db: Firestore,
  eventId: string,
  { id, email }: { id: string; email: string },
): Promise<Sellers> {
  const [discounts, rows] = await Promise.all([
    db.collection(entryPaths.discounts(eventId)).get(),
    db.collection(paths.ledger(eventId)).where('buyer.email', '==', email).get(),
  ]);
  const people = discounts.docs.map((one) =>
    db.doc(innerPaths.discountPerson(eventId, one.id, id)),
  );
  const used = people.length > 0 ? await db.getAll(...people) : [];
  const codes = discounts.docs.flatMap((one, n) =>
    used[n]?.exists ? [parseDiscount(one.id, one.data()).code] : [],
  );
  const promoters = rows.docs
    .map((one) => parseLedgerRow(one.id, one.data()))
    .filter(({ kind }) => kind === 'sale')
    .flatMap(({ parts }) => parts.flatMap(({ promoterId }) => promoterId || []));
  return { codes, promoters: [...new Set(promoters)] };
}
