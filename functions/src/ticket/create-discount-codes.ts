import { randomInt, randomUUID } from 'node:crypto';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { areDatesOf } from '@/lib/domain/event/date/event-date';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { plural } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/ticket/calls';
import type { DiscountContent } from '@/lib/domain/ticket/discount';
import { DISCOUNT_LIMITS } from '@/lib/domain/ticket/discount-rules';
import { discountBatchSchema } from '@/lib/domain/ticket/discount-schema';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { giftOf } from '../event/content/gifts';
import { eventFor, readEvent, requireEditable, touchEvent } from '../event/event';
import { requirePart } from '../producer/level';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { contentHash, requireSameContent } from '../support/codes';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

// Letters and digits that are not confused when read aloud or typed from paper.
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const RANDOM_LENGTH = 7;

const OTHER = 'Esos códigos ya se crearon con otra regla: míralos en la lista';

/**
 * Creates a batch of codes with one rule, and returns them. Needs `tickets.manage`. Refuses foreign ticket types and
 * dates, and more codes than an event may have. Idempotent with a `key`, refused (`already-exists`) with another rule.
 */
export const createDiscountCodes = callable(calls.createDiscountCodes, {
  input: discountBatchSchema,
  access: 'session',
  async handle({ input, caller }) {
    const { eventId, prefix, quantity, key, startsAt, endsAt, ...rule } = input;
    const { producerId } = await eventFor(caller, eventId, 'tickets.manage');
    await requirePart(producerId, 'discountBatches');
    const batchId = key ?? randomUUID();
    const collection = db().collection(entryPaths.discounts(eventId));
    const hash = contentHash({ prefix, quantity, startsAt, endsAt, ...rule });
    const codes = await transact(async (tx) => {
      const made = await tx.get(collection.where('batchId', '==', batchId).select('code', 'hash'));
      requireSameContent(made.docs[0]?.data(), hash, OTHER);
      if (!made.empty) return made.docs.map((doc) => doc.id);
      const event = await readEvent(eventId, tx);
      requireEditable(event);
      await requireConsistentRule(tx, event, rule);
      const { count } = (await tx.get(collection.count())).data();
      if (count + quantity > DISCOUNT_LIMITS.codes) {
        throw fail(
          'resource-exhausted',
          `Un evento puede tener hasta ${DISCOUNT_LIMITS.codes} códigos`,
          'quantity',
        );
      }
      const fresh = randomCodes(prefix, quantity);
      for (const code of fresh) {
        tx.create(collection.doc(code), {
          ...rule,
          code,
          startsAt: startsAt ? new Date(startsAt) : null,
          endsAt: endsAt ? new Date(endsAt) : null,
          uses: 0,
          batchId,
          hash,
          createdAt: FieldValue.serverTimestamp(),
        });
      }
      touchEvent(tx, event);
      if (event.status !== 'draft') {
        audit(tx, caller, {
          action: 'discount.batch',
          object: { type: 'event', id: eventId, name: eventName(event) },
          producerId: event.producerId,
          after: { ...rule, prefix, quantity, startsAt, endsAt },
        });
      }
      return fresh;
    });
    const message = `Creamos ${plural(codes.length, 'código', 'códigos')}`;
    return { success: true, message, batchId, codes };
  },
});

type Rule = Omit<DiscountContent, 'code' | 'startsAt' | 'endsAt'>;

// In the transaction: a type that gets cheaper in between could become free with these codes.
async function requireConsistentRule(
  tx: Transaction,
  event: EventRecord,
  rule: Rule,
): Promise<void> {
  const found = await tx.get(db().collection(paths.ticketTypes(event.id)));
  const types = found.docs.map((type) => parseTicketType(type.id, type.data()));
  if (!rule.ticketTypeIds.every((id) => types.some((type) => type.id === id))) {
    throw fail('invalid-argument', 'Esa entrada no es de este evento', 'ticketTypeIds');
  }
  if (!areDatesOf(event, rule.dateIds)) {
    throw fail('invalid-argument', 'Esa fecha no es de este evento', 'dateIds');
  }
  const gift = await giftOf(tx, event, { ...rule, active: true }, types);
  if (gift) throw fail('invalid-argument', gift, 'limit');
}

function randomCodes(prefix: string, quantity: number): string[] {
  const codes = new Set<string>();
  const letter = () => ALPHABET.charAt(randomInt(ALPHABET.length));
  while (codes.size < quantity) {
    codes.add(`${prefix}-${Array.from({ length: RANDOM_LENGTH }, letter).join('')}`);
  }
  return [...codes];
}
