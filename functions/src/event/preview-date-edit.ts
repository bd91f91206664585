import * as calls from '@/lib/domain/event/calls';
import { previewDateEditSchema } from '@/lib/domain/event/date/date-schema';
import { planEdit } from '@/lib/domain/event/date/edit-dates';
import { plural } from '@/lib/domain/kit/format';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transactRepeatably } from '../support/transact';
import { aroundOf, dateSign, requireDateRights } from './dates/around';
import { readDates } from './dates/world';
import { readEvent } from './event';
import { ticketHolders } from './ticket-holders';

/**
 * Says what an edit of chosen dates makes of each, and whom it concerns; writes nothing. Needs the rights of
 * `changeDate`. Refuses a date of another event; a date for which that would be refused stays as it is.
 */
export const previewDateEdit = callable(calls.previewDateEdit, {
  input: previewDateEditSchema,
  access: 'session',
  async handle({ input: { eventId, dateIds, edit }, caller }) {
    const mayDecide = await requireDateRights(caller, await readEvent(eventId), edit);
    const world = await transactRepeatably((tx) => readDates(tx, eventId, true), {
      readOnly: true,
    });
    const around = aroundOf(world, mayDecide, new Date());
    const chosen = around.dates.filter(({ id }) => dateIds.includes(id));
    if (chosen.length < new Set(dateIds).size) {
      throw fail('invalid-argument', 'Esa fecha no es de este evento', 'dateIds');
    }
    const { changes, untouched } = planEdit(chosen, edit, around);
    const taken = new Map(world.dates.map((one) => [one.id, one.taken]));
    const sold = changes.map(({ before }) => before.id).filter((id) => taken.get(id));
    const buyers = sold.length > 0 ? (await ticketHolders(eventId, sold)).length : 0;
    return {
      success: true,
      message: `Cambian ${plural(changes.length, 'fecha', 'fechas')}`,
      changes: changes.map(({ before, after, change, note }) => ({
        id: before.id,
        was: span(before),
        ...span(after),
        note,
        change: {
          ...change,
          ...(change.startsAt && { startsAt: change.startsAt.toISOString() }),
          ...(change.endsAt && { endsAt: change.endsAt.toISOString() }),
          ...(change.doorsAt !== undefined && { doorsAt: change.doorsAt?.toISOString() ?? null }),
        } as calls.DateEditPreview['changes'][number]['change'],
        seen: dateSign(before),
      })),
      untouched: untouched.map(({ date, why }) => ({ id: date.id, ...span(date), why })),
      buyers,
    };
  },
});

const span = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
