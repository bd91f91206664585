'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Pill } from '@/components/ui/pill';
import { useNow } from '@/hooks/use-now';
import { dateTime } from '@/lib/domain/kit/format-date';
import { Desk } from '../desk/desk';
import { Facts } from '../desk/facts';
import { LaterMenu } from '../desk/later-menu';
import { useDesk } from '../desk/use-desk';
import type { useInbox } from '../use-inbox';
import { RestFailed } from './rest-failed';
import { useDelay } from './use-delay';
import { type Waiting, WaitingGroup } from './waiting-group';

type Props = {
  own: ReturnType<typeof useInbox>;
  groups: readonly Waiting[];
  /** Whether a part could not be read: more may wait. */
  isPartial: boolean;
  onRetry: () => void;
};

const TONES = { bad: 'Urgente', wait: 'Pendiente', info: 'Información' } as const;

/** What waits for the person, by kind, and beside it what is selected. */
export function WaitingDesk({ own, groups, isPartial, onRetry }: Props) {
  const now = useNow();
  const delay = useDelay();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const later = own.inbox?.later ?? {};
  const backOf = ({ id }: { id: string }) => {
    const until = later[id];
    return until && until > now ? until : null;
  };
  const all = groups.flatMap(({ items }) => items);
  const held = all.filter((item) => backOf(item) !== null);
  const parts = groups.map((group) => ({
    ...group,
    items: group.items.filter((item) => backOf(item) === null),
    held: group.items.filter((item) => backOf(item) !== null).length,
    isOpen: opened.has(group.title),
  }));
  const ids = parts.flatMap(({ items, isOpen }) =>
    (isOpen ? items : items.slice(0, 5)).map(({ id }) => id),
  );
  const desk = useDesk(held.length === 0 ? ids : [...ids, ...held.map(({ id }) => id)]);
  const shown = all.find(({ id }) => id === desk.id);
  const back = shown && backOf(shown);
  return (
    <Desk
      keys="Con J y K te mueves y con H lo dejas para después."
      onBack={desk.close}
      list={
        <div className="grid gap-8">
          {parts.map(({ isOpen, ...group }) => (
            <WaitingGroup
              key={group.title}
              {...group}
              isOpen={isOpen}
              onOpen={() => setOpened(new Set([...opened, group.title]))}
              desk={desk}
            />
          ))}
          {held.length > 0 && (
            <WaitingGroup title="Para después" items={held} isOpen desk={desk} held={0} />
          )}
          {isPartial && <RestFailed onRetry={onRetry} />}
        </div>
      }
      detail={
        shown && (
          <>
            <Pill tone={shown.tone}>{TONES[shown.tone]}</Pill>
            <h2 aria-live="polite" className="mt-3 text-balance break-words font-semibold text-xl">
              {shown.text}
            </h2>
            {shown.detail && <p className="mt-2 max-w-[45em] break-words">{shown.detail}</p>}
            <Facts facts={shown.facts ?? []} />
            {back && <p className="mt-2 text-ink-soft">Vuelve el {dateTime(back)}</p>}
            <div className="mt-6 flex flex-wrap gap-2">
              <Button kind="primary" href={shown.action.href} onClick={shown.onOpen}>
                {shown.action.label}
              </Button>
              {back ? (
                <Button onClick={() => delay.bring(shown.id, back)}>Devolver a pendientes</Button>
              ) : (
                !own.isViewing && (
                  <LaterMenu
                    onPick={(until) => {
                      desk.leave();
                      delay.put(shown.id, until);
                    }}
                  />
                )
              )}
            </div>
            <p className="mt-6 border-line border-t pt-4 text-ink-soft text-xs">
              Sale de Pendientes cuando queda resuelto. Por eso no se archiva: se deja para después,
              y vuelve.
            </p>
          </>
        )
      }
    />
  );
}
