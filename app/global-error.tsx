'use client';

import './globals.css';

/**
 * The last fallback: the root layout itself failed, so this renders its own document and imports almost
 * nothing.
 */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="es">
      <head>
        <title>Algo falló</title>
      </head>
      <body>
        <main className="grid min-h-dvh place-content-center justify-items-center gap-2 px-4 text-center">
          <h1 className="font-semibold text-xl">No pudimos abrir el panel</h1>
          <p className="max-w-[35em] text-ink-soft">
            Lo que ya habías guardado está a salvo. Inténtalo de nuevo en un momento.
          </p>
          <button
            type="button"
            onClick={reset}
            className="mt-4 h-11 rounded-control border border-line-strong bg-card px-4 font-semibold hover:bg-sunken"
          >
            Reintentar
          </button>
        </main>
      </body>
    </html>
  );
}
