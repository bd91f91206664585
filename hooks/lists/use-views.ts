'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePanel } from '@/hooks/use-panel';
import { rememberDefaults } from '@/lib/data/view/list-look';
import { readViews, type ViewOwner } from '@/lib/data/view/views';
import type { ViewList } from '@/lib/domain/view/view';

/** Owners of the views that a person sees: themselves and the shared; while viewing as another person, the shared. */
export function useViewOwners(): { own: ViewOwner | null; shared: ViewOwner | null; key: string } {
  const { uid, isAdmin, isViewing, producerId, limit } = usePanel();
  // A team's views cover the whole producer: a person whose rights are limited to events reads none.
  const team: ViewOwner | null = producerId && !limit ? { kind: 'team', producerId } : null;
  return {
    own: isViewing ? null : { kind: 'own', uid },
    shared: isAdmin ? { kind: 'admins' } : team,
    key: isAdmin ? 'admins' : producerId,
  };
}

export function useViews(list: ViewList) {
  const { uid, isAdmin, isViewing, can } = usePanel();
  const { own, shared, key } = useViewOwners();
  const client = useQueryClient();
  const views = useQuery({
    queryKey: ['views', uid, key],
    queryFn: async () => {
      const read = [own, shared].map((owner) => (owner ? readViews(owner) : []));
      const [mine = [], theirs = []] = await Promise.all(read);
      const defaults = [...mine, ...theirs].filter(({ isDefault }) => isDefault);
      // Without the person's own views, this result says nothing about their default.
      if (own) {
        rememberDefaults(
          defaults.map((one) => one.list),
          uid,
          key,
          Date.now(),
        );
      }
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
    mayShare: shared !== null && !isViewing && (isAdmin || can('users.manageAccess')),
    change,
  };
}
