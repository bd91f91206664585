import type { Transaction } from 'firebase-admin/firestore';
import { takenOn } from '@/lib/domain/event/date/date-view';
import type { DateTerms } from '@/lib/domain/event/date/stored-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { shiftOnWall } from '@/lib/domain/kit/time-zone';
import type { Plan } from '@/lib/domain/plan/plan';
import type { PlanScope } from '@/lib/domain/plan/plan-rules';
import type { PlanInput } from '@/lib/domain/plan/plan-schema';
import { peopleOf, type TicketType } from '@/lib/domain/ticket/ticket-type';
import { isPass } from '@/lib/domain/ticket/type-dates';
import { readDates, writeDates } from '../event/dates/world';

type Asked = Pick<PlanInput, 'kind'> & Pick<Plan, 'startsAt' | 'endsAt'>;

/**
 * Reads what a plan changes of an event's own dates: cancelled, waiting for their new start, or moved, with the doors.
 * Returns how many hold a ticket in it, and the write, which gives the dates and their span; null without own dates.
 */
export async function planOwnDates(
  tx: Transaction,
  event: EventRecord,
  scope: PlanScope,
  asked: Asked,
) {
  if (!event.dates) return null;
  const world = await readDates(tx, event.id);
  const chosen = new Set(scope.dates.map(({ id }) => id));
  const now = new Date();
  const dates = world.dates.map(({ taken: _taken, ...one }) =>
    chosen.has(one.id) ? planned(one, asked, event.timeZone, now) : one,
  );
  const dropped = asked.startsAt ? scope.dates.map(({ startsAt }) => startsAt) : [];
  return {
    expected: expectedOf(world.types, scope),
    write: () => ({ dates, span: writeDates(tx, world, { after: dates, dropped }) }),
  };
}

function planned(
  date: DateTerms,
  { kind, startsAt, endsAt }: Asked,
  timeZone: string,
  now: Date,
): DateTerms {
  if (kind === 'cancel') return { ...date, status: 'cancelled', statusAt: now };
  if (!startsAt || !endsAt) return { ...date, status: 'postponed', statusAt: now };
  const doorsAt = date.doorsAt && shiftOnWall(date.doorsAt, date.startsAt, startsAt, timeZone);
  const isBack = date.status === 'postponed';
  const back = isBack ? { status: 'scheduled' as const, statusAt: now } : {};
  return { ...date, startsAt, endsAt, doorsAt, ...back };
}

function expectedOf(types: readonly TicketType[], { dates, isWhole }: PlanScope): number {
  const passes = types.filter(isPass);
  const single = types.filter((type) => !passes.includes(type));
  const ofDates = dates.flatMap(({ id }) => single.map((type) => peopleOf(takenOn(type, id))));
  const ofPasses = isWhole ? passes.map(peopleOf) : [];
  return [...ofDates, ...ofPasses].reduce((sum, one) => sum + one, 0);
}
