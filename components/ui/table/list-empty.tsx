import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';

type Props = {
  /** The state of the list: how much of search and filters is in force, and the way to take it away. */
  list: { active: number; clear: () => void };
  /** What a search that found nothing says: 'Ningún evento coincide'. */
  none: string;
  /** What stands where there is nothing yet. */
  children: ReactNode;
};

/** A list without rows: nothing found, with the way back, or nothing yet. */
export function ListEmpty({ list, none, children }: Props) {
  if (list.active === 0) return children;
  return (
    <EmptyState
      drawing="search"
      title={none}
      action={<Button onClick={list.clear}>Quitar filtros</Button>}
    />
  );
}
