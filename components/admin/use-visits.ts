'use client';

import { useQuery } from '@tanstack/react-query';
import { useNow } from '@/hooks/use-now';
import { visitsQuery } from '@/lib/data/account/users';
import { fromNow } from '@/lib/domain/kit/format-date';

/**
 * The moment each of some people last used the panel, in words: 'hace 2 horas', 'Nunca'; null while it is asked, undefined if
 * it could not be read.
 */
export function useVisits(uids: readonly string[]): (uid: string) => string | null | undefined {
  const now = useNow();
  const visits = useQuery(visitsQuery(uids));
  return (uid) => {
    if (visits.isError) return undefined;
    if (!visits.data) return null;
    const at = visits.data[uid];
    return at ? fromNow(new Date(at), now) : 'Nunca';
  };
}
