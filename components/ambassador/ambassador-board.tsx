'use client';

import { MoveRight } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { ActionMenu } from '@/components/ui/overlay/action-menu';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { useLiveList } from '@/hooks/use-live';
import { type Ambassador, parseAmbassador } from '@/lib/domain/ambassador/ambassador';
import {
  AMBASSADOR_STATE_TEXT,
  AMBASSADOR_STATES,
  type AmbassadorState,
  nextStates,
} from '@/lib/domain/ambassador/ambassador-state';
import { number } from '@/lib/domain/kit/format';
import { date } from '@/lib/domain/kit/format-date';
import { useMoveAmbassador } from './use-ambassador-actions';
import { ambassadorsSpec } from './use-ambassadors';

/** The applications of a state that are read; the list has the others. */
const SHOWN = 25;

type Props = { hrefOf: (id: string) => string };

export function AmbassadorBoard({ hrefOf }: Props) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-4">
      {AMBASSADOR_STATES.map((state) => (
        <Column key={state} state={state} hrefOf={hrefOf} />
      ))}
    </div>
  );
}

function Column({ state, hrefOf }: Props & { state: AmbassadorState }) {
  const spec = ambassadorsSpec({ q: '', filters: { state }, sort: null });
  const list = useLiveList({ ...spec, limit: SHOWN }, parseAmbassador);
  const rows = list.data ?? [];
  const { label } = AMBASSADOR_STATE_TEXT[state];
  return (
    <section aria-label={label} className="min-w-0 rounded-card bg-sunken p-3">
      <h2 className="mb-3 flex items-baseline justify-between gap-2 px-1 font-semibold">
        {label}
        {list.status === 'ready' && (
          <span className="font-normal text-ink-soft tabular-nums">
            {`${number(rows.length)}${rows.length === SHOWN ? '+' : ''}`}
          </span>
        )}
      </h2>
      {list.status === 'error' && (
        <ErrorState title="No pudimos cargar esta columna" onRetry={list.retry} />
      )}
      {list.status === 'loading' && (
        <Loading>
          <Skeleton className="h-24 rounded-card" />
        </Loading>
      )}
      {list.status === 'ready' && rows.length === 0 && (
        <p className="px-1 pb-1 text-ink-soft">Nadie por ahora.</p>
      )}
      <ul className="grid gap-2">
        {rows.map((one) => (
          <BoardCard key={one.id} one={one} href={hrefOf(one.id)} />
        ))}
      </ul>
    </section>
  );
}

function BoardCard({ one, href }: { one: Ambassador; href: string }) {
  const move = useMoveAmbassador(one.id);
  const { name, city, message, note, state, createdAt } = one;
  return (
    <li className="relative rounded-card border bg-card p-3">
      <Link
        href={href}
        className="break-words font-semibold after:absolute after:inset-0 hover:underline"
      >
        {name}
      </Link>
      <p className="text-ink-soft text-xs">{[city, date(createdAt)].filter(Boolean).join(' · ')}</p>
      <p className="mt-1 line-clamp-2 break-words text-ink-soft">{note || message}</p>
      <ActionMenu
        align="start"
        trigger={
          <Button
            size="sm"
            className="relative z-1 mt-2"
            icon={<MoveRight />}
            busy={move.isPending}
            aria-label={`Mover a ${name}`}
          >
            Mover
          </Button>
        }
        items={nextStates(state).map((next) => ({
          label: AMBASSADOR_STATE_TEXT[next].label,
          onSelect: () => move.mutate(next),
        }))}
      />
    </li>
  );
}
