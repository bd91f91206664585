import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import { codeRoute } from '@/lib/domain/kit/routes/links';
import { LANDING_ROUTE } from '@/lib/domain/kit/routes/session';
import { ClosingPage } from './closing-page';

/**
 * A printed code that did not open: it leads nowhere, or nobody answers (`isUnknown`) and it may well be active. The link to
 * try again loads the page anew; one of the panel would be fetched beforehand, and count a scan.
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
      action={<Button href={LANDING_ROUTE}>Ir al inicio</Button>}
    >
      Puede que el evento haya terminado o que lo hayan cambiado. Pregunta a quien te lo mostró.
    </ClosingPage>
  );
}
