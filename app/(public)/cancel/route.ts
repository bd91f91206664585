import type { NextRequest } from 'next/server';
import { closingPage } from '@/lib/server/plain/site/closing';
import { wayIn } from '@/lib/server/way-in';

/** The return of a process outside of the panel that was cancelled. */
export const GET = async (request: NextRequest): Promise<Response> =>
  closingPage(request, await wayIn(request.cookies), {
    title: 'El proceso se canceló',
    words:
      'Saliste antes de terminar y nada cambió. Puedes empezar de nuevo desde el panel cuando quieras.',
  });
