import { dateNameOf } from '@/lib/domain/event/date/date-text';
import type { EventRecord } from '@/lib/domain/event/event';
import { number, plural } from '@/lib/domain/kit/format';
import type { bringOf } from './bring-draft';

const SHOWN = 20;
const ERRORS_SHOWN = 100;

type Props = { read: ReturnType<typeof bringOf>; empty: number; event: EventRecord };

export function BringReading({ read, empty, event }: Props) {
  const { count, errors, places } = read;
  const counts = [
    plural(count, 'entrada', 'entradas'),
    errors.length > 0 && plural(errors.length, 'línea con error', 'líneas con error'),
    empty > 0 && plural(empty, 'línea vacía', 'líneas vacías'),
  ];
  const people = places.flatMap(({ group }) =>
    group.people.slice(0, SHOWN).map((one) => ({ ...one, type: group.type.name })),
  );
  return (
    <section aria-label="Lo que leímos" className="flex flex-col gap-3">
      <p role="status" className="font-semibold">
        {counts.filter(Boolean).join(', ')}
      </p>
      <ul aria-label="Lugares">
        {places.map(({ group: { type, dateId, people: of }, left }) => (
          <li key={`${type.id} ${dateId}`} className={of.length > left ? 'text-bad' : undefined}>
            {[type.name, event.dates && dateNameOf(event, dateId)].filter(Boolean).join(', ')}:{' '}
            {number(of.length)} por traer, {plural(left, 'lugar', 'lugares')}
          </li>
        ))}
      </ul>
      {errors.length > 0 && (
        <ul
          aria-label="Líneas con error"
          className="max-h-60 overflow-auto rounded-control bg-bad-soft px-3 py-2 text-bad"
        >
          {errors.slice(0, ERRORS_SHOWN).map(({ line, name, message }) => (
            <li key={`${line} ${message}`}>
              Línea {line}
              {name && ` (${name})`}: {message}
            </li>
          ))}
          {errors.length > ERRORS_SHOWN && <li>Y {number(errors.length - ERRORS_SHOWN)} más</li>}
        </ul>
      )}
      {people.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 font-medium text-accent-ink">
            Cómo se leyeron las primeras líneas
          </summary>
          <ul aria-label="Cómo se leyeron" className="divide-y divide-line">
            {people
              .slice(0, SHOWN)
              .map(({ line, nth, name, email, rut, externalId, note, type }) => (
                <li key={`${line} ${nth}`} className="py-2 wrap-anywhere">
                  <span className="text-ink-soft">Línea {line}:</span> {name}
                  <span className="block text-ink-soft text-xs">
                    {[type, email, rut, externalId, note].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ))}
          </ul>
        </details>
      )}
    </section>
  );
}
