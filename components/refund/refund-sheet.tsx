'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/overlay/sheet';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { useEvent } from '@/hooks/use-event';
import { useLiveDoc } from '@/hooks/use-live';
import { isMailable } from '@/lib/domain/event/event-status';
import { pesos } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import {
  isUnsettled,
  nextRefundStatus,
  parseRefund,
  REFUND_ACTIONS,
  type Refund,
  type RefundAction,
} from '@/lib/domain/refund/refund';
import { reversalsOf } from '@/lib/domain/ticket/charges';
import { AdvanceRefundDialog } from './advance-dialog';
import { ContestNote } from './contest-note';
import { RefundAccount } from './refund-account';
import { RefundMailLine } from './refund-mail-line';
import { RefundPill } from './refund-pill';
import { RefundSteps } from './refund-steps';

const VERBS: Record<RefundAction, string> = {
  request: 'Pedir el pago',
  start: 'Poner en pago',
  pay: 'Marcar pagada',
  reject: 'Rechazar',
};

export function RefundSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { event } = useEvent();
  const refund = useLiveDoc(entryPaths.refund(event.id, id), parseRefund);
  const [action, setAction] = useState<RefundAction | null>(null);
  const { data } = refund;
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={data ? pesos(data.total) : 'Devolución'}
      description={data && `${data.buyer.name || 'Sin nombre'} · ${data.buyer.email}`}
      footer={data && isUnsettled(data.status) ? <Actions refund={data} onAct={setAction} /> : null}
    >
      {refund.status === 'loading' && (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {refund.status === 'error' && (
        <ErrorState title="No pudimos cargar la devolución" onRetry={refund.retry} />
      )}
      {refund.status === 'ready' && !data && <p>Esta devolución no existe.</p>}
      {data && <ContestNote key={`note ${id}`} eventId={event.id} refund={data} />}
      {data && <Details key={id} refund={data} timeZone={event.timeZone} />}
      {data?.hasAccount && isUnsettled(data.status) && (
        <div className="mt-6">
          <RefundAccount key={id} eventId={event.id} refundId={data.id} />
        </div>
      )}
      {data && action && (
        <AdvanceRefundDialog
          eventId={event.id}
          refund={data}
          action={action}
          admits={isMailable(event.status)}
          onClose={() => setAction(null)}
        />
      )}
    </Sheet>
  );
}

function Details({ refund, timeZone }: { refund: Refund; timeZone: string }) {
  const { lines, fee, total, includeFee } = refund;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RefundPill status={refund.status} />
        {isUnsettled(refund.status) && refund.ticketIds.length > 0 && (
          <span className="text-ink-soft">No entra mientras siga abierta.</span>
        )}
      </div>
      <section aria-label="Lo que se devuelve">
        <h3 className="mb-2 font-semibold text-base">Lo que se devuelve</h3>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-card bg-sunken p-4">
          {lines.map((line) => (
            <Line key={line.ticketId} name={line.name} amount={line.amount} />
          ))}
          <Line
            name={includeFee ? 'Cargo por servicio' : 'Cargo por servicio, no se devuelve'}
            amount={fee}
          />
          <Line name="Total" amount={total} strong />
        </dl>
        {reversalsOf(refund).map(
          (back, _, all) =>
            back.order && (
              <p key={back.order} className="mt-2 text-ink-soft text-xs [overflow-wrap:anywhere]">
                Orden {back.order}
                {all.length > 1 && `: ${pesos(back.total)}`}
              </p>
            ),
        )}
      </section>
      <section aria-label="Historia">
        <h3 className="mb-2 font-semibold text-base">Historia</h3>
        <RefundSteps steps={refund.steps} timeZone={timeZone} />
        <RefundMailLine mail={refund.mail} />
      </section>
    </div>
  );
}

function Line({ name, amount, strong }: { name: string; amount: number; strong?: boolean }) {
  const style = strong ? 'font-semibold' : '';
  return (
    <>
      <dt className={style}>{name}</dt>
      <dd className={`text-right tabular-nums ${style}`}>{pesos(amount)}</dd>
    </>
  );
}

type ActionsProps = { refund: Refund; onAct: (action: RefundAction) => void };

function Actions({ refund, onAct }: ActionsProps) {
  const ways = REFUND_ACTIONS.filter(
    (action) =>
      nextRefundStatus(refund.status, action).ok && !(action === 'reject' && refund.isOfMove),
  );
  const shown = ways.filter((action) => action !== 'start' || refund.status === 'requested');
  const order = ['reject', 'request', 'start', 'pay'] as const;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {order
        .filter((action) => shown.includes(action))
        .map((action) => (
          <Button
            key={action}
            kind={action === 'pay' ? 'primary' : action === 'reject' ? 'danger' : 'secondary'}
            onClick={() => onAct(action)}
          >
            {VERBS[action]}
          </Button>
        ))}
    </div>
  );
}
