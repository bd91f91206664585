'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Loading, SkeletonText } from '@/components/ui/skeleton';
import { useMemberships } from '@/hooks/use-admin-users';
import { variant } from '@/lib/config';
import { producerOptionsQuery } from '@/lib/data/producers';
import { FLAGS, flagsOf } from '@/lib/domain/permissions';
import type { User } from '@/lib/domain/user';

/** The producers of a person, and how much he may do for each. */
export function UserMemberships({ user }: { user: User }) {
  const { many } = variant().producer;
  const records = useMemberships(user.uid);
  const named = useQuery(producerOptionsQuery(user.producersId));
  const flags = new Map(
    (records.data ?? []).map((record) => [record.producerId, flagsOf(record.permissions)]),
  );
  return (
    <section aria-label={many}>
      <h3 className="mb-2 font-semibold text-base">{many}</h3>
      {user.producersId.length === 0 && <p className="text-ink-soft">No pertenece a ninguna.</p>}
      {user.producersId.length > 0 && named.isPending && (
        <Loading>
          <SkeletonText lines={2} />
        </Loading>
      )}
      <ul className="divide-y divide-line">
        {(named.data ?? []).map(({ id, name }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2">
            <Link className="min-w-0 truncate hover:underline" href={`/admin/producers/${id}`}>
              {name}
            </Link>
            <span
              className="shrink-0 text-ink-soft text-xs"
              title={(flags.get(id) ?? []).join(', ') || undefined}
            >
              {flags.has(id)
                ? `${flags.get(id)?.length} de ${FLAGS.length} permisos`
                : 'Sin permisos'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
