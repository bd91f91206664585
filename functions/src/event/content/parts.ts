import type { DocumentReference } from 'firebase-admin/firestore';
import type * as v from 'valibot';
import { stockTaken } from '@/lib/domain/event/date/date-view';
import { parseEvent } from '@/lib/domain/event/event';
import type { EventPartKind } from '@/lib/domain/event/event-content';
import { eventContentOf } from '@/lib/domain/event/event-fields';
import { eventContentSchema } from '@/lib/domain/event/event-schema';
import { sha256 } from '@/lib/domain/kit/digest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { type PathOf, paths } from '@/lib/domain/kit/paths';
import { parseConsumption } from '@/lib/domain/menu/consumption';
import { consumptionSchema } from '@/lib/domain/menu/consumption-schema';
import { parseDiscount } from '@/lib/domain/ticket/discount';
import { discountSchema } from '@/lib/domain/ticket/discount-schema';
import { parseTicketType, takenOf } from '@/lib/domain/ticket/ticket-type';
import { ticketTypeSchemaFor } from '@/lib/domain/ticket/ticket-type-schema';
import { typeContent } from '@/lib/domain/ticket/type-content';
import { db } from '../../support/admin';

export type ContentValues = Record<string, unknown>;

type ContentPart = {
  read: (id: string, raw: unknown) => ContentValues;
  schema: (id: string, raw: unknown) => v.GenericSchema<unknown, ContentValues>;
  /** The number of people who hold it (sold, given or used): above zero it cannot be deleted. */
  taken: (id: string, raw: unknown) => number;
  path: (eventId: string, id: string) => PathOf<EventPartKind>;
};

const asContentSchema = (schema: unknown) => schema as v.GenericSchema<unknown, ContentValues>;

export const PARTS: Record<EventPartKind, ContentPart> = {
  event: {
    read: (id, raw) => eventContentOf(parseEvent(id, raw)),
    schema: () => asContentSchema(eventContentSchema),
    taken: () => 1,
    path: (eventId) => paths.event(eventId),
  },
  ticketType: {
    read: (id, raw) => typeContent(parseTicketType(id, raw)),
    schema: (id, raw) => asContentSchema(ticketTypeSchemaFor(stockTaken(parseTicketType(id, raw)))),
    taken: (id, raw) => takenOf(parseTicketType(id, raw)),
    path: paths.ticketType,
  },
  discount: {
    read: (id, raw) => {
      const {
        id: _id,
        uses: _uses,
        batchId: _batch,
        createdAt: _at,
        ...rule
      } = parseDiscount(id, raw);
      return rule;
    },
    schema: () => asContentSchema(discountSchema),
    taken: (id, raw) => parseDiscount(id, raw).uses,
    path: entryPaths.discount,
  },
  consumption: {
    read: (id, raw) => {
      const { name, description, type, price, stock, order, dateIds, active } = parseConsumption(
        id,
        raw,
      );
      return { name, description, type, price, stock, order, dateIds, active };
    },
    schema: () => asContentSchema(consumptionSchema),
    taken: (id, raw) => parseConsumption(id, raw).sold,
    path: paths.consumption,
  },
};

export const contentRef = (eventId: string, part: EventPartKind, id: string): DocumentReference =>
  db().doc(PARTS[part].path(eventId, id));

/** Values as the audit log stores them: a picture by its hash, rows of a list as text, everything else unchanged. */
export function auditedValues(values: ContentValues): ContentValues {
  const { images, sharedCapacities, ...rest } = values;
  const rows = (sharedCapacities ?? []) as { name: string; capacity: number }[];
  return {
    ...rest,
    ...(images ? { flyer: pictureHash((images as { flyer?: unknown }).flyer) } : {}),
    ...(sharedCapacities
      ? { sharedCapacities: rows.map(({ name, capacity }) => `${name}: ${capacity}`) }
      : {}),
  };
}

// Twelve characters distinguish two pictures; the picture itself would make the audit log a hundred times as large.
const pictureHash = (picture: unknown) =>
  typeof picture === 'string' && picture !== '' ? `imagen ${sha256(picture).slice(0, 12)}` : '';
