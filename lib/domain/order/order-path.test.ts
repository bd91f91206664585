import { expect, test } from 'vitest';
import { orderPath } from './order-path';
import { parsePaymentOrder } from './payment-order';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const step = (status: string, day: number, note = '') => ({
  status,
  at: at(day),
  by: { uid: 'u', email: `${status}@early.cl` },
  note,
});
const path = (data: object) =>
  orderPath(parsePaymentOrder('o', data)).map(({ label, isDone, at: when, missing, note }) =>
    [label, isDone ? (when?.getUTCDate() ?? 'hecha') : missing || '-', note]
      .filter(Boolean)
      .join(': '),
  );

const ASKED = [step('requested', 1)];
const APPROVED = [...ASKED, step('approved', 2)];
test.each([
  [
    { status: 'requested', steps: ASKED },
    [
      'Solicitada: 1',
      'Aprobada: Falta que la apruebe alguien distinto de quien la solicitó',
      'En el banco: -',
      'Pagada: -',
    ],
  ],
  [
    { status: 'approved', steps: APPROVED },
    [
      'Solicitada: 1',
      'Aprobada: 2',
      'En el banco: Falta ponerla en una nómina, o transferirla',
      'Pagada: -',
    ],
  ],
  [
    { status: 'approved', steps: APPROVED, payoutId: 'p', payoutNumber: 4, payoutAt: at(3) },
    [
      'Solicitada: 1',
      'Aprobada: 2',
      'En el banco, nómina N° 4: 3',
      'Pagada: Falta que el banco responda',
    ],
  ],
  [
    { status: 'approved', steps: [...APPROVED, step('approved', 5, 'El banco la rechazó')] },
    [
      'Solicitada: 1',
      'Aprobada: 2',
      'En el banco: Falta ponerla en una nómina, o transferirla: El banco la rechazó',
      'Pagada: -',
    ],
  ],
  [
    { status: 'paid', steps: [...APPROVED, step('paid', 6)], reference: 'TEF 1', paidAt: at(6) },
    ['Solicitada: 1', 'Aprobada: 2', 'Transferida a mano: hecha', 'Pagada: 6: Referencia: TEF 1'],
  ],
  [
    { status: 'rejected', steps: [...ASKED, step('rejected', 3, 'Falta la factura')] },
    ['Solicitada: 1', 'Rechazada: 3: Falta la factura'],
  ],
  // An order from before steps were stored.
  [
    { status: 'paid' },
    ['Solicitada: hecha', 'Aprobada: hecha', 'Transferida a mano: hecha', 'Pagada: hecha'],
  ],
])('the way of an order %#', (data, steps) => {
  expect(path(data)).toEqual(steps);
});
