import type { DateSheet, SheetDate } from '@/lib/domain/event/date/date-sheet';
import { dateRange } from '@/lib/domain/kit/date-range';
import { plural } from '@/lib/domain/kit/format';
import { time } from '@/lib/domain/kit/format-date';

/** So many lines are in view at first. */
const SHOWN = 20;

/** What was understood of each line of a sheet. */
export function SheetReading({ reading, timeZone }: { reading: DateSheet; timeZone: string }) {
  const { dates, errors, empty, unread, problem } = reading;
  const counts = [
    plural(dates.length, 'fecha', 'fechas'),
    errors.length > 0 && plural(errors.length, 'línea con error', 'líneas con error'),
    empty > 0 && plural(empty, 'línea vacía', 'líneas vacías'),
  ];
  return (
    <section aria-label="Lo que leímos" className="flex flex-col gap-3">
      {problem ? (
        <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {problem}
        </p>
      ) : (
        <p role="status" className="font-semibold">
          {counts.filter(Boolean).join(', ')}
        </p>
      )}
      {unread.length > 0 && (
        <p className="text-ink-soft text-xs">Columnas que no se leen: {unread.join(', ')}</p>
      )}
      {errors.length > 0 && (
        <ul
          aria-label="Líneas con error"
          className="rounded-control bg-bad-soft px-3 py-2 text-bad"
        >
          {errors.map(({ line, message }) => (
            <li key={line}>
              Línea {line}: {message}
            </li>
          ))}
        </ul>
      )}
      {dates.length > 0 && (
        <details open={dates.length <= SHOWN}>
          <summary className="cursor-pointer py-2 font-medium text-accent-ink">
            Cómo se leyó cada línea
          </summary>
          <ul aria-label="Cómo se leyó cada línea" className="divide-y divide-line">
            {dates.map((date) => (
              <li key={date.line} className="py-2 tabular-nums">
                <span className="text-ink-soft">Línea {date.line}:</span>{' '}
                {dateRange(date.startsAt, date.endsAt, timeZone)}
                <span className="block text-ink-soft text-xs">{moreOf(date, timeZone)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function moreOf({ doorsAt, label, capacity, note }: SheetDate, timeZone: string): string {
  const more = [
    label,
    doorsAt && `Puertas ${time(doorsAt, timeZone)}`,
    capacity !== null && plural(capacity, 'lugar', 'lugares'),
    note,
  ];
  return more.filter(Boolean).join(' · ');
}
