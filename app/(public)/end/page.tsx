import type { Metadata } from 'next';
import { ClosingPage } from '@/components/public/closing-page';
import { Button } from '@/components/ui/button';

export const metadata: Metadata = { title: 'Listo', robots: { index: false } };

export default function EndPage() {
  return (
    <ClosingPage
      drawing="done"
      title="Listo, quedó hecho"
      action={
        <Button kind="primary" size="lg" href="/producers">
          Volver al panel
        </Button>
      }
    >
      Terminaste el proceso y ya recibimos la respuesta. Puedes cerrar esta ventana o volver al
      panel.
    </ClosingPage>
  );
}
