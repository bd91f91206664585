'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { downloadFile } from '@/components/ui/table/export';
import { useEvent } from '@/hooks/use-event';
import { startExport } from '@/lib/data/contact/people-export';
import { readCourtesies } from '@/lib/data/ticket/courtesies';
import { eventName } from '@/lib/domain/event/event';
import { guestPaper } from '@/lib/domain/event/guest-paper';
import { fileName } from '@/lib/domain/kit/csv';
import { EVERY_DATE } from '@/lib/domain/ticket/type-dates';

const EVERYBODY = { q: '', status: null, giver: null, sort: null };

/** The list of guests by name, to print for a door: of the date that is filtered by with the passes, or of all. */
export function usePrintGuests(date: string | null) {
  const { event } = useEvent();
  return useMutation({
    mutationFn: async () => {
      await startExport('courtesies', event.id);
      const days = date && event.dates ? [...new Set([date, EVERY_DATE])] : [date];
      const read = days.map((day) =>
        readCourtesies(event.id, { ...EVERYBODY, date: day }, () => {}),
      );
      const guests = (await Promise.all(read)).flat();
      const { pdfOf } = await import('@/lib/domain/kit/pdf');
      const title = `Invitados ${eventName(event)}`;
      const bytes = pdfOf(title, guestPaper(guests, event, new Date()));
      const file = new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
      downloadFile(`${fileName(title)}.pdf`, file);
    },
    onError: (error) => toast.error(error.message),
  });
}
