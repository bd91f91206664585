'use client';

import { useState } from 'react';
import { StepDialog } from '@/components/shared/step-dialog';
import { Button } from '@/components/ui/button';
import { useLiveDoc } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { usePanel } from '@/hooks/use-panel';
import { confirmAdmin } from '@/lib/data/account/users';
import {
  type AdminProposal,
  confirmRefusal,
  isPending,
  parseAdminProposal,
} from '@/lib/domain/account/admin-proposal';
import { dateTime } from '@/lib/domain/kit/format-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { useWithdrawAdmin } from './use-user-actions';

export function ProposalCard({ userId }: { userId: string }) {
  const proposal = useLiveDoc(entryPaths.adminProposal(userId), parseAdminProposal);
  const now = useNow();
  if (!proposal.data || !(isPending(proposal.data, now) || proposal.data.confirmedBy)) return null;
  return <Waiting proposal={proposal.data} />;
}

function Waiting({ proposal }: { proposal: AdminProposal }) {
  const { uid } = usePanel();
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const withdraw = useWithdrawAdmin(proposal.userId);
  const refusal = proposal.confirmedBy ? null : confirmRefusal(proposal, uid, now);
  const own = proposal.by.uid === uid;
  return (
    <section aria-label="Propuesta" className="rounded-card border border-line p-4">
      <h3 className="font-semibold text-base">Falta que otro administrador lo confirme</h3>
      <p className="mt-1 text-ink-soft">
        {own ? 'Propusiste' : `${proposal.by.email} propone`} que administre la plataforma. Vence el{' '}
        {dateTime(proposal.expiresAt)}.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="primary" reason={refusal} onClick={() => setAsking(true)}>
          Confirmar
        </Button>
        <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {own ? 'Retirar' : 'Rechazar'}
        </Button>
      </div>
      {asking && <ConfirmProposal proposal={proposal} onClose={() => setAsking(false)} />}
    </section>
  );
}

const ConfirmProposal = ({
  proposal,
  onClose,
}: {
  proposal: AdminProposal;
  onClose: () => void;
}) => (
  <StepDialog
    words={{ title: '¿Confirmar como administrador?', confirm: 'Confirmar administrador' }}
    description={`${proposal.email} verá y decidirá todo: eventos, pagos, roles. Confírmalo solo si lo hablaste con ${proposal.by.email}.`}
    send={() => confirmAdmin(proposal.userId)}
    onClose={onClose}
  />
);
