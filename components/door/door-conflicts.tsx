import { TriangleAlert } from 'lucide-react';
import type { OwnScan } from '@/lib/domain/door/door-verdict';
import { nearMoment, nearTime } from '@/lib/domain/kit/calendar/near';
import { plural } from '@/lib/domain/kit/format';

type Props = { conflicts: readonly OwnScan[]; timeZone: string; now: number };

export function DoorConflicts({ conflicts, timeZone, now }: Props) {
  if (conflicts.length === 0) return null;
  return (
    <section className="rounded-card border border-line bg-card p-4">
      <h2 className="flex items-center gap-2 font-semibold">
        <TriangleAlert className="size-4 text-bad" aria-hidden="true" />
        {plural(conflicts.length, 'conflicto', 'conflictos')} sin conexión
      </h2>
      <p className="mt-1 text-ink-soft text-xs">
        {conflicts.every(({ conflict }) => conflict?.usedAt)
          ? 'Entraron por aquí, pero su entrada ya no valía. Quien organiza también los ve.'
          : 'Entraron por aquí, pero no todos valen o quedaron anotados. Muéstralos a quien organiza.'}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {conflicts.map(({ hash, at, conflict }) => (
          <li key={hash} className="py-2">
            {nearTime(new Date(at), new Date(now), timeZone)} ·{' '}
            {conflict?.ticketType || conflict?.message}
            {conflict?.holder && ` · ${conflict.holder}`}
            {conflict?.ticketType && (
              <span className="block text-ink-soft text-xs">
                {conflict.usedAt
                  ? `Ya había entrado ${nearMoment(new Date(conflict.usedAt), new Date(now), timeZone)}, ${conflict.usedBy}`
                  : conflict.message}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
