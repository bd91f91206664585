import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { parseEvent } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseLedgerRow } from '@/lib/domain/ledger/ledger';
import {
  folioText,
  type PaymentOrder,
  parsePaymentOrder,
  TAKEN_BACK,
} from '@/lib/domain/order/payment-order';
import {
  type Payout,
  type PayoutRow,
  payoutName,
  ROW_RESULT_TEXT,
} from '@/lib/domain/payout/payout';
import type { TakeBackAnswer } from '@/lib/domain/payout/payout-schema';
import { whyNotConfirm } from '@/lib/domain/payout/take-back';
import { appendTakenBack, ledgerEvent } from '../ledger/ledger';
import { orderStep } from '../order/payment-orders';
import { paymentKey } from '../order/record-payment';
import { orderAgain, requireStillApproved } from '../promoter/settlement-order';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { idOfKey } from '../support/codes';
import { fail } from '../support/errors';
import { readPayout } from './settle-row';

type Read = { payout: Payout; row: PayoutRow; order: PaymentOrder };

const refuse = (message: string) => fail('failed-precondition', message, 'orderId');
const GONE = 'Ese pedido ya no está. Mira la nómina de nuevo';

async function read(tx: Transaction, { payoutId, orderId }: TakeBackAnswer): Promise<Read> {
  const payout = await readPayout(tx, payoutId);
  const row = payout.rows.find((one) => one.orderId === orderId);
  if (!row) throw fail('not-found', 'Esa orden no está en la nómina', 'orderId');
  const found = await tx.get(db().doc(paths.paymentOrder(orderId)));
  return { payout, row, order: parsePaymentOrder(orderId, found.data()) };
}

export async function askBack(tx: Transaction, input: TakeBackAnswer, caller: Caller) {
  const { payout, row, order } = await read(tx, input);
  const { takeBack, result } = row;
  if (takeBack?.key === input.key) return;
  if (!result) throw refuse('El banco todavía no responde por esta orden');
  if (takeBack?.state === 'asked') throw refuse(`Ya lo pidió ${takeBack.by.email}`);
  requireUnmoved(payout, row, order);
  const { key, reason } = input;
  const by = { uid: caller.uid, email: caller.email };
  const at = Timestamp.now();
  writeRow(tx, payout, {
    ...row,
    takeBack: { key, result, reason, by, at, state: 'asked', doneBy: '' },
  });
  note(tx, caller, 'asked', { payout, row, order }, reason);
}

export async function dropBack(tx: Transaction, input: TakeBackAnswer, caller: Caller) {
  const { payout, row, order } = await read(tx, input);
  if (row.takeBack === null) return;
  if (row.takeBack.key !== input.key || row.takeBack.state === 'done') throw refuse(GONE);
  writeRow(tx, payout, { ...row, takeBack: null });
  note(tx, caller, 'dropped', { payout, row, order }, input.reason);
}

/** Takes back the answer that another administrator asked to: money, order, batch, audit and notice at once. */
export async function confirmBack(tx: Transaction, input: TakeBackAnswer, caller: Caller) {
  const { payout, row, order } = await read(tx, input);
  const { takeBack } = row;
  if (takeBack?.key !== input.key) throw refuse(GONE);
  if (takeBack.state === 'done') return;
  const problem = whyNotConfirm(takeBack, caller.uid);
  if (problem) throw fail('permission-denied', problem, 'key');
  requireUnmoved(payout, row, order);
  const isPaid = row.result === 'paid';
  if (isPaid) await negatePayment(tx, order, caller);
  else if (order.settlementId) await requireStillApproved(tx, order);
  orderAgain(tx, order);
  const back = orderStep('approved', caller, `${TAKEN_BACK}: ${takeBack.reason}`);
  const inBatch = { payoutId: payout.id, payoutNumber: payout.number };
  tx.update(db().doc(paths.paymentOrder(order.id)), {
    ...(isPaid ? UNPAID : { ...inBatch, status: 'approved', payoutAt: payout.createdAt }),
    ...(isPaid && { takenBack: order.takenBack + 1 }),
    steps: FieldValue.arrayUnion(back),
  });
  if (isPaid && order.hasProof) tx.delete(db().doc(entryPaths.paymentOrderProof(order.id)));
  const done = { ...takeBack, state: 'done', doneBy: caller.email } as const;
  writeRow(tx, payout, { ...row, result: '', reason: '', takeBack: done }, 'open');
  audit(tx, caller, {
    action: 'paymentOrder.takeBack',
    object: { type: 'paymentOrder', id: order.id, name: order.eventName },
    producerId: order.producerId,
    eventId: order.eventId,
    before: { status: isPaid ? 'paid' : 'rejected' },
    after: { status: 'approved', amount: order.amount, reference: lineOf(payout, row) },
    reason: takeBack.reason,
  });
}

const UNPAID = {
  status: 'approved',
  reference: '',
  folio: 0,
  hasProof: false,
  paidAt: null,
} as const;

async function negatePayment(tx: Transaction, order: PaymentOrder, caller: Caller): Promise<void> {
  const id = idOfKey(paymentKey(order));
  const [event, row] = await tx.getAll(
    db().doc(paths.event(order.eventId)),
    db().doc(entryPaths.ledgerRow(order.eventId, id)),
  );
  if (!event?.exists || !row?.exists) throw refuse('Su pago no está en los libros del evento');
  appendTakenBack(tx, ledgerEvent(parseEvent(event.id, event.data()), event.data()), {
    key: `${paymentKey(order)}:back`,
    row: parseLedgerRow(id, row.data()),
    reference: `${folioText(order.folio)}, deshecho`,
    by: caller.uid,
  });
}

/** Refuses an order that has changed since its answer, by another batch or by hand. */
function requireUnmoved(payout: Payout, { result }: PayoutRow, order: PaymentOrder): void {
  if (result === 'paid') {
    if (order.status === 'paid' && order.payoutId === payout.id) return;
    throw refuse('La orden cambió fuera de la nómina');
  }
  if (order.payoutId) throw refuse(`La orden ya está en la nómina N° ${order.payoutNumber}`);
  if (order.status === (order.settlementId ? 'rejected' : 'approved')) return;
  throw refuse(`La orden ya está ${order.status === 'paid' ? 'pagada' : 'rechazada'}`);
}

const lineOf = (payout: Payout, row: PayoutRow) =>
  `${payoutName(payout)}, línea ${payout.rows.findIndex((one) => one.orderId === row.orderId) + 1}`;

type StoredRow = Omit<PayoutRow, 'takeBack'> & { takeBack: object | null };

function writeRow(tx: Transaction, payout: Payout, row: StoredRow, state = payout.state): void {
  const rows = payout.rows.map((one) => (one.orderId === row.orderId ? row : one));
  const opened = state === payout.state ? {} : { state, settledAt: null };
  tx.update(db().doc(entryPaths.payout(payout.id)), { rows: rows as PayoutRow[], ...opened });
}

function note(
  tx: Transaction,
  caller: Caller,
  state: 'asked' | 'dropped',
  { payout, row, order }: Read,
  reason: string,
): void {
  audit(tx, caller, {
    action: 'payout.takeBack',
    object: { type: 'payout', id: payout.id, name: lineOf(payout, row) },
    before: row.result ? { answer: ROW_RESULT_TEXT[row.result] } : undefined,
    after: { state, amount: order.amount, orders: order.id },
    reason: reason || undefined,
  });
}
