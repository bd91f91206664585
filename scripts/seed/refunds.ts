import type { Firestore } from 'firebase-admin/firestore';
import { advanceRefund } from '@/functions/src/refund/advance-refund';
import { openRefunds } from '@/functions/src/refund/open-refunds';
import { paths } from '@/lib/domain/kit/paths';
import type { RefundAction } from '@/lib/domain/refund/refund';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { ADMINS, as } from './call-as';
import type { Seed } from './context';

type Step = { action: RefundAction; reference?: string; reason?: string };
const pay = (reference: string): Step => ({ action: 'pay', reference });

/** One case of each event: why, with or without the service fee, and the steps that it went through. */
const CASES: Record<string, { reason: string; includeFee: boolean; steps: Step[] }[]> = {
  'fiesta-en-la-playa': [
    ...[0, 1, 2].map((n) => ({
      reason: 'Se canceló la fiesta por marejadas',
      includeFee: true,
      steps: [{ action: 'request' } as Step, pay(`LOTE 4471-${n + 1}`)],
    })),
    {
      reason: 'Se canceló la fiesta por marejadas',
      includeFee: true,
      steps: [{ action: 'start' }],
    },
    {
      reason: 'Se canceló la fiesta por marejadas',
      includeFee: true,
      steps: [{ action: 'request' }],
    },
    { reason: 'Se canceló la fiesta por marejadas', includeFee: true, steps: [] },
    { reason: 'Se canceló la fiesta por marejadas', includeFee: true, steps: [] },
  ],
  'bodega-47': [
    { reason: 'Compró dos veces por error', includeFee: true, steps: [pay('TEF 902113')] },
    { reason: 'No puede ir y pide su dinero de vuelta', includeFee: false, steps: [] },
    {
      reason: 'Pide la devolución después de la preventa',
      includeFee: false,
      steps: [{ action: 'reject', reason: 'Los términos de la preventa no la permiten' }],
    },
    { reason: 'Se enfermó, con certificado', includeFee: false, steps: [{ action: 'request' }] },
  ],
};

/** Some orders of an event with tickets that are still valid: one ticket of each. */
async function ticketsOf(db: Firestore, eventId: string, count: number): Promise<Ticket[]> {
  const found = await db.collection(paths.tickets(eventId)).where('status', '==', 'valid').get();
  const tickets = found.docs.map((one) => parseTicket(one.id, one.data()));
  const bought = tickets.filter(({ kind }) => kind === 'sale');
  const byOrder = new Map(bought.map((ticket) => [ticket.ledgerId, ticket]));
  return [...byOrder.values()].slice(0, count);
}

/** Refund cases in each state, made by the real functions. After the contacts, which count what people bought. */
export const seedRefunds: Seed = async ({ db }) => {
  for (const [eventId, cases] of Object.entries(CASES)) {
    const tickets = await ticketsOf(db, eventId, cases.length);
    for (const [n, { reason, includeFee, steps }] of cases.entries()) {
      const { ledgerId = '', id = '' } = tickets[n] ?? {};
      const items = [{ ledgerId, ticketIds: [id] }];
      const opened = await as(ADMINS.antonia, openRefunds, { eventId, items, includeFee, reason });
      const [{ refundId } = { refundId: '' }] = opened.refunds as { refundId: string }[];
      for (const step of steps) {
        await as(ADMINS.benjamin, advanceRefund, { eventId, refundId, ...step });
      }
    }
  }
};
