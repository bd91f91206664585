import { buttonStyle } from '@/components/ui/button-style';
import { number } from '@/lib/domain/kit/format';
import type { PromoterPage } from '@/lib/domain/promoter/calls';
import { giftText, guestMessage } from '@/lib/domain/promoter/gift';
import { GiveFields } from './give-fields';

type Event = PromoterPage['events'][number];
type Props = { event: Event; action: string; giveKey: string };

const STATES = {
  ...{ out: 'Aún no entra', in: 'Entró', over: 'Ya no vale' },
  ...{ off: 'Fecha cancelada', past: 'No entró' },
} as const;

export function OwnGifts({ event, action, giveKey }: Props) {
  const { id, name, gifts } = event;
  const text = giftText(gifts);
  if (text === '' && gifts.guests.length === 0) return null;
  return (
    <section aria-label={`Cortesías de ${name}`} className="mt-3 border-line border-t pt-3">
      {text && <p className="font-semibold tabular-nums">{text}</p>}
      {gifts.choices.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer py-2 font-medium text-accent-ink">
            Dar una cortesía
          </summary>
          <form method="post" action={action} className="flex flex-col gap-3 pb-2">
            <input type="hidden" name="key" value={giveKey} />
            <GiveFields eventId={id} choices={gifts.choices} />
            <p className="text-ink-soft text-sm">
              Con su correo, se la enviamos. Sin correo, le pasas tú el enlace.
            </p>
            <button type="submit" className={buttonStyle('secondary', 'lg')}>
              Dar cortesía
            </button>
          </form>
        </details>
      )}
      {gifts.guests.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer py-2 font-medium text-accent-ink">
            Mis invitados ({number(gifts.guests.length)})
          </summary>
          <ul aria-label="Mis invitados" className="divide-y divide-line border-line border-t">
            {gifts.guests.map((guest, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list of the server, never reordered here
              <Guest key={n} {...guest} eventName={name} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

type GuestProps = Event['gifts']['guests'][number] & { eventName: string };

function Guest({ eventName, ...guest }: GuestProps) {
  const { name, state, url } = guest;
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <span className="min-w-0 wrap-anywhere">{name || 'Pasó a otra persona'}</span>
      {url ? (
        <a
          className="shrink-0 py-1 font-medium text-accent-ink"
          href={guestMessage(guest, eventName)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Enviar su entrada a ${name} por WhatsApp`}
        >
          Enviar por WhatsApp
        </a>
      ) : (
        <span className="shrink-0 text-ink-soft text-sm">{STATES[state]}</span>
      )}
    </li>
  );
}
