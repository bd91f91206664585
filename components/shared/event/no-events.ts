import type { Live } from '@/hooks/use-live';
import type { EventRecord } from '@/lib/domain/event/event';

/** What a choice among the events of a producer says while it has none to show: what was not read is not told as none. */
export const noEvents = ({ status, data }: Live<EventRecord[]>) => ({
  loading: status === 'loading',
  emptyText:
    status === 'error'
      ? 'No pudimos cargar los eventos. Recarga la página'
      : data?.length === 0
        ? 'Aún no hay eventos'
        : 'Ningún evento con ese nombre',
});
