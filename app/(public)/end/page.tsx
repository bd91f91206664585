import type { Metadata } from 'next';
import { ClosingPage } from '@/components/public/closing-page';
import { EnterPanelLink } from '@/components/shared/enter-panel-link';

export const metadata: Metadata = {
  title: 'Listo',
  robots: { index: false },
};

export default function EndPage() {
  return (
    <ClosingPage
      drawing="done"
      title="Listo, quedó hecho"
      action={
        <EnterPanelLink kind="primary" size="lg">
          Volver al panel
        </EnterPanelLink>
      }
    >
      Terminaste el proceso y ya recibimos la respuesta. Puedes cerrar esta ventana o volver al
      panel.
    </ClosingPage>
  );
}
