import { SheetLines } from '@/components/shared/sheet-lines';
import type { DateSheet, SheetDate } from '@/lib/domain/event/date/date-sheet';
import { dateRange } from '@/lib/domain/kit/date-range';
import { plural } from '@/lib/domain/kit/format';
import { time } from '@/lib/domain/kit/format-date';

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
      <SheetLines
        errors={errors}
        lines={dates.map((one) => ({
          line: one.line,
          text: dateRange(one.startsAt, one.endsAt, timeZone),
          more: moreOf(one, timeZone),
        }))}
      />
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
