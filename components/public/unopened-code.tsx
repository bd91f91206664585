import { buttonStyle } from '@/components/ui/button-style';
import { codeRoute } from '@/lib/domain/kit/routes/links';
import { LANDING_ROUTE } from '@/lib/domain/kit/routes/session';
import { ClosingPage } from './closing-page';

/**
 * A printed code that did not redirect: it is unknown, or the server did not answer (`isUnknown`) and it may be
 * active. The retry link loads the page anew: a link of the router would be prefetched, which counts a scan.
 */
export function UnopenedCode({ code, isUnknown }: { code: string; isUnknown: boolean }) {
  if (isUnknown) {
    return (
      <ClosingPage
        drawing="undone"
        title="No pudimos abrir el código"
        action={
          <a href={codeRoute(code)} className={buttonStyle('primary', 'md')}>
            Intentar de nuevo
          </a>
        }
      >
        Puede ser un problema de unos minutos. Inténtalo de nuevo.
      </ClosingPage>
    );
  }
  return (
    <ClosingPage
      drawing="undone"
      title="Este código no está activo"
      action={
        <a href={LANDING_ROUTE} className={buttonStyle()}>
          Ir al inicio
        </a>
      }
    >
      Puede que el evento haya terminado o que lo hayan cambiado. Pregunta a quien te lo mostró.
    </ClosingPage>
  );
}
