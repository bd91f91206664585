import { readTicketPage } from '@/lib/data/ticket/ticket-page';
import { secretPart } from '@/lib/server/plain/path-part';
import { ticketPage } from '@/lib/server/plain/ticket/page';

type Params = { params: Promise<{ token: string }> };

export async function GET(request: Request, { params }: Params) {
  const token = secretPart((await params).token);
  return ticketPage(token, await readTicketPage(token, request.headers), request);
}
