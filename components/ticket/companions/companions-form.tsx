import { buttonStyle } from '@/components/ui/button-style';
import { cn } from '@/components/ui/cn';
import { controlHeight, controlStyle } from '@/components/ui/form/control-style';
import { Pill } from '@/components/ui/pill';
import { plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { ticketCompanionsRoute, ticketRoute } from '@/lib/domain/kit/routes/links';
import type { OpenedCompanions } from '@/lib/domain/ticket/calls';
import { COMPANION_NAME } from '@/lib/domain/ticket/companion-name';
import { COMPANIONS } from '@/lib/domain/ticket/party';
import { companionsNotice, formerField, nameField, placeField } from './companions-notice';

type Props = {
  token: string;
  companions: OpenedCompanions;
  timeZone: string;
  notice: string;
};

const control = cn(controlStyle, controlHeight, 'mt-1 w-full');

/** The companions of a guest: their names, and the link with each one's code. A plain form that works without any script. */
export function CompanionsForm({ token, companions, timeZone, notice }: Props) {
  const { people, until, problem } = companions;
  const said = companionsNotice(notice);
  const isOpen = problem === '';
  return (
    <section className="mt-4 rounded-card border border-line bg-card p-6 [overflow-wrap:anywhere]">
      <h2 className="font-semibold">
        {plural(people.length, 'acompañante va', 'acompañantes van')} contigo
      </h2>
      <p className="mt-1 text-ink-soft text-sm">
        Cada uno entra con su propio código: mándale su enlace.
        {isOpen &&
          until &&
          ` Puedes poner sus nombres hasta el ${dateTime(new Date(until), timeZone)}.`}
        {problem && ` ${problem}.`}
      </p>
      {said && (
        <p
          role="status"
          className={cn(
            'mt-3 rounded-control px-4 py-3 font-semibold',
            notice === 'acompanantes' ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad',
          )}
        >
          {said}
        </p>
      )}
      <form
        method="post"
        action={ticketCompanionsRoute(token)}
        className="mt-4 flex flex-col gap-5"
      >
        {people.map((one, i) => (
          <Companion key={one.ticketId} companion={one} place={i + 1} isOpen={isOpen} />
        ))}
        {isOpen && (
          <button type="submit" className={buttonStyle('secondary', 'lg')}>
            Guardar nombres
          </button>
        )}
      </form>
    </section>
  );
}

type One = { companion: OpenedCompanions['people'][number]; place: number; isOpen: boolean };

function Companion({ companion, place, isOpen }: One) {
  const { ticketId, name, standing, token, isFixed } = companion;
  const called = `Acompañante ${place}`;
  const isValid = standing === 'valid';
  return (
    <div>
      {isOpen && isValid && !isFixed ? (
        <label className="block font-semibold text-sm">
          {called}
          <input type="hidden" name={formerField(ticketId)} value={name} />
          <input type="hidden" name={placeField(ticketId)} value={place} />
          <input
            name={nameField(ticketId)}
            defaultValue={name}
            maxLength={COMPANIONS.name}
            pattern={COMPANION_NAME}
            title="Solo el nombre, sin enlaces ni signos"
            placeholder="Sin nombre todavía"
            autoComplete="off"
            className={control}
          />
        </label>
      ) : (
        <p className="font-semibold text-sm">{name || called}</p>
      )}
      <p className="mt-2 text-sm">
        {isValid ? (
          <a href={ticketRoute(token)} className="font-semibold underline">
            Ver y compartir el código de {name || `tu acompañante ${place}`}
          </a>
        ) : (
          <Pill tone={standing === 'used' ? 'info' : 'bad'}>
            {standing === 'used' ? 'Ya entró' : 'Su código ya no vale'}
          </Pill>
        )}
      </p>
    </div>
  );
}
