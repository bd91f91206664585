'use client';

import { useState } from 'react';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { ListEmpty } from '@/components/ui/table/list-empty';
import { ListToolbar } from '@/components/ui/table/list-toolbar';
import type { ListState } from '@/hooks/use-list-state';
import { useNow } from '@/hooks/use-now';
import { InboxDesk } from '../desk/desk';
import { useDesk } from '../desk/use-desk';
import type { useInbox } from '../use-inbox';
import { RestFailed } from './rest-failed';
import { useDelay } from './use-delay';
import { WaitingDetail } from './waiting-detail';
import { isGroupWhole, type Waiting, WaitingGroup } from './waiting-group';
import { isFound, readWaiting, waitingExport } from './waiting-rows';

type Props = {
  own: ReturnType<typeof useInbox>;
  list: Pick<ListState, 'q' | 'setQ' | 'clear' | 'active'>;
  groups: readonly Waiting[];
  isPartial: boolean;
  onRetry: () => void;
};

export function WaitingDesk({ own, list, groups, isPartial, onRetry }: Props) {
  const now = useNow();
  const delay = useDelay();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const later = own.inbox?.later ?? {};
  const backOf = ({ id }: { id: string }) => {
    const until = later[id];
    return until && until > now ? until : null;
  };
  const parts = groups.map((group) => {
    const found = group.items.filter((item) => isFound(item, list.q));
    const held = found.filter((item) => backOf(item) !== null);
    const items = found.filter((item) => backOf(item) === null);
    return { ...group, items, held, isOpen: list.q !== '' || opened.has(group.title) };
  });
  const held = parts.flatMap((part) => part.held);
  const all = [...parts.flatMap(({ items }) => items), ...held];
  const ids = parts.flatMap(({ items, isOpen }) => (isOpen ? items : items.slice(0, 5)));
  const desk = useDesk([...ids, ...held].map(({ id }) => id));
  const shown = all.find(({ id }) => id === desk.id);
  const isNone = all.length === 0 && groups.every(isGroupWhole);
  return (
    <>
      <ListToolbar list={list} search="Buscar en lo pendiente" className={shown && 'max-md:hidden'}>
        <ExportMenu
          title="Pendientes"
          columns={waitingExport}
          rows={() => readWaiting(groups, list.q, backOf)}
          reason={
            (isPartial && 'Una parte no se pudo cargar, y un archivo a medias engaña') ||
            (isNone && 'No hay nada que exportar')
          }
        />
      </ListToolbar>
      <InboxDesk
        keys="Con J y K te mueves y con H lo dejas para después."
        onBack={desk.close}
        list={
          <div className="grid gap-4 md:gap-8">
            {parts.map(({ isOpen, ...group }) => (
              <WaitingGroup
                key={group.title}
                {...group}
                held={group.held.length}
                isOpen={isOpen}
                isSought={list.q !== ''}
                onOpen={() => setOpened(new Set([...opened, group.title]))}
                desk={desk}
              />
            ))}
            {held.length > 0 && (
              <WaitingGroup title="Para después" items={held} isOpen desk={desk} held={0} />
            )}
            {isNone && (
              <ListEmpty list={list} none="Nada pendiente coincide">
                {null}
              </ListEmpty>
            )}
            {isPartial && <RestFailed onRetry={onRetry} />}
          </div>
        }
        detail={
          shown && (
            <WaitingDetail
              item={shown}
              back={backOf(shown)}
              onBring={(from) => delay.bring(shown.id, from)}
              onPut={
                !own.isViewing &&
                ((until) => {
                  desk.leave();
                  delay.put(shown.id, until);
                })
              }
            />
          )
        }
      />
    </>
  );
}
