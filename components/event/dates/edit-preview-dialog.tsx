'use client';

import { useState } from 'react';
import { BulkDialog } from '@/components/shared/bulk/bulk-dialog';
import { useEvent } from '@/hooks/use-event';
import type { DateEditPreview } from '@/lib/domain/event/calls';
import { eventName } from '@/lib/domain/event/event';
import { plural } from '@/lib/domain/kit/format';
import { dateTime, time } from '@/lib/domain/kit/format-date';

type Props = {
  preview: DateEditPreview;
  onBack: () => void;
  onClose: () => void;
  onDone: (left: readonly string[]) => void;
};

const dates = (count: number) => plural(count, 'fecha', 'fechas');

export function EditPreviewDialog({ preview, onBack, onClose, onDone }: Props) {
  const { event } = useEvent();
  const [isBegun, setBegun] = useState(false);
  const { changes, buyers } = preview;
  const count = changes.length;
  const when = (at: string) => dateTime(new Date(at), event.timeZone);
  const who =
    buyers > 0
      ? `Afecta a ${plural(buyers, 'comprador', 'compradores')} en ${dates(count)}.`
      : 'Nadie compró todavía para esas fechas.';
  return (
    <BulkDialog
      items={changes}
      size="md"
      callable="changeDate"
      callOf={({ id: dateId, change, seen }) => ({ eventId: event.id, dateId, change, seen })}
      nameOf={({ was }) => when(was.startsAt)}
      words={{
        title: count > 0 ? `¿Cambiar ${dates(count)}?` : 'No cambia ninguna fecha',
        description: count > 0 ? who : 'Las que elegiste ya están así, o no se pueden cambiar.',
        task: (many) => `Cambiar ${dates(many)} de ${eventName(event)}`,
        go: `Cambiar ${dates(count)}`,
        going: 'Cambiando',
        undone: 'sin cambiar',
        count: dates,
        done: (many) => `${dates(many)} ${many === 1 ? 'cambiada' : 'cambiadas'}`,
      }}
      onClose={isBegun ? onClose : onBack}
      onDone={(left) => {
        setBegun(true);
        onDone(left.map(({ id }) => id));
        // All is done, or it goes on without this window.
        if (left.length === 0) onClose();
      }}
    >
      <EditedDates preview={preview} timeZone={event.timeZone} />
      {buyers > 0 &&
        changes.some(({ change }) => change.startsAt || change.venue !== undefined) && (
          <p>Después les avisas con un solo mensaje: queda escrito y lo revisas en esta página.</p>
        )}
    </BulkDialog>
  );
}

function EditedDates({
  preview: { changes, untouched },
  timeZone,
}: Pick<Props, 'preview'> & { timeZone: string }) {
  const when = (at: string) => dateTime(new Date(at), timeZone);
  const rows = [
    ...changes.map(({ id, was, startsAt, endsAt, note }) => {
      const isMoved = was.startsAt !== startsAt || was.endsAt !== endsAt;
      const end = time(new Date(endsAt), timeZone);
      const now = isMoved ? `Pasa a ${when(startsAt)} – ${end}` : '';
      return { id, at: was.startsAt, text: [now, note].filter(Boolean).join('. '), isOut: false };
    }),
    ...untouched.map(({ id, startsAt, why }) => ({
      ...{ id, at: startsAt, text: `No se toca: ${why}`, isOut: true },
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <ul
      aria-label="Qué pasa con cada fecha"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
      tabIndex={0}
      className="max-h-72 divide-y divide-line overflow-y-auto rounded-card border border-line"
    >
      {rows.map(({ id, at, text, isOut }) => (
        <li key={id} className="px-3 py-2 tabular-nums">
          <span className={isOut ? 'text-ink-soft' : 'font-semibold'}>{when(at)}</span>
          {text && <span className="block text-ink-soft text-xs">{text}</span>}
        </li>
      ))}
    </ul>
  );
}
