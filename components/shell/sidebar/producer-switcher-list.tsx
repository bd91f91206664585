'use client';

import * as Popover from '@radix-ui/react-popover';
import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { Check } from 'lucide-react';
import { QueryProvider } from '@/components/shared/query-provider';
import { buttonStyle } from '@/components/ui/button-style';
import { leave } from '@/hooks/leaving/leave';
import { usePanel } from '@/hooks/use-panel';
import { variant } from '@/lib/config';
import { producerOptionsQuery } from '@/lib/data/producer/producers';
import { answersTyped } from '@/lib/domain/kit/search';

type Props = { onClose: () => void };

export default function ProducerSwitcherList(props: Props) {
  return (
    <QueryProvider>
      <List {...props} />
    </QueryProvider>
  );
}

function List({ onClose }: Props) {
  const { producersId, producerId, selectProducer, status } = usePanel();
  const options = useQuery(producerOptionsQuery(producersId));
  const words = variant().producer;
  // The user's producers are unknown until the user's record is loaded.
  const isLoading = status === 'loading' || (options.isFetching && !options.data);

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
          <Command
            label={words.select}
            filter={(_, typed, names) => Number(answersTyped(names?.[0] ?? '', typed))}
          >
            <Command.Input
              placeholder={`Buscar ${words.one.toLowerCase()}`}
              className="h-11 w-full border-b bg-transparent px-3 outline-none placeholder:text-ink-faint"
            />
            <Command.List label={words.many} className="max-h-80 overflow-y-auto p-1">
              {isLoading && (
                <Command.Loading label="Cargando" className="px-3 py-6 text-center text-ink-soft">
                  Cargando...
                </Command.Loading>
              )}
              {options.isSuccess && !isLoading && (
                <Command.Empty className="px-3 py-6 text-center text-ink-soft">
                  {producersId.length === 0
                    ? `Aún no tienes ${words.a}`
                    : 'Nada coincide con tu búsqueda'}
                </Command.Empty>
              )}
              {(options.data ?? []).map((option) => (
                <Command.Item
                  key={option.id}
                  value={option.id}
                  keywords={[option.name]}
                  onSelect={() => {
                    onClose();
                    // The page changes to another producer, and loses its form.
                    if (option.id !== producerId) leave(() => selectProducer(option.id));
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
            {options.isError && (
              <div role="alert" className="px-3 pb-3 text-center text-ink-soft">
                <p className="pb-3">No pudimos cargar la lista. Revisa tu conexión.</p>
                <button
                  type="button"
                  className={buttonStyle()}
                  onClick={() => void options.refetch()}
                >
                  Reintentar
                </button>
              </div>
            )}
          </Command>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
