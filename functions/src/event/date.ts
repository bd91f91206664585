import type { DocumentReference } from 'firebase-admin/firestore';
import { dateOf } from '@/lib/domain/event/date/event-date';
import type { DateTerms, EventDate } from '@/lib/domain/event/date/stored-date';
import { parseDateTerms } from '@/lib/domain/event/date/stored-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { OpenedDate } from '@/lib/domain/ticket/calls';
import { FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import { db } from '../support/admin';
import { fail } from '../support/errors';
import type { SaleTransaction } from '../support/sale-transaction';

/** The event's date named by `dateId`, or its only one; null without dates. Else `invalid-argument` names the field. */
export function requireDate(event: EventRecord, dateId: string | undefined): EventDate | null {
  const { dates } = event;
  if (!dateId) {
    if (!dates) return null;
    if (dates.length > 1) throw fail('invalid-argument', 'Falta la fecha', 'dateId');
  }
  const date = dateOf(event, dateId ?? dates?.[0]?.id ?? FIRST_DATE);
  if (!date) throw fail('invalid-argument', 'Esa fecha no es de este evento', 'dateId');
  return dates ? date : null;
}

export const dateRef = (eventId: string, dateId: string): DocumentReference =>
  db().doc(entryPaths.date(eventId, dateId));

/** The terms that a date sets differently for each ticket type. */
export async function readTypeTerms(
  tx: Pick<SaleTransaction, 'get'>,
  eventId: string,
  date: EventDate | null,
): Promise<DateTerms['types']> {
  if (!date) return {};
  const found = await tx.get(dateRef(eventId, date.id));
  return parseDateTerms(found.id, found.data())?.types ?? {};
}

/** A date as answers without a session have it. */
export const openedDate = ({
  id,
  startsAt,
  endsAt,
  doorsAt,
  status,
  label,
}: EventDate): OpenedDate => ({
  id,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  doorsAt: doorsAt?.toISOString() ?? null,
  status,
  label,
});
