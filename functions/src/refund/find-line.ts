import { FieldPath } from 'firebase-admin/firestore';
import { isDocumentId } from '@/lib/domain/kit/document-id';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { readAddress } from '@/lib/domain/kit/text/address';
import { parseLedgerRow } from '@/lib/domain/ledger/ledger';
import type { FoundLine } from '@/lib/domain/refund/calls';
import { REFUND_LIMITS } from '@/lib/domain/refund/refund';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { normalizeTicketCode } from '@/lib/domain/ticket/ticket-code';
import { db, mixed } from '../support/admin';
import { idOfKey } from '../support/codes';

const PAGE = 200;

/**
 * A pasted line in an event. An address: the orders that it paid, up to `REFUND_LIMITS.ofAddress`; the problem says if
 * more. A ticket's code or id: that ticket, with its holder's order. Else an order, by the checkout's key or its id.
 */
export async function findLine(eventId: string, line: string): Promise<FoundLine> {
  if (line.includes('@')) return ordersOf(eventId, line);
  const code = normalizeTicketCode(line);
  return (code && (await ticketOfCode(eventId, line, code))) || orderOrTicket(eventId, line);
}

const nothing = (line: string, problem: string): FoundLine => {
  return { line, ledgerIds: [], ticketIds: [], problem };
};

async function ordersOf(eventId: string, line: string): Promise<FoundLine> {
  const { ofAddress } = REFUND_LIMITS;
  const read = readAddress(line);
  const mine = db()
    .collection(paths.ledger(eventId))
    .where('buyer.email', '==', read.ok ? read.value : line.toLowerCase())
    .where('kind', 'in', ['sale', 'resale'])
    .orderBy(FieldPath.documentId())
    .select();
  const found: string[] = [];
  for (let isMore = true; isMore; ) {
    const last = found.at(-1);
    const page = await (last ? mine.startAfter(last) : mine).limit(PAGE).get();
    found.push(...page.docs.map(({ id }) => id));
    isMore = page.size === PAGE && found.length <= ofAddress;
  }
  if (found.length === 0) return nothing(line, 'Ese correo no compró entradas de este evento');
  const problem =
    found.length > ofAddress
      ? `Tiene más de ${ofAddress} compras: aquí van ${ofAddress}. Busca las demás por orden o por código`
      : '';
  return { line, ledgerIds: found.slice(0, ofAddress), ticketIds: [], problem };
}

async function ticketOfCode(eventId: string, line: string, code: string) {
  const tickets = db().collection(paths.tickets(eventId));
  const [found] = (await tickets.where('code', '==', code).limit(1).get()).docs;
  if (found) return ticketLine(line, found.id, found.data());
  const dead = await tickets.where('deadCodes', 'array-contains', code).limit(1).get();
  if (dead.empty) return null;
  return nothing(line, 'Código antiguo: la entrada pasó a otra persona');
}

function ticketLine(line: string, id: string, raw: unknown): FoundLine {
  const { ledgerId } = parseTicket(id, raw);
  if (!ledgerId) return nothing(line, 'Es una cortesía: no se pagó nada');
  return { line, ledgerIds: [ledgerId], ticketIds: [id], problem: '' };
}

async function orderOrTicket(eventId: string, line: string): Promise<FoundLine> {
  const id = isDocumentId(line) ? line : idOfKey(line);
  const [byId, byKey, ticket] = await db().getAll(
    ...mixed(
      db().doc(entryPaths.ledgerRow(eventId, id)),
      db().doc(entryPaths.ledgerRow(eventId, idOfKey(line))),
      db().doc(paths.ticket(eventId, id)),
    ),
  );
  if (ticket?.exists) return ticketLine(line, ticket.id, ticket.data());
  const row = byId?.exists ? byId : byKey;
  if (!row?.exists) return nothing(line, 'No es una compra ni una entrada de este evento');
  const { kind } = parseLedgerRow(row.id, row.data());
  if (kind === 'refund' || kind === 'advance' || kind === 'move')
    return nothing(line, 'Ese movimiento no es una compra');
  return { line, ledgerIds: [row.id], ticketIds: [], problem: '' };
}
