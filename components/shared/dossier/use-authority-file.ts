'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadFile } from '@/components/ui/table/export';
import { useEvent } from '@/hooks/use-event';
import { startExport } from '@/lib/data/contact/people-export';
import { eventName } from '@/lib/domain/event/event';
import { fileName } from '@/lib/domain/kit/csv';
import { wallTime } from '@/lib/domain/kit/wall-time';

export function useAuthorityFile(onDone: () => void) {
  const { event, ticketTypes } = useEvent();
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const make = useMutation({
    mutationFn: async ({ asOf, isMasked }: { asOf: Date; isMasked: boolean }) => {
      setProgress({ done: 0, total: 0 });
      if (!isMasked) await startExport('record', event.id);
      const [{ readDossier }, { dossierFile }] = await Promise.all([
        import('@/lib/data/dossier/dossier'),
        import('@/lib/data/dossier/dossier-file'),
      ]);
      const question = { event, ticketTypes, asOf, isMasked };
      const input = await readDossier(question, (done, total) => setProgress({ done, total }));
      const bytes = await dossierFile(input);
      const { date } = wallTime(asOf, event.timeZone);
      const name = fileName(`Antecedentes ${eventName(event)} ${date}`);
      downloadFile(`${name}.zip`, new Blob([bytes], { type: 'application/zip' }));
    },
    onSuccess: onDone,
  });
  return { make, progress };
}
