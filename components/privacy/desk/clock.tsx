import { cn } from '@/components/ui/cn';
import { dateTime } from '@/lib/domain/kit/format-date';
import { clockOf, type PrivacyRequest } from '@/lib/domain/privacy/request';

const INK = { good: 'text-ink', wait: 'text-wait', bad: 'text-bad', neutral: 'text-ink-soft' };
const BAR = { good: 'bg-good', wait: 'bg-wait', bad: 'bg-bad', neutral: 'bg-line-strong' };

type Props = { request: PrivacyRequest; now: Date; wide?: boolean };

export function RequestClock({ request, now, wide }: Props) {
  const { text, tone, gone } = clockOf(request, now);
  return (
    <span className={cn('block min-w-0', wide ? 'w-full' : 'w-44')}>
      <span className={cn('block font-medium', INK[tone])}>{text}</span>
      <span aria-hidden className="mt-1 block h-1 overflow-hidden rounded-full bg-sunken">
        <span
          className={cn('block h-full rounded-full', BAR[tone])}
          style={{ width: `${gone * 100}%` }}
        />
      </span>
      {wide && request.state === 'open' && (
        <span className="mt-1 block text-ink-soft text-xs">
          Hasta el {dateTime(request.dueAt && new Date(request.dueAt.getTime() - 1))}
          {request.extendedAt && ' · prorrogada una vez'}
        </span>
      )}
    </span>
  );
}
