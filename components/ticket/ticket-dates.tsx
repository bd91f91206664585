import { Pill } from '@/components/ui/pill';
import { DATE_STATUS_TEXT } from '@/lib/domain/event/date/event-date';
import { parseEventDate } from '@/lib/domain/event/date/stored-date';
import { dateRange } from '@/lib/domain/kit/date-range';
import { time } from '@/lib/domain/kit/format-date';
import type { OpenedDate } from '@/lib/domain/ticket/calls';

type Props = { dates: readonly OpenedDate[]; timeZone: string };

export function TicketDates({ dates, timeZone }: Props) {
  return (
    <ul aria-label="Para cuándo es" className="mt-2 flex flex-col gap-2">
      {dates.map((date) => (
        <TicketDate key={date.id} date={date} timeZone={timeZone} />
      ))}
    </ul>
  );
}

const SAID = ['cancelled', 'postponed', 'paused'];
const OFF = ['cancelled', 'postponed'];

function TicketDate({ date, timeZone }: { date: OpenedDate; timeZone: string }) {
  const [startsAt, endsAt] = [new Date(date.startsAt), new Date(date.endsAt)];
  const doorsAt = date.doorsAt && new Date(date.doorsAt);
  const status = parseEventDate(date.id, { ...date, startsAt, endsAt })?.status ?? 'paused';
  const { label, tone } = DATE_STATUS_TEXT[status];
  return (
    <li>
      {date.label && <span className="block font-semibold">{date.label}</span>}
      <span className={OFF.includes(status) ? 'line-through' : ''}>
        {dateRange(startsAt, endsAt, timeZone)}
      </span>
      {doorsAt && <span className="block text-ink-soft">Puertas {time(doorsAt, timeZone)}</span>}
      {SAID.includes(status) && (
        <span className="mt-1 flex items-center gap-2 text-ink-soft text-sm">
          <Pill tone={tone}>{label}</Pill>
          {STATUS_NOTE[status as keyof typeof STATUS_NOTE]}
        </span>
      )}
    </li>
  );
}

const STATUS_NOTE = {
  cancelled: 'Con esta entrada no se entra ese día.',
  postponed: 'Quien organiza te avisa cuando cambie.',
  paused: 'Tu entrada sigue valiendo.',
};
