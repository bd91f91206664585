'use client';

import { useEffect } from 'react';
import { useLiveDoc } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import type { Panel } from '@/hooks/use-panel';
import { parseUser, type User } from '@/lib/domain/account/user';
import { paths } from '@/lib/domain/kit/paths';
import { isLite } from '@/lib/domain/producer/producer';
import { can, NO_PERMISSIONS } from '@/lib/domain/rights/permissions';
import { hasEnded } from '@/lib/domain/rights/rights-end';
import { sharedPermissions, type Viewing } from '@/lib/domain/rights/viewing';
import { parseMemberRecord } from '@/lib/domain/team/member-record';
import { withLimit } from './with-limit';
import { withoutRights } from './without-rights';

/**
 * The panel's records of another person, read with the user's own rights: that person's producers, and those of
 * their flags that the user holds too. An administrator may read everything; a member who manages a team's access
 * sees that producer only, and of its member only what the team's list contains.
 */
export function useViewedPanel(own: Panel, viewing: Viewing): Panel {
  const { kind, userId, producerId: only } = viewing;
  const isPerson = kind === 'person';
  const live = useLiveDoc(isPerson ? paths.user(userId) : null, parseUser);
  const user = isPerson ? live.data : memberOf(viewing);
  const producersId = user?.producersId ?? [];
  const producerId = producersId.includes(own.producerId) ? own.producerId : (producersId[0] ?? '');
  const isSelected = producerId !== '' && producerId === own.producerId;
  const record = useLiveDoc(
    isSelected ? paths.permission(userId, producerId) : null,
    parseMemberRecord,
  );
  const { selectProducer } = own;
  useEffect(() => {
    if (producerId !== '' && !isSelected) selectProducer(producerId);
  }, [producerId, isSelected, selectProducer]);

  const isLoading = isPerson && live.status === 'loading';
  const isFailed = isPerson && live.status === 'error';
  const now = useNow();
  const until = record.data?.until ?? null;
  const isOver = hasEnded(until, now);
  const held = record.data && !isOver ? record.data.permissions : null;
  const permissions = own.isAdmin || !held ? held : sharedPermissions(own.permissions, held);
  const panel: Panel = {
    ...own,
    uid: userId,
    role: 'producer',
    isAdmin: false,
    isViewing: true,
    isLite: isLite('producer', own.producer),
    user,
    producersId,
    producerId: only || producerId,
    producer: isSelected ? own.producer : null,
    isUserMissing: false,
    lost: null,
    status: isLoading
      ? 'loading'
      : isFailed
        ? 'error'
        : producerId === ''
          ? 'none'
          : isSelected
            ? own.status
            : 'loading',
    permissions,
    permissionsKnown: !isLoading && (producerId === '' || record.status !== 'loading'),
    can: (flag) => can(permissions, flag),
    selectProducer: (id) => {
      if (producersId.includes(id)) selectProducer(id);
    },
    retry: () => {
      live.retry();
      own.retry();
    },
  };
  if (isOver && until) return withoutRights(panel, until);
  const events = record.data?.events;
  return events ? withLimit(panel, events, permissions ?? NO_PERMISSIONS) : panel;
}

function memberOf({ userId, name, email, producerId }: Viewing): User {
  return parseUser(userId, { display_name: name, email, producersId: [producerId] });
}
