import { buttonStyle } from '@/components/ui/button-style';
import { ticketLinkRoute } from '@/lib/domain/kit/routes/links';
import { ChoiceMessageLine } from './choice-message-line';

type Props = {
  token: string;
  notice: string;
  isOld?: boolean;
  unaddressed?: boolean;
};

/**
 * Replaces the forms if the link does not prove the holder, as links in older mails do not: it mails the holder
 * their own link. A plain form that works without any script.
 */
export function OwnLink({ token, notice, isOld = false, unaddressed }: Props) {
  return (
    <section
      aria-labelledby="own-link-title"
      className="mt-4 rounded-card border border-line bg-card p-6 [overflow-wrap:anywhere]"
    >
      <ChoiceMessageLine notice={notice} />
      <h2 id="own-link-title" className="font-semibold text-lg">
        ¿Es tu entrada?
      </h2>
      <p className="mt-2 text-ink-soft">
        {unaddressed
          ? 'No tiene un correo: con este código entras. Para ponerla a nombre de otra persona, o si el evento cambia, habla con quien te la dio o con quien organiza.'
          : isOld
            ? 'Si la cambiaste de fecha y sigue siendo tuya, te enviamos su enlace nuevo al correo.'
            : 'Para confirmar que vas, regalarla o elegir qué hacer si el evento cambia, te enviamos un enlace nuevo al correo de la entrada.'}
      </p>
      {!unaddressed && (
        <form method="post" action={ticketLinkRoute(token)} className="mt-4">
          <button type="submit" className={buttonStyle('secondary', 'lg')}>
            Enviarme mi enlace
          </button>
        </form>
      )}
    </section>
  );
}
