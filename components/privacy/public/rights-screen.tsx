import { variant } from '@/lib/config';
import { DeskFrame } from './desk-frame';
import { RequestForm } from './request-form';

/** The public desk of rights of a producer, or of the platform (''), rendered by the server. */
export function RightsScreen({
  producerId = '',
  name = '',
}: {
  producerId?: string;
  name?: string;
}) {
  const { siteName } = variant();
  const owner = name || siteName;
  return (
    <DeskFrame>
      <h1 className="text-balance break-words font-semibold text-xl">Tus datos en {owner}</h1>
      <p className="mt-2 text-ink-soft">
        Elige qué quieres pedir y escribe tu correo. Te enviamos un enlace para confirmar que eres
        tú, y con él se abre tu caso con un folio.
      </p>
      <RequestForm producerId={producerId} />
    </DeskFrame>
  );
}
