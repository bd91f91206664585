import type { NextRequest } from 'next/server';
import { closingPage } from '@/lib/server/plain/site/closing';
import { wayIn } from '@/lib/server/way-in';

/** The return of a process outside of the panel that was finished. */
export const GET = async (request: NextRequest): Promise<Response> =>
  closingPage(request, await wayIn(request.cookies), {
    title: 'Listo, quedó hecho',
    words:
      'Terminaste el proceso y ya recibimos la respuesta. Puedes cerrar esta ventana o volver al panel.',
  });
