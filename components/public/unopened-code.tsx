import { buttonStyle } from '@/components/ui/button-style';
import { codeRoute } from '@/lib/domain/kit/routes/links';
import { ClosingPage } from './closing-page';

/**
 * A printed code while nobody answers: it may well be active. The link loads the page anew; one of the panel would be
 * fetched beforehand, and count a scan.
 */
export function UnopenedCode({ code }: { code: string }) {
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
