'use client';

import type { ReactNode } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { Sheet } from '@/components/ui/overlay/sheet';
import { Pill } from '@/components/ui/pill';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { useLiveDoc } from '@/hooks/use-live';
import { usePanel } from '@/hooks/use-panel';
import { nameOf, parseUser, type User } from '@/lib/domain/account/user';
import { date } from '@/lib/domain/kit/format-date';
import { paths } from '@/lib/domain/kit/paths';
import { useVisits } from '../use-visits';
import { LastVisit } from '../visit';
import { AccountActions } from './account-actions';
import { LatestActs } from './latest-acts';
import { ProposalCard } from './proposal-card';
import { roleText } from './role-text';
import { UserMemberships } from './user-memberships';

export function UserSheet({ uid, onClose }: { uid: string; onClose: () => void }) {
  const user = useLiveDoc(paths.user(uid), parseUser);
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={user.data ? nameOf(user.data) || 'Sin nombre' : 'Persona'}
      description={user.data?.email}
    >
      {user.status === 'loading' && (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {user.status === 'error' && (
        <ErrorState title="No pudimos cargar a esta persona" onRetry={user.retry} />
      )}
      {user.status === 'ready' &&
        (user.data ? <Details key={uid} user={user.data} /> : <p>Esta persona no existe.</p>)}
    </Sheet>
  );
}

function Details({ user }: { user: User }) {
  const { uid: own } = usePanel();
  const visit = useVisits([user.uid]);
  const { label, tone } = roleText(user.role);
  return (
    <div className="flex flex-col gap-8">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
        <Fact name="Rol">
          <Pill tone={tone}>{label}</Pill>
        </Fact>
        <Fact name="Cuenta">
          {user.disabled ? (
            <Pill tone="bad">Deshabilitada</Pill>
          ) : (
            <Pill tone="good">Habilitada</Pill>
          )}
        </Fact>
        <Fact name="Teléfono">{user.phone || 'Sin teléfono'}</Fact>
        <Fact name="Desde">{date(user.createdAt)}</Fact>
        <Fact name="Última visita">
          <LastVisit at={visit(user.uid)} />
        </Fact>
        <Fact name="Id">
          <span className="flex min-w-0 items-center gap-1">
            <code className="truncate font-mono text-xs">{user.uid}</code>
            <CopyButton value={user.uid} label="Copiar id" iconOnly />
          </span>
        </Fact>
      </dl>
      {/* Above all that is read later, so that no button moves while somebody presses it. */}
      <AccountActions user={user} own={user.uid === own} />
      <ProposalCard userId={user.uid} />
      <UserMemberships user={user} />
      <LatestActs uid={user.uid} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
