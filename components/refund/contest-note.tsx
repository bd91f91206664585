'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ReasonField } from '@/components/ui/form/reason-field';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { usePanel } from '@/hooks/use-panel';
import { settleContest } from '@/lib/data/refund/refunds';
import { CONTEST_TEXT } from '@/lib/domain/refund/contest';
import { isUnsettled, type Refund } from '@/lib/domain/refund/refund';

type To = 'payee' | 'buyer';

const WORDS: Record<To, { title: string; text: string }> = {
  payee: {
    title: '¿Dejar que siga?',
    text: 'El dinero es de quien figura en la devolución, que da su cuenta de nuevo.',
  },
  buyer: {
    title: '¿Devolver a quien compró?',
    text: 'La devolución pasa a quien pagó, por el mismo medio con que pagó.',
  },
};

/**
 * The facts to know before paying a case: somebody stopped it, or the money goes to another person than the buyer.
 */
export function ContestNote({ eventId, refund }: { eventId: string; refund: Refund }) {
  const { isAdmin } = usePanel();
  const [to, setTo] = useState<To | null>(null);
  const { contest, isPassedOn, status } = refund;
  if (!isUnsettled(status)) return null;
  return (
    <>
      {isPassedOn && (
        <p className="rounded-control bg-wait-soft px-3 py-2 text-wait">
          Quien recibe el dinero no es quien compró: las entradas cambiaron de manos. A quien compró
          le avisamos.
        </p>
      )}
      {contest && (
        <div role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          <p className="font-semibold">{CONTEST_TEXT[contest.by]}</p>
          <p>
            No se pide ni se paga hasta que la deje seguir, se rechace, o la administración decida.
          </p>
          {isAdmin && (
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="sm" onClick={() => setTo('payee')}>
                Dejar que siga
              </Button>
              <Button size="sm" onClick={() => setTo('buyer')}>
                Devolver a quien compró
              </Button>
            </div>
          )}
        </div>
      )}
      {to && <Decide eventId={eventId} refundId={refund.id} to={to} onClose={() => setTo(null)} />}
    </>
  );
}

type DecideProps = { eventId: string; refundId: string; to: To; onClose: () => void };

function Decide({ eventId, refundId, to, onClose }: DecideProps) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const settle = useMutation({
    mutationFn: settleContest,
    onSuccess: ({ message }) => {
      toast.ok(message);
      onClose();
    },
  });
  const missing = reason.trim() ? null : 'Escribe el motivo';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={WORDS[to].title}
      description={WORDS[to].text}
      confirm="Decidir"
      busy={settle.isPending}
      error={settle.error?.message}
      onConfirm={() => {
        setAsked(true);
        if (!missing) settle.mutate({ eventId, refundId, to, reason });
      }}
    >
      <ReasonField error={asked ? missing : null} value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
