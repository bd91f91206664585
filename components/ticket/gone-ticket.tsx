import { buttonStyle } from '@/components/ui/button-style';
import { Drawing } from '@/components/ui/state/drawing';
import { publicConfig } from '@/lib/config';
import type { GoneTicketEvent } from '@/lib/data/ticket/ticket-page';
import { readTicketToken } from '@/lib/domain/ticket/ticket-link';
import { EventWay } from './event-way';
import { OwnLink } from './plan/own-link';

type Props = {
  event: GoneTicketEvent | null;
  token: string;
  notice: string;
};

/**
 * The page of a link whose ticket is not there any more, or never was. `event` is what anybody may see of the event that
 * the link names; null without one.
 */
export function GoneTicket({ event, token, notice }: Props) {
  const { help } = publicConfig().links;
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[460px] flex-col justify-center p-4">
      <section className="rounded-card border border-line bg-card p-6 [overflow-wrap:anywhere]">
        <Drawing name="ticket" />
        <h1 className="mt-4 text-balance font-semibold text-xl">
          Este enlace ya no abre una entrada
        </h1>
        <p className="mt-2 text-ink-soft">
          {event ? `Es de ${event.name}. ` : ''}
          El código cambia cuando la entrada se regala, se revende o pasa a otra fecha.
        </p>
        <ol className="mt-4 flex list-decimal flex-col gap-2 pl-5">
          <li>
            Busca en tu correo el mensaje más nuevo con tu entrada: ese enlace es el que vale.
          </li>
          <li>Si alguien te la pasó, pídele que revise a qué correo la envió.</li>
          <li>
            Si no aparece, pide a {event?.producer || 'quien organiza'} que te la reenvíe: lo hace
            con tu nombre o tu correo.
          </li>
        </ol>
        <div className="mt-6 flex flex-wrap gap-2">
          <EventWay event={event} kind="primary" />
          {event?.instagram && (
            <a
              href={`https://www.instagram.com/${encodeURIComponent(event.instagram)}`}
              rel="noopener noreferrer"
              className={buttonStyle('secondary', 'lg')}
            >
              Escribir a @{event.instagram}
            </a>
          )}
          {help && (
            <a href={help} rel="noopener noreferrer" className={buttonStyle('secondary', 'lg')}>
              Pedir ayuda
            </a>
          )}
        </div>
      </section>
      {readTicketToken(token) && <OwnLink token={token} notice={notice} isOld />}
    </div>
  );
}
