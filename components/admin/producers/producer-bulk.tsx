'use client';

import { ArrowDownToLine, ArrowUpToLine } from 'lucide-react';
import type { BulkAction } from '@/components/shared/bulk/bulk-action';
import { useBulkSelection } from '@/components/shared/bulk/use-bulk-selection';
import type { ListState } from '@/hooks/use-list-state';
import { variant } from '@/lib/config';
import { readChosen } from '@/lib/data/kit/chosen';
import { plural } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { type Producer, parseProducer } from '@/lib/domain/producer/producer';

type Type = Producer['type'];

const sets = (type: Type) => ({
  callable: 'setProducerType' as const,
  callOf: ({ id }: Producer) => ({ producerId: id, type }),
});
const words = { producer: 'completa', producerLite: 'Lite' } as const;

function toType(type: Type, icon: BulkAction<Producer>['icon'], what: string) {
  const { one, many } = variant().producer;
  const counted = (count: number) => plural(count, one.toLowerCase(), many.toLowerCase());
  const other: Type = type === 'producer' ? 'producerLite' : 'producer';
  const action: BulkAction<Producer> = {
    label: `Pasar a ${words[type]}`,
    icon,
    ...sets(type),
    problem: (one) => (one.type === type ? `Ya es ${words[type]}` : null),
    words: (count) => ({
      title: `¿Pasar ${counted(count)} a ${words[type]}?`,
      description: what,
      go: 'Cambiar tipo',
      going: 'Cambiando',
      undone: 'sin cambiar',
      done: (done) => `${counted(done)} ahora ${words[type]}`,
    }),
    undo: { ...sets(other), title: (count) => `Devolver ${counted(count)} a ${words[other]}` },
  };
  return action;
}

const actions = (): BulkAction<Producer>[] => [
  toType(
    'producer',
    <ArrowUpToLine />,
    'Sus equipos dejan de ver la invitación a contratar y usan todo el panel.',
  ),
  toType(
    'producerLite',
    <ArrowDownToLine />,
    'Sus equipos verán la invitación a contratar en lugar de las funciones completas.',
  ),
];

export function useProducerSelection(
  list: Pick<ListState, 'q' | 'filters'>,
  producers: { total: number | null; readRows: (told: () => void) => Promise<readonly Producer[]> },
) {
  const { one, many } = variant().producer;
  return useBulkSelection({
    list,
    actions: actions(),
    itemOf: ({ id, name }: Producer) => ({ id, name }),
    read: (ids) => readChosen(paths.producers(), ids, parseProducer),
    all: { total: producers.total, read: () => producers.readRows(() => {}) },
    noun: [one.toLowerCase(), many.toLowerCase()],
  });
}
