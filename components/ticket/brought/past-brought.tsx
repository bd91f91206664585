'use client';

import { useState } from 'react';
import { useErrands } from '@/hooks/use-errands';
import { useEvent } from '@/hooks/use-event';
import { useLiveList } from '@/hooks/use-live';
import { broughtSpec, mailsBrought } from '@/lib/data/ticket/brought';
import { type BroughtImport, parseBroughtImport } from '@/lib/domain/ticket/brought';
import { MailBroughtDialog } from './mail-brought-dialog';
import { PastImport } from './past-import';
import { UndoBroughtDialog } from './undo-brought-dialog';

export function PastBrought() {
  const { event } = useEvent();
  const stored = useLiveList(broughtSpec(event.id), parseBroughtImport);
  const errands = useErrands().filter(({ state }) => state === 'running');
  const [mailing, setMailing] = useState<BroughtImport | null>(null);
  const [undoing, setUndoing] = useState<BroughtImport | null>(null);
  if (stored.status === 'error') return <p role="alert">No pudimos cargar lo que ya trajiste.</p>;
  const all = stored.data ?? [];
  if (all.length === 0) return null;
  return (
    <section aria-label="Lo que ya trajiste">
      <h3 className="font-semibold">Lo que ya trajiste</h3>
      <ul className="divide-y divide-line">
        {all.map((one) => (
          <PastImport
            key={one.id}
            one={one}
            isRunning={errands.some(({ key, undoes }) => key === one.id || undoes === one.id)}
            isMailing={errands.some(({ key }) => mailsBrought(key, one.id))}
            onMail={() => setMailing(one)}
            onUndo={() => setUndoing(one)}
          />
        ))}
      </ul>
      {mailing && <MailBroughtDialog one={mailing} onClose={() => setMailing(null)} />}
      {undoing && <UndoBroughtDialog one={undoing} onClose={() => setUndoing(null)} />}
    </section>
  );
}
