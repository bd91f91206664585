'use client';

import { ActionList } from '@/components/ui/action-list';
import { FailedLine } from '@/components/ui/state/failed-line';
import { useNow } from '@/hooks/use-now';
import { isPending } from '@/lib/domain/account/admin-proposal';
import { dateTime } from '@/lib/domain/kit/format-date';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { useAdminProposals } from './use-admin-proposals';

export function ProposalsList() {
  const now = useNow();
  const proposals = useAdminProposals();
  if (proposals.status === 'error') {
    return (
      <FailedLine className="mb-6" onRetry={proposals.retry}>
        No pudimos revisar si alguien espera ser administrador.
      </FailedLine>
    );
  }
  const waiting = (proposals.data ?? []).filter((one) => isPending(one, now));
  if (waiting.length === 0) return null;
  return (
    <div className="mb-6">
      <ActionList
        label="Por confirmar"
        titled
        empty=""
        items={waiting.map((one) => ({
          id: one.userId,
          tone: 'wait',
          text: `${one.email} para administrar`,
          detail: `${one.by.email} lo propone, hasta el ${dateTime(one.expiresAt)}`,
          action: { label: 'Ver', href: adminRoute('users', { user: one.userId }) },
        }))}
      />
    </div>
  );
}
