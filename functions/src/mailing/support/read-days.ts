import { dayIn, shiftDay } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { RECEPTION_SHARDS, receptionWeek } from '@/lib/domain/mailing/reception/reception-day';
import { db } from '../../support/admin';

/** The stored parts of so many days up to today, the newest first: four reads a day. */
export async function readParts(now: Date, count: number) {
  const today = dayIn(now, DEFAULT_TIME_ZONE);
  const days = Array.from({ length: count }, (_, back) => shiftDay(today, -back));
  const asked = days.flatMap((day) =>
    Array.from({ length: RECEPTION_SHARDS }, (_, shard) => ({
      day,
      ref: db().doc(innerPaths.receptionDay(day, shard)),
    })),
  );
  const found = await db().getAll(...asked.map(({ ref }) => ref));
  return { days, parts: asked.map(({ day }, at) => ({ day, raw: found[at]?.data() })) };
}

/** The reception of the platform's campaigns by providers, on each of so many days. */
export async function readDays(now: Date, count: number) {
  const { days, parts } = await readParts(now, count);
  return receptionWeek(days, parts).days;
}
