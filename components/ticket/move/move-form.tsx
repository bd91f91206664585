import { buttonStyle } from '@/components/ui/button-style';
import { doorDateName } from '@/lib/domain/event/date/at-door';
import { pesos } from '@/lib/domain/kit/format';
import { ticketMoveRoute } from '@/lib/domain/kit/routes/links';
import type { MoveOption } from '@/lib/domain/ticket/calls';
import { backField, MOVE_NOTICES } from './move-notice';

type Props = {
  token: string;
  options: readonly MoveOption[];
  timeZone: string;
  brings: boolean;
  notice: string;
};

const ERROR = 'fecha-error';

/** Moves a ticket to another date. A plain form that works without any script. */
export function MoveForm({ token, options, timeZone, brings, notice }: Props) {
  const wrong = Object.hasOwn(MOVE_NOTICES, notice)
    ? MOVE_NOTICES[notice as keyof typeof MOVE_NOTICES]
    : '';
  return (
    <details
      open={wrong !== ''}
      className="mt-4 rounded-card border border-line bg-card p-6 [overflow-wrap:anywhere]"
    >
      <summary className="-m-6 cursor-pointer p-6 font-semibold">Cambiar de fecha</summary>
      <form method="post" action={ticketMoveRoute(token)} className="mt-3 flex flex-col gap-3">
        <fieldset aria-describedby={wrong ? ERROR : undefined} className="flex flex-col gap-1">
          <legend className="font-semibold text-sm">A qué fecha</legend>
          {options.map((option) => (
            <Option key={option.id} option={option} timeZone={timeZone} />
          ))}
          {options.some(({ more }) => more < 0) && (
            <p className="text-ink-soft text-sm">Lo que te devolvemos vuelve a como se pagó.</p>
          )}
          {wrong && (
            <p
              id={ERROR}
              role="status"
              className="rounded-control bg-bad-soft px-4 py-3 font-semibold text-bad"
            >
              {wrong}
            </p>
          )}
        </fieldset>
        {brings && (
          <p className="text-sm">
            Quienes vienen contigo cambian a esa fecha también; sus códigos siguen siendo los
            mismos.
          </p>
        )}
        <label className="flex min-h-11 items-start gap-2 py-2 text-sm">
          <input type="checkbox" name="sure" value="yes" required className="check mt-0.5" />
          Mi código de ahora deja de valer, y recibo el nuevo por correo
        </label>
        <button type="submit" className={buttonStyle('secondary', 'lg')}>
          Cambiar a esa fecha
        </button>
      </form>
    </details>
  );
}

function Option({ option, timeZone }: { option: MoveOption; timeZone: string }) {
  const { id, startsAt, label, problem, more, pay } = option;
  const name = doorDateName({ startsAt: new Date(startsAt), label }, timeZone);
  if (pay) {
    return (
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <span className="first-letter:uppercase">{name}</span>
        <a
          href={pay}
          aria-label={`Pagar ${pesos(more)} más por el ${name}`}
          className={buttonStyle('secondary', 'md')}
        >
          Pagar {pesos(more)} más
        </a>
      </div>
    );
  }
  return (
    <label className="flex min-h-11 items-start gap-2 py-2">
      <input
        type="radio"
        name="dateId"
        value={id}
        required
        disabled={problem !== ''}
        className="radio mt-1"
      />
      <span className={problem ? 'text-ink-soft' : ''}>
        <span className="block first-letter:uppercase">{name}</span>
        {problem && <span className="block text-sm">{problem}</span>}
        {more < 0 && <span className="block text-sm">Te devolvemos {pesos(-more)}</span>}
      </span>
      {more < 0 && <input type="hidden" name={backField(id)} value={-more} />}
    </label>
  );
}
