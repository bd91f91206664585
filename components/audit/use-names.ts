'use client';

import { useQueries } from '@tanstack/react-query';
import type { Names } from '@/components/shared/audit/told';
import { readUser } from '@/lib/data/account/user';
import { nameOf } from '@/lib/domain/account/user';
import type { AuditEntry } from '@/lib/domain/audit/audit';

/**
 * The names of the people in the entries, for administrators: one read for each person, cached while the tab lives.
 */
export function useNames(lines: readonly AuditEntry[]): Names {
  const uids = [...new Set(lines.map(({ by }) => by.uid))].filter(Boolean);
  const users = useQueries({
    queries: uids.map((uid) => ({
      queryKey: ['user-name', uid],
      queryFn: () => readUser(uid),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  return Object.fromEntries(
    uids.map((uid, place) => [uid, users[place]?.data ? nameOf(users[place].data) : '']),
  );
}
