import type { Metadata } from 'next';
import { ClosingPage } from '@/components/public/closing-page';
import { EnterPanelLink } from '@/components/shared/enter-panel-link';

export const metadata: Metadata = {
  title: 'Proceso cancelado',
  robots: { index: false },
};

export default function CancelPage() {
  return (
    <ClosingPage
      drawing="undone"
      title="El proceso se canceló"
      action={
        <EnterPanelLink kind="primary" size="lg">
          Volver al panel
        </EnterPanelLink>
      }
    >
      Saliste antes de terminar y nada cambió. Puedes empezar de nuevo desde el panel cuando
      quieras.
    </ClosingPage>
  );
}
