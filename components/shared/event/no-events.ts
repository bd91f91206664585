import type { Live } from '@/hooks/use-live';
import type { EventRecord } from '@/lib/domain/event/event';

/** The texts of a select of a producer's events while it is empty: a failed read must not look like no events. */
export const noEvents = ({ status, data }: Live<EventRecord[]>) => ({
  loading: status === 'loading',
  emptyText:
    status === 'error'
      ? 'No pudimos cargar los eventos. Recarga la página'
      : data?.length === 0
        ? 'Aún no hay eventos'
        : 'Ningún evento con ese nombre',
});
