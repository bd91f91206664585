'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/overlay/toast';
import { useAction } from '@/hooks/use-action';
import { useErrands } from '@/hooks/use-errands';
import { useEvent } from '@/hooks/use-event';
import { useLiveList } from '@/hooks/use-live';
import { broughtSpec, undoBrought } from '@/lib/data/ticket/brought';
import { plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { type BroughtImport, parseBroughtImport } from '@/lib/domain/ticket/brought';
import { MailBroughtDialog } from './mail-brought-dialog';

/** The event's latest imports, each with its undo and its mails. */
export function PastBrought() {
  const { event } = useEvent();
  const stored = useLiveList(broughtSpec(event.id), parseBroughtImport);
  const errands = useErrands();
  const [mailing, setMailing] = useState<BroughtImport | null>(null);
  if (stored.status === 'error') return <p role="alert">No pudimos cargar lo que ya trajiste.</p>;
  const all = stored.data ?? [];
  if (all.length === 0) return null;
  return (
    <section aria-label="Lo que ya trajiste">
      <h3 className="font-semibold">Lo que ya trajiste</h3>
      <ul className="divide-y divide-line">
        {all.map((one) => (
          <Past
            key={one.id}
            one={one}
            isRunning={errands.some(({ key, undoes, state }) => {
              return (key === one.id || undoes === one.id) && state === 'running';
            })}
            onMail={() => setMailing(one)}
          />
        ))}
      </ul>
      {mailing && <MailBroughtDialog one={mailing} onClose={() => setMailing(null)} />}
    </section>
  );
}

type Props = { one: BroughtImport; isRunning: boolean; onMail: () => void };

function Past({ one, isRunning, onMail }: Props) {
  const { event } = useEvent();
  const undo = useAction(
    async () => {
      await undoBrought({ producerId: event.producerId, eventId: event.id }, one);
      toast.info('Lo estamos deshaciendo');
    },
    (error) => toast.error((error as Error).message),
  );
  const left = one.brought - one.undone;
  return (
    <li className="flex flex-wrap items-center gap-2 py-3">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{one.source}</span>
        <span className="block text-ink-soft text-xs">
          {toldOf(one)} · {dateTime(one.at, event.timeZone)}
        </span>
      </span>
      {!one.stopped && left > 0 && (
        <Button size="sm" aria-label={`Enviar entradas de ${one.source}`} onClick={onMail}>
          Enviar entradas
        </Button>
      )}
      {!one.isOver && left > 0 && (
        <Button
          size="sm"
          aria-label={`Deshacer ${one.source}`}
          reason={isRunning ? 'Todavía está en curso' : null}
          busy={undo.busy}
          onClick={() => void undo.run()}
        >
          Deshacer
        </Button>
      )}
    </li>
  );
}

function toldOf({ brought, undone, isOver, stopped }: BroughtImport): string {
  const entries = plural(brought, 'entrada', 'entradas');
  if (isOver) return `Deshecha: ${plural(undone, 'entrada', 'entradas')} de ${brought}`;
  return stopped ? `${entries}, a medio deshacer` : entries;
}
