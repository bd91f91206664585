import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import type { Paging } from './table-types';

/** Replaces 'nothing matches' if the search has not looked at every row yet. */
export function ListSought({ sought, onNext }: Pick<Paging, 'sought' | 'onNext'>) {
  return (
    <div className="grid min-h-[52dvh] place-items-center" role="status">
      {sought === 'partly' ? (
        <EmptyState
          drawing="search"
          title="Aún no aparece"
          action={<Button onClick={onNext}>Seguir buscando</Button>}
        >
          Revisamos una parte de la lista y queda más.
        </EmptyState>
      ) : (
        <EmptyState
          drawing="search"
          title={sought === 'seeking' ? 'Seguimos buscando…' : 'Lo que quedaba no coincide'}
        />
      )}
    </div>
  );
}
