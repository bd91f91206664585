import { useQuery } from '@tanstack/react-query';
import { payDayQuery } from '@/lib/data/order/held';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { date } from '@/lib/domain/kit/format-date';

/** Until when the balance is paid, where the platform promises a day. Of what was paid nothing is left to say. */
export function PayDay({ eventId, balance, now }: { eventId: string; balance: number; now: Date }) {
  const { data: day } = useQuery(payDayQuery(eventId));
  if (!day || balance <= 0) return null;
  const isOver = day < dayIn(now, DEFAULT_TIME_ZONE);
  return (
    <p className={isOver ? 'text-wait' : 'text-ink-soft'}>
      {isOver ? 'Debía pagarse a más tardar el ' : 'Se paga a más tardar el '}
      {date(new Date(`${day}T15:00:00Z`))}.
    </p>
  );
}
