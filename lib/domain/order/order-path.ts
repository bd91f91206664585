import { type PaymentOrder, TAKEN_BACK } from './payment-order';

type PathStep = {
  id: 'requested' | 'approved' | 'sent' | 'paid' | 'rejected';
  label: string;
  isDone: boolean;
  at: Date | null;
  /** An email; '' if unknown or not done. */
  by: string;
  note: string;
  /** Set only on the first step that is not done. */
  missing: string;
};

const open = { isDone: false, at: null, by: '', note: '', missing: '' } as const;

/**
 * The four steps of an order, from request to payment. A rejected order ends with its rejection; a transfer that the bank refused
 * is a note at the step to repeat.
 */
export function orderPath(order: PaymentOrder): PathStep[] {
  const { status, steps, payoutId, payoutNumber } = order;
  // A payment that was reverted and made again counts with its last date.
  const of = (wanted: PaymentOrder['status']) =>
    wanted === 'paid'
      ? steps.findLast((step) => step.status === wanted)
      : steps.find((step) => step.status === wanted);
  const done = (wanted: PaymentOrder['status']) => {
    const step = of(wanted);
    return {
      isDone: true,
      at: step?.at ?? null,
      by: step?.by.email ?? '',
      note: step?.note ?? '',
      missing: '',
    };
  };
  const asked = done('requested');
  const path: PathStep[] = [
    { id: 'requested', label: 'Solicitada', ...asked, at: asked.at ?? order.createdAt },
  ];
  const approval = of('approved');
  if (status === 'rejected') {
    if (approval) path.push({ id: 'approved', label: 'Aprobada', ...done('approved') });
    return [...path, { id: 'rejected', label: 'Rechazada', ...done('rejected') }];
  }
  if (status === 'requested') {
    const missing = 'Falta que la apruebe alguien distinto de quien la solicitó';
    path.push({ id: 'approved', label: 'Aprobada', ...open, missing });
  } else path.push({ id: 'approved', label: 'Aprobada', ...done('approved') });

  const returned = steps.filter((step) => step.status === 'approved' && step !== approval).at(-1);
  const isSent = status === 'paid' || payoutId !== '';
  path.push(
    isSent
      ? {
          id: 'sent',
          label: payoutId ? `En el banco, nómina N° ${payoutNumber}` : 'Transferida a mano',
          ...open,
          isDone: true,
          at: payoutId ? order.payoutAt : null,
          note: status !== 'paid' && returned?.note.startsWith(TAKEN_BACK) ? returned.note : '',
        }
      : {
          id: 'sent',
          label: 'En el banco',
          ...open,
          note: returned?.note ?? '',
          missing: status === 'approved' ? 'Falta ponerla en una nómina, o transferirla' : '',
        },
  );
  const isPaid = status === 'paid';
  path.push({
    id: 'paid',
    label: 'Pagada',
    ...(isPaid ? done('paid') : open),
    ...(isPaid ? { at: order.paidAt ?? done('paid').at } : {}),
    note: isPaid && order.reference ? `Referencia: ${order.reference}` : '',
    missing: !isPaid && isSent ? 'Falta que el banco responda' : '',
  });
  return path;
}
