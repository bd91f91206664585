import { buttonStyle } from '@/components/ui/button-style';
import { ticketGiftRoute } from '@/lib/domain/kit/routes/links';
import { GIFT_LIMITS } from '@/lib/domain/ticket/gift';
import { Labelled, plainControl } from '../plain-field';
import { GIFT_NOTICES } from './gift-message';

type Props = {
  token: string;
  /** The idempotency key of the call: posting the form twice gives the ticket once. */
  giftKey: string;
  /** Whether it was paid for: then its new holder would get a refund. */
  isPaid: boolean;
  /** Whether its holder has places of companions, which do not go with it. */
  brings?: boolean;
  notice: string;
};

// The browser accepts an address without a top-level domain, the server does not, and the page that comes back has
// lost the input.
const WITH_DOMAIN = '.+@.+[.][A-Za-z]{2,}';

/** Gives a ticket to a friend. A plain form that works without any script. */
export function GiveForm({ token, giftKey, isPaid, brings, notice }: Props) {
  const wrong = Object.hasOwn(GIFT_NOTICES, notice)
    ? GIFT_NOTICES[notice as keyof typeof GIFT_NOTICES]
    : '';
  return (
    <details
      open={wrong !== ''}
      className="mt-4 rounded-card border border-line bg-card p-6 [overflow-wrap:anywhere]"
    >
      <summary className="-m-6 cursor-pointer p-6 font-semibold">Regalar a un amigo</summary>
      {wrong && (
        <p
          role="status"
          className="mt-3 rounded-control bg-bad-soft px-4 py-3 font-semibold text-bad"
        >
          {wrong}
        </p>
      )}
      <form method="post" action={ticketGiftRoute(token)} className="mt-3 flex flex-col gap-3">
        <input type="hidden" name="key" value={giftKey} />
        <Labelled text="Nombre de tu amigo">
          <input
            name="name"
            required
            maxLength={GIFT_LIMITS.name}
            pattern=".*\S.*"
            title="El nombre de tu amigo"
            autoComplete="off"
            className={plainControl}
          />
        </Labelled>
        <Labelled text="Su correo">
          <input
            name="email"
            type="email"
            required
            maxLength={254}
            pattern={WITH_DOMAIN}
            title="Un correo como nombre@dominio.cl"
            autoComplete="off"
            inputMode="email"
            className={plainControl}
          />
        </Labelled>
        <p className="text-ink-soft text-sm">
          Le enviamos un código nuevo y el tuyo deja de valer. No se puede deshacer.
          {brings && ' Va solo este lugar: los demás siguen con los códigos de tu correo.'}
          {isPaid && ' Si después hay una devolución, la pide y la recibe tu amigo.'}
        </p>
        <button type="submit" className={buttonStyle('secondary', 'lg')}>
          Regalar esta entrada
        </button>
      </form>
    </details>
  );
}
