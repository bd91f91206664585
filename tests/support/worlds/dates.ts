import { untypedDb as db } from '@/functions/src/support/admin';
import type { EventDate } from '@/lib/domain/event/date/stored-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';

const HOUR = 3_600_000;

type Given = Partial<Omit<EventDate, 'id'>> & {
  /** When it starts, in hours from now. */
  inHours: number;
  types?: Record<string, { price?: number; stock?: number }>;
};

/** Gives an event dates of five hours each, in its document and in their own. */
export async function setDates(eventId: string, given: Record<string, Given>): Promise<void> {
  const dates = Object.entries(given).map(([id, { inHours, types = {}, ...more }]) => {
    const startsAt = new Date(Date.now() + inHours * HOUR);
    const endsAt = new Date(+startsAt + 5 * HOUR);
    const plain = { doorsAt: null, status: 'scheduled', statusAt: null, capacity: null, label: '' };
    return {
      id,
      terms: { types, venue: null, ruleStart: null },
      date: { startsAt, endsAt, ...plain, ...more },
    };
  });
  const span = dates.map(({ date }) => date);
  await db()
    .doc(paths.event(eventId))
    .update({
      dates: Object.fromEntries(dates.map(({ id, date }) => [id, date])),
      startsAt: new Date(Math.min(...span.map(({ startsAt }) => +startsAt))),
      endsAt: new Date(Math.max(...span.map(({ endsAt }) => +endsAt))),
    });
  await Promise.all(
    dates.map(({ id, date, terms }) =>
      db()
        .doc(entryPaths.date(eventId, id))
        .set({ ...date, ...terms }),
    ),
  );
}
