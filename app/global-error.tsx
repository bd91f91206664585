'use client';

import './globals.css';
import { ErrorState } from '@/components/ui/error-state';

/** The last resort: the root layout itself failed, so this brings its own document. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="es">
      <head>
        <title>Algo falló</title>
      </head>
      <body>
        <main className="grid min-h-dvh place-content-center">
          <h1 className="sr-only">Algo falló</h1>
          <ErrorState title="No pudimos abrir el panel" onRetry={reset}>
            Lo que ya habías guardado está a salvo. Inténtalo de nuevo en un momento.
          </ErrorState>
        </main>
      </body>
    </html>
  );
}
