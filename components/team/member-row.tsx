'use client';

import type { ComponentProps } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Pill } from '@/components/ui/pill';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useNow } from '@/hooks/use-now';
import { usePanel } from '@/hooks/use-panel';
import { dateTime } from '@/lib/domain/kit/format-date';
import { flagsOf, NO_PERMISSIONS } from '@/lib/domain/rights/permissions';
import { hasEnded } from '@/lib/domain/rights/rights-end';
import { inEvents } from '@/lib/domain/team/event-flags';
import { FLAG_TEXT, permissionsText } from '@/lib/domain/team/team';
import { LimitedTo } from './limited-to';
import { MemberActions } from './member-actions';
import { useMemberPermissions } from './use-team';

type Props = Pick<
  ComponentProps<typeof MemberActions>,
  'member' | 'producerId' | 'team' | 'onLeft'
>;

export function MemberRow({ member, producerId, team, onLeft }: Props) {
  const { uid } = usePanel();
  const record = useMemberPermissions(member.id, producerId);
  const stored = record.data?.permissions ?? NO_PERMISSIONS;
  // For a person limited to some events, permissions that do not apply to an event count as off.
  const permissions = record.data?.events ? inEvents(stored) : stored;
  const until = record.data?.until ?? null;
  const isSelf = member.id === uid;
  const names = flagsOf(permissions).map((flag) => FLAG_TEXT[flag].label);

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
      <Avatar name={member.name} src={member.photoUrl} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex items-center gap-2">
          <span className="truncate font-semibold">{member.name}</span>
          {isSelf && <Pill>Tú</Pill>}
        </p>
        {member.email !== member.name && (
          <p className="truncate text-ink-soft">{member.email || 'Correo por confirmar'}</p>
        )}
      </div>
      <div className="order-last w-full min-w-0 pl-13 sm:order-none sm:w-56 sm:pl-0">
        {record.status === 'loading' ? (
          <Skeleton className="w-28" />
        ) : record.status === 'error' ? (
          <p className="text-ink-faint">No pudimos leer sus permisos</p>
        ) : (
          <>
            <p className="font-medium">{permissionsText(permissions)}</p>
            {until && <EndText until={until} />}
            {record.data?.events && <LimitedTo events={record.data.events} />}
            <p className="truncate text-ink-faint text-xs" title={names.join(', ')}>
              {names.length > 0
                ? names.join(', ')
                : record.data?.events
                  ? 'Ve esos eventos'
                  : 'Ve los eventos'}
            </p>
          </>
        )}
      </div>
      <MemberActions {...{ member, producerId, record, team, onLeft }} />
    </li>
  );
}

function EndText({ until }: { until: Date }) {
  const isOver = hasEnded(until, useNow());
  return (
    <p className={isOver ? 'text-bad text-xs' : 'text-ink-soft text-xs'}>
      {isOver ? 'Terminaron el' : 'Hasta el'} {dateTime(until)}
    </p>
  );
}
