import { plural } from '@/lib/domain/kit/format';
import { type AskedOfTicket, shownAnswer } from '@/lib/domain/ticket/answers';

export function Answered({ asked }: { asked: readonly AskedOfTicket[] }) {
  if (asked.length === 0) return null;
  return (
    <dl className="mt-4 flex flex-col gap-4">
      {asked.map((one) => (
        <div key={one.id}>
          <dt className="font-semibold text-sm">{one.text}</dt>
          <dd>{shownAnswer(one.kind, one)}</dd>
          <dd className="text-ink-soft text-xs">
            Ya no se cambia. {one.purpose}. Se borra {plural(one.days, 'día', 'días')} después del
            evento.
          </dd>
        </div>
      ))}
    </dl>
  );
}
