'use client';

import { useQuery } from '@tanstack/react-query';
import { Link } from '@/components/ui/link';
import { FailedLine } from '@/components/ui/state/failed-line';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { variant } from '@/lib/config';
import { producerOptionsQuery } from '@/lib/data/producer/producers';
import type { User } from '@/lib/domain/account/user';
import { plural } from '@/lib/domain/kit/format';
import { adminProducerRoute } from '@/lib/domain/kit/routes/admin';
import { flagsOf, NO_PERMISSIONS, type Permissions } from '@/lib/domain/rights/permissions';
import { inEvents } from '@/lib/domain/team/event-flags';
import { FLAG_TEXT, permissionsText } from '@/lib/domain/team/team';
import { useMemberships } from './use-admin-users';

export function UserMemberships({ user }: { user: User }) {
  const { many } = variant().producer;
  const records = useMemberships(user.uid);
  const named = useQuery(producerOptionsQuery(user.producersId));
  const held = new Map((records.data ?? []).map((record) => [record.producerId, record] as const));
  const isLoading = named.isPending || records.status === 'loading';
  const hasFailed = named.isError || records.status === 'error';
  // Until the permission records are read, no producer is shown: it would look like one without permissions.
  const shown = records.status === 'ready' ? (named.data ?? []) : [];
  const retry = () => {
    if (named.isError) void named.refetch();
    if (records.status === 'error') records.retry();
  };
  return (
    <section aria-label={many}>
      <h3 className="mb-2 font-semibold text-base">{many}</h3>
      {user.producersId.length === 0 && <p className="text-ink-soft">No pertenece a ninguna.</p>}
      {user.producersId.length > 0 && isLoading && !hasFailed && (
        <Loading>
          <SkeletonText lines={2} />
        </Loading>
      )}
      {user.producersId.length > 0 && hasFailed && (
        <FailedLine onRetry={retry}>No pudimos cargar la lista.</FailedLine>
      )}
      <ul className="divide-y divide-line">
        {shown.map(({ id, name }) => (
          <li key={id} className="py-2">
            <details className="group">
              <summary className="flex cursor-pointer items-baseline justify-between gap-4 pointer-coarse:py-2">
                <span className="min-w-0 truncate">{name}</span>
                <span className="shrink-0 text-ink-soft text-xs">{standingText(held.get(id))}</span>
              </summary>
              <ul className="mt-2 list-disc pl-5 text-ink-soft">
                {flagsOf(meantBy(held.get(id))).map((flag) => (
                  <li key={flag}>{FLAG_TEXT[flag].label}</li>
                ))}
              </ul>
              <Link className="mt-2 inline-block underline" href={adminProducerRoute(id)}>
                Ver {name}
              </Link>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Standing = { permissions: Permissions; events: readonly string[] | null };

/**
 * The permissions that a record grants. For a person limited to some events, those that do not apply to an event
 * count as off.
 */
const meantBy = (record: Standing | undefined): Permissions => {
  if (!record) return NO_PERMISSIONS;
  return record.events ? inEvents(record.permissions) : record.permissions;
};

function standingText(record: Standing | undefined): string {
  if (!record) return 'Sin permisos';
  const { events } = record;
  const only = events ? `, solo ${plural(events.length, 'evento', 'eventos')}` : '';
  return permissionsText(meantBy(record)) + only;
}
