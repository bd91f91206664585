'use client';

import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { LoadingScreen } from '@/components/shared/loading-screen';
import { useFreshRole } from '@/hooks/use-fresh-role';
import { type Live, useLiveDoc } from '@/hooks/use-live';
import { type Panel, PanelContext } from '@/hooks/use-panel';
import { cacheProducer, forgetProducer } from '@/lib/data/kit/browser-storage';
import { parseUser } from '@/lib/domain/account/user';
import { paths } from '@/lib/domain/kit/paths';
import { isLite, type Producer, parseProducer } from '@/lib/domain/producer/producer';
import { can } from '@/lib/domain/rights/permissions';
import type { Role } from '@/lib/domain/rights/role';
import { type FirstChoice, useChosenProducer } from './use-chosen-producer';
import { useLostProducer } from './use-lost-producer';
import { usePermissions } from './use-permissions';

// Almost nobody sees the panel as another person, or has rights with an end or for some events only.
const OddPanel = lazy(() => import('./odd-panel'));

const NO_PRODUCERS: string[] = [];

export function RecordsProvider({
  uid,
  role,
  first,
  children,
}: {
  uid: string;
  role: Role;
  /**
   * The producer whose records came with the page, and the one that the server took for selected; null if none
   * came.
   */
  first: FirstChoice | null;
  children: ReactNode;
}) {
  const isAdmin = role === 'admin';
  const user = useLiveDoc(uid ? paths.user(uid) : null, parseUser, { partial: true });
  const [chosen, selectProducer] = useChosenProducer(first);

  const producersId = user.data?.producersId ?? NO_PRODUCERS;
  const producerId = selected(chosen, producersId, isAdmin, user.status === 'ready');
  // While the user's record loads, the last visit's producer is requested in parallel: the rules decide, and it is
  // not shown until it is known to be the user's.
  const askedId = producerId || (user.status === 'loading' ? chosen : '');
  const producer = useProducer(askedId, producerId !== '');
  // An administrator needs no permissions record: rules and functions check the claim.
  const {
    permissions,
    odd,
    known: permissionsKnown,
  } = usePermissions(uid, isAdmin ? '' : askedId, producerId !== '');

  useFreshRole(user.data ?? null);
  const isUserMissing = uid === '' || (user.status === 'ready' && !user.data && !user.fromCache);
  const { lost, forgetLost } = useLostProducer(
    isAdmin ? null : user.data,
    producerId,
    producer.data,
  );

  useCachedProducer(producer, !isAdmin && user.status === 'ready' && producerId === '');
  // A new object only when a value differs, because most snapshots only confirm what is known.
  const value = useMemo<Panel>(
    () => ({
      uid,
      role,
      isAdmin,
      isLite: isLite(role, producer.data),
      user: user.data,
      producersId,
      producerId,
      producer: producer.data,
      isUserMissing,
      lost,
      forgetLost,
      status: statusOf(user.status, producerId, producer.status, isAdmin),
      permissions,
      // Without a producer there are no permissions, which is known and not loading.
      permissionsKnown:
        isAdmin || permissionsKnown || (producerId === '' && user.status === 'ready'),
      can: (flag) => isAdmin || can(permissions, flag),
      selectProducer,
      retry: () => {
        user.retry();
        producer.retry();
      },
    }),
    [
      uid,
      role,
      isAdmin,
      user.data,
      user.status,
      user.retry,
      producersId,
      producerId,
      producer.data,
      producer.status,
      producer.retry,
      permissions,
      permissionsKnown,
      selectProducer,
      isUserMissing,
      lost,
      forgetLost,
    ],
  );
  return user.data?.viewing || odd ? (
    <Suspense fallback={<LoadingScreen />}>
      <OddPanel own={value} stored={odd}>
        {children}
      </OddPanel>
    </Suspense>
  ) : (
    <PanelContext value={value}>{children}</PanelContext>
  );
}

/**
 * Keeps the selected producer for the next visit; forgets it if `empty`: without user data, or without a producer.
 */
function useCachedProducer({ data, fromCache }: Live<Producer | null>, empty: boolean): void {
  useEffect(() => (empty ? forgetProducer() : undefined), [empty]);
  useEffect(() => {
    if (data && !fromCache) cacheProducer(data);
  }, [data, fromCache]);
}

/** The live requested producer, without its data until it `isSelected`. */
function useProducer(askedId: string, isSelected: boolean): Live<Producer | null> {
  const path = askedId ? paths.producer(askedId) : null;
  const asked = useLiveDoc(path, parseProducer, { partial: true });
  return isSelected ? asked : { ...asked, data: null };
}

/**
 * The selected producer: the stored one if it is the user's, else their first, else none. An administrator, who is
 * a member of none, keeps the one they opened.
 */
function selected(stored: string, ids: string[], isAdmin: boolean, ready: boolean): string {
  if (isAdmin) return stored;
  if (!ready) return '';
  return ids.includes(stored) ? stored : (ids[0] ?? '');
}

function statusOf(
  user: 'loading' | 'ready' | 'error',
  producerId: string,
  producer: 'loading' | 'ready' | 'error',
  isAdmin: boolean,
): Panel['status'] {
  if (user === 'error' && !isAdmin) return 'error';
  if (user === 'loading' && !isAdmin) return 'loading';
  return producerId === '' ? 'none' : producer;
}
