'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePanel } from '@/hooks/use-panel';
import { rememberDefaults } from '@/lib/data/session/list-look';
import { readViews, type ViewOwner } from '@/lib/data/session/views';
import type { ViewList } from '@/lib/domain/session/view/view';

/** Whose views a person sees beside their own: their team's, or the administrators'. */
export function useViewOwners(): { own: ViewOwner; shared: ViewOwner | null; key: string } {
  const { uid, isAdmin, producerId } = usePanel();
  const team: ViewOwner | null = producerId ? { kind: 'team', producerId } : null;
  return {
    own: { kind: 'own', uid },
    shared: isAdmin ? { kind: 'admins' } : team,
    key: isAdmin ? 'admins' : producerId,
  };
}

/** The saved views of a list, own and shared: read when it is asked for, and after a change. */
export function useViews(list: ViewList) {
  const { uid, isAdmin, can } = usePanel();
  const { own, shared, key } = useViewOwners();
  const client = useQueryClient();
  const views = useQuery({
    queryKey: ['views', uid, key],
    queryFn: async () => {
      const [mine, theirs] = await Promise.all([readViews(own), shared ? readViews(shared) : []]);
      const defaults = [...mine, ...theirs].filter(({ isDefault }) => isDefault);
      rememberDefaults(
        defaults.map((one) => one.list),
        uid,
        key,
        Date.now(),
      );
      return { mine, theirs };
    },
    staleTime: 60_000,
  });
  const change = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => client.invalidateQueries({ queryKey: ['views'] }),
  });
  const of = (all: { list: string }[] | undefined) => all?.filter((one) => one.list === list);
  return {
    status: views.status,
    retry: () => void views.refetch(),
    mine: (of(views.data?.mine) ?? []) as NonNullable<typeof views.data>['mine'],
    theirs: (of(views.data?.theirs) ?? []) as NonNullable<typeof views.data>['theirs'],
    own,
    shared,
    mayShare: shared !== null && (isAdmin || can('users.manageAccess')),
    change,
  };
}
