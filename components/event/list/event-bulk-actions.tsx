import { Pause, Play, Trash2 } from 'lucide-react';
import type { BulkAction } from '@/components/shared/bulk/bulk-action';
import type { EventRecord } from '@/lib/domain/event/event';
import { type EventBulk, eventBulkProblem } from '@/lib/domain/event/event-bulk';
import { binId } from '@/lib/domain/kit/bin-entry';
import { plural } from '@/lib/domain/kit/format';
import type { Flag } from '@/lib/domain/rights/permissions';

const events = (count: number) => plural(count, 'evento', 'eventos');
const drafts = (count: number) => plural(count, 'borrador', 'borradores');

const moves = (status: 'paused' | 'published') => ({
  callable: 'changeEventStatus' as const,
  callOf: ({ id }: EventRecord) => ({ eventId: id, status }),
});
const problem = (action: EventBulk) => (event: EventRecord) => eventBulkProblem(action, event);

const pause: BulkAction<EventRecord> = {
  label: 'Pausar venta',
  icon: <Pause />,
  ...moves('paused'),
  problem: problem('paused'),
  words: (count) => ({
    title: `¿Pausar la venta de ${events(count)}?`,
    description:
      'Nadie puede comprar mientras estén pausados. Quienes ya compraron conservan su entrada.',
    going: 'Pausando',
    undone: 'sin pausar',
    done: (done) => `${events(done)} en pausa`,
  }),
  undo: { ...moves('published'), title: (count) => `Reanudar la venta de ${events(count)}` },
};

const resume: BulkAction<EventRecord> = {
  label: 'Reanudar venta',
  icon: <Play />,
  ...moves('published'),
  problem: problem('published'),
  words: (count) => ({
    title: `¿Reanudar la venta de ${events(count)}?`,
    description: 'Las entradas vuelven a la venta de inmediato, con el stock que quedaba.',
    going: 'Reanudando',
    undone: 'sin reanudar',
    done: (done) => `${events(done)} de nuevo a la venta`,
  }),
  undo: { ...moves('paused'), title: (count) => `Pausar la venta de ${events(count)}` },
};

const remove: BulkAction<EventRecord> = {
  label: 'Eliminar borradores',
  icon: <Trash2 />,
  callable: 'deleteEvent',
  callOf: ({ id }) => ({ eventId: id }),
  problem: problem('delete'),
  words: (count) => ({
    title: `¿Eliminar ${drafts(count)}?`,
    description: 'Quedan treinta días en la papelera, de donde se recuperan como estaban.',
    go: 'Eliminar',
    going: 'Eliminando',
    undone: 'sin eliminar',
    done: (done) => `${drafts(done)} en la papelera`,
  }),
  undo: {
    callable: 'restoreFromBin',
    callOf: ({ id, producerId }) => ({ producerId, id: binId('event', id) }),
    title: (count) => `Recuperar ${drafts(count)}`,
  },
};

export const eventBulkActions = (can: (flag: Flag) => boolean): BulkAction<EventRecord>[] => [
  ...(can('events.changeStatus') ? [pause, resume] : []),
  ...(can('events.manage') ? [remove] : []),
];
