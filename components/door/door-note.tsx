import { Megaphone } from 'lucide-react';
import type { OpenedDoor } from '@/lib/domain/door/calls';
import { nearTime } from '@/lib/domain/kit/calendar/near';

type Props = { note: OpenedDoor['note']; timeZone: string; now: number };

export function DoorNote({ note, timeZone, now }: Props) {
  return (
    <div role="status">
      {note && (
        <p className="flex items-start gap-3 rounded-control bg-info-soft px-3 py-2 text-info">
          <Megaphone className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0">
            <strong className="block break-words font-semibold text-base">{note.text}</strong>
            <span className="text-xs">
              Quien organiza, {nearTime(new Date(note.at), new Date(now), timeZone)}
            </span>
          </span>
        </p>
      )}
    </div>
  );
}
