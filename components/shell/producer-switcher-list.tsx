'use client';

import * as Popover from '@radix-ui/react-popover';
import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { Check } from 'lucide-react';
import { usePanel } from '@/hooks/use-panel';
import { variant } from '@/lib/config';
import { producerOptionsQuery } from '@/lib/data/producers';
import { Queries } from './queries';

type Props = { onClose: () => void };

/** The searchable list of the user's producers; loaded, and its names asked for, when it is opened. */
export default function ProducerSwitcherList(props: Props) {
  return (
    <Queries>
      <List {...props} />
    </Queries>
  );
}

function List({ onClose }: Props) {
  const { producersId, producerId, selectProducer } = usePanel();
  const options = useQuery(producerOptionsQuery(producersId));
  const words = variant().producer;

  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor className="absolute inset-x-0 bottom-0" />
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          aria-label={words.select}
          className="z-50 w-[min(20rem,90vw)] overflow-hidden rounded-card border bg-raised shadow-float"
        >
          <Command label={words.select}>
            <Command.Input
              placeholder={`Buscar ${words.one.toLowerCase()}`}
              className="h-11 w-full border-b bg-transparent px-3 outline-none placeholder:text-ink-faint"
            />
            <Command.List className="max-h-80 overflow-y-auto p-1">
              {options.isPending && <Command.Loading>Cargando...</Command.Loading>}
              <Command.Empty className="px-3 py-6 text-center text-ink-soft">
                {producersId.length === 0
                  ? `Aún no tienes ${words.a}`
                  : 'Nada coincide con tu búsqueda'}
              </Command.Empty>
              {(options.data ?? []).map((option) => (
                <Command.Item
                  key={option.id}
                  value={`${option.name} ${option.id}`}
                  onSelect={() => {
                    selectProducer(option.id);
                    onClose();
                  }}
                  className="flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-2 py-1.5 data-[selected=true]:bg-sunken pointer-coarse:min-h-11"
                >
                  <span className="min-w-0 flex-1 truncate">{option.name}</span>
                  {option.id === producerId && (
                    <>
                      <Check aria-hidden className="size-4 text-accent-ink" strokeWidth={1.5} />
                      <span className="sr-only">(seleccionada)</span>
                    </>
                  )}
                </Command.Item>
              ))}
            </Command.List>
          </Command>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
