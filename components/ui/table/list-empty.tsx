import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';

type Props = {
  list: { active: number; clear: () => void };
  /** The text if nothing matches: 'Ningún evento coincide'. */
  none: string;
  children: ReactNode;
};

/**
 * A list without rows: no match, with a button that clears the filters, or nothing yet. Centred in the space of the
 * list.
 */
export function ListEmpty({ list, none, children }: Props) {
  return (
    <div className="grid min-h-[52dvh] place-items-center">
      {list.active === 0 ? (
        children
      ) : (
        <EmptyState
          drawing="search"
          title={none}
          action={<Button onClick={list.clear}>Quitar filtros</Button>}
        />
      )}
    </div>
  );
}
