'use client';

import * as Radix from '@radix-ui/react-dialog';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useDeferredValue, useState } from 'react';
import { QueryProvider } from '@/components/shared/query-provider';
import { leave } from '@/hooks/leaving/leave';
import { usePanel } from '@/hooks/use-panel';
import { useSession } from '@/hooks/use-session';
import { variant } from '@/lib/config';
import {
  COMMANDS,
  matching,
  type PaletteEntry,
  paletteEntries,
} from '@/lib/domain/palette/entries';
import { adminMenu, producerMenu } from '@/lib/domain/palette/navigation';
import { applyTheme } from '@/lib/theme';
import { keepRecent, readRecents } from './recents';
import { Shortcuts } from './shortcuts';
import { useFound } from './use-found';

type Props = { mode: 'search' | 'keys'; onClose: () => void };

export default function Palette({ mode, onClose }: Props) {
  if (mode === 'keys') return <Shortcuts onClose={onClose} />;
  return (
    <QueryProvider>
      <SearchDialog onClose={onClose} />
    </QueryProvider>
  );
}

function SearchDialog({ onClose }: { onClose: () => void }) {
  const { isAdmin, producerId, can } = usePanel();
  const { logOut } = useSession();
  const { producer } = variant();
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const found = useFound(typed);
  // The field is rendered first, since people type at once; the rows follow in the next frame.
  const hasRows = useDeferredValue(true, false);
  const menu = isAdmin ? adminMenu(producer.many) : producerMenu(producerId, producer.edit);
  const pages = hasRows ? paletteEntries(menu, { isAdmin, producerId, can }) : [];
  const shown = matching(pages, typed);
  const isEmpty = typed.trim() === '';
  const recents = isEmpty
    ? readRecents().flatMap((id) => pages.filter((page) => page.id === id))
    : [];
  const others = shown.filter((page) => !recents.includes(page));
  const commands = isEmpty ? [] : matching(COMMANDS, typed);
  const go = (entry: PaletteEntry) => {
    if (entry.command) {
      onClose();
      if (entry.command === 'signOut') leave(() => void logOut());
      else applyTheme(entry.command);
      return;
    }
    if (pages.some(({ id }) => id === entry.id)) keepRecent(entry.id);
    onClose();
    leave(() => router.push(entry.href), entry.href);
  };
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-black/45" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-x-0 top-0 z-50 mx-auto flex max-h-dvh w-full max-w-[600px] animate-rise flex-col overflow-hidden bg-raised text-ink shadow-float outline-none sm:top-[12dvh] sm:max-h-[70dvh] sm:rounded-card"
        >
          <Radix.Title className="sr-only">Buscar</Radix.Title>
          <Command label="Buscar en todo" shouldFilter={false} className="flex min-h-0 flex-col">
            <div className="flex items-center gap-3 border-line border-b px-4">
              <Search className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
              <Command.Input
                autoFocus
                value={typed}
                onValueChange={setTyped}
                placeholder="Personas, eventos, órdenes, páginas"
                className="h-14 w-full bg-transparent text-base outline-none placeholder:text-ink-faint"
              />
              <button
                type="button"
                onClick={onClose}
                className="h-9 shrink-0 rounded-control px-2 text-ink-soft hover:bg-sunken pointer-coarse:h-11"
              >
                Cerrar
              </button>
            </div>
            <Command.List label="Resultados" className="min-h-0 overflow-y-auto p-2">
              <Group heading="Recientes" entries={recents} onGo={go} />
              <Group heading="Acciones" entries={commands} onGo={go} />
              <Group heading="Páginas" entries={others} onGo={go} />
              <Group heading="Eventos" entries={found.events} onGo={go} />
              <Group heading="En los datos" entries={found.entries} onGo={go} />
              {hasRows && !found.isBusy && found.failed.length === 0 && (
                <Command.Empty className="px-3 py-6 text-center text-ink-soft">
                  Nada coincide con tu búsqueda.
                </Command.Empty>
              )}
            </Command.List>
            <Progress {...found} />
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const inWords = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' y ');

function Progress({ isBusy, busy, failed, retry }: ReturnType<typeof useFound>) {
  return (
    <>
      {isBusy && (
        <p role="status" className="px-5 pb-4 text-ink-soft">
          {busy.length > 0 ? `Buscando en ${inWords(busy)}` : 'Buscando'}
        </p>
      )}
      {failed.length > 0 && (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 px-5 pb-4 text-bad">
          No pudimos buscar en {inWords(failed)}.
          <button
            type="button"
            className="rounded-control font-semibold underline pointer-coarse:min-h-11"
            onClick={retry}
          >
            Reintentar
          </button>
        </p>
      )}
    </>
  );
}

type GroupProps = {
  heading: string;
  entries: readonly PaletteEntry[];
  onGo: (entry: PaletteEntry) => void;
};

function Group({ heading, entries, onGo }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-2 [&_[cmdk-group-heading]]:text-ink-faint [&_[cmdk-group-heading]]:text-xs"
    >
      {entries.map((entry) => (
        <Command.Item
          key={entry.id}
          value={`${heading} ${entry.id}`}
          onSelect={() => onGo(entry)}
          className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 py-2 data-[selected=true]:bg-sunken pointer-coarse:min-h-12"
        >
          <span className="min-w-0 flex-1 truncate">{entry.label}</span>
          {entry.hint && (
            <span className="max-w-[45%] truncate text-ink-faint text-xs">{entry.hint}</span>
          )}
        </Command.Item>
      ))}
    </Command.Group>
  );
}
