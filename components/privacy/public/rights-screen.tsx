import { variant } from '@/lib/config';
import { DeskFrame } from './desk-frame';
import { LinkSentBanner } from './link-sent-banner';
import { RequestForm } from './request-form';

const PROBLEMS: Record<string, string> = {
  incompleto: 'Elige qué quieres pedir y escribe un correo válido',
  limite: 'Llegaron muchas solicitudes desde tu conexión. Inténtalo en una hora, o desde otra',
  pausa: 'No pudimos enviar el enlace. Inténtalo de nuevo en unos minutos',
};

export function RightsScreen({
  producerId = '',
  name = '',
  cover = '',
  state = '',
}: {
  producerId?: string;
  name?: string;
  cover?: string;
  state?: string;
}) {
  const { siteName } = variant();
  const owner = name || siteName;
  return (
    <DeskFrame cover={cover}>
      <h1 className="text-balance break-words font-semibold text-xl">Tus datos en {owner}</h1>
      <p className="mt-2 text-ink-soft">
        Elige qué quieres pedir y escribe tu correo. Te enviamos un enlace para confirmar que eres
        tú, y con él se abre tu caso con un folio.
      </p>
      {Object.hasOwn(PROBLEMS, state) && (
        <p role="alert" className="mt-6 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {PROBLEMS[state]}
        </p>
      )}
      {state === 'enviado' ? <LinkSentBanner /> : <RequestForm producerId={producerId} />}
    </DeskFrame>
  );
}
