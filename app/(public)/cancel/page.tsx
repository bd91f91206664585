import type { Metadata } from 'next';
import { ClosingPage } from '@/components/public/closing-page';
import { Button } from '@/components/ui/button';

export const metadata: Metadata = { title: 'Proceso cancelado', robots: { index: false } };

export default function CancelPage() {
  return (
    <ClosingPage
      drawing="undone"
      title="El proceso se canceló"
      action={
        <Button kind="primary" size="lg" href="/producers">
          Volver al panel
        </Button>
      }
    >
      Saliste antes de terminar y nada cambió. Puedes empezar de nuevo desde el panel cuando
      quieras.
    </ClosingPage>
  );
}
