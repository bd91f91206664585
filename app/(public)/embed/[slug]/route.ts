import { findEvent } from '@/lib/data/event/public-event';
import { eventEmbed } from '@/lib/server/plain/event/event-embed';
import { plainProblem } from '@/lib/server/plain/page';

type Params = { params: Promise<{ slug: string }> };

export async function GET(request: Request, { params }: Params) {
  const found = await findEvent((await params).slug, request.headers);
  if (found.event) return eventEmbed(found.event);
  return found.isUnanswered
    ? plainProblem('El evento no responde', 'Vuelve a intentarlo en un momento.', 503)
    : plainProblem('No encontramos ese evento', 'Puede que todavía no se publique.', 404);
}
