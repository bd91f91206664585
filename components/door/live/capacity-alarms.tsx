import { TriangleAlert } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import type { CapacityAlarm } from '@/lib/domain/door/night/night';
import { nearMoment } from '@/lib/domain/kit/calendar/near';
import { number } from '@/lib/domain/kit/format';
import { wholePercent } from './four-figures';
import type { NightLive } from './use-night';

export function CapacityAlarms({ night }: { night: NightLive }) {
  const { view, event, now, isOver } = night;
  const alarms = night.night.data?.alarms ?? [];
  const share = view.share ?? 0;
  const isNow = share >= 0.9 && !isOver;
  return (
    <div role="alert" className="empty:hidden">
      {(isNow || alarms.length > 0) && (
        <div
          className={cn(
            'flex items-start gap-3 rounded-control px-3 py-2',
            !isNow
              ? 'bg-sunken text-ink-soft'
              : share >= 1
                ? 'bg-bad-soft text-bad'
                : 'bg-wait-soft text-wait',
          )}
        >
          <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          <div className="min-w-0">
            {isNow && (
              <strong className="block font-semibold text-base">
                {share >= 1 ? 'Aforo completo' : 'Cerca del aforo'}: {wholePercent(share)} de{' '}
                {number(view.capacity ?? 0)}
              </strong>
            )}
            {alarms.map((one) => (
              <span key={one.level} className="block text-sm">
                {alarmText(one, (at) => nearMoment(at, now, event.timeZone))}
              </span>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

const alarmText = (
  { level, at, inside, capacity }: CapacityAlarm,
  when: (at: Date) => string,
): string => `Pasó el ${level} % ${when(at)}, con ${number(inside)} de ${number(capacity)}`;
