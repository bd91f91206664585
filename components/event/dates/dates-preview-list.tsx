import { Button } from '@/components/ui/button';
import { Pill } from '@/components/ui/pill';
import type { Tone } from '@/components/ui/tone';
import type { DatesPreview, PlannedDate } from '@/lib/domain/event/calls';
import { dayIn } from '@/lib/domain/kit/day';
import { plural } from '@/lib/domain/kit/format';
import { dateTime, time } from '@/lib/domain/kit/format-date';

type Props = {
  preview: DatesPreview;
  timeZone: string;
  onLeaveOut: (startsAt: string) => void;
};

const hasOtherHours = ({ startsAt, endsAt, was }: DatesPreview['stay'][number]): boolean =>
  startsAt !== was.startsAt || endsAt !== was.endsAt;

export const changesIn = ({ fresh, go, stay, changesRule }: DatesPreview): boolean =>
  changesRule || fresh.length + go.length > 0 || stay.some(hasOtherHours);

type Row = PlannedDate & { what: string; tone: Tone; why?: string; isFresh?: boolean };

// The list is below the form, and what is saved must have been seen.
const bringIntoView = (list: HTMLElement | null) => list?.scrollIntoView?.({ block: 'start' });

export function DatesPreviewList({ preview, timeZone, onLeaveOut }: Props) {
  const { fresh, stay, go, kept, notAgain, problem } = preview;
  const moved = stay.filter(hasOtherHours).length;
  const rows: Row[] = [
    ...fresh.map((one) => ({ ...one, what: 'Nueva', tone: 'good' as const, isFresh: true })),
    ...stay.map((one) => {
      const [startsAt, endsAt] = [new Date(one.was.startsAt), new Date(one.was.endsAt)];
      const isOther = hasOtherHours(one);
      const isSameDay = dayIn(startsAt, timeZone) === dayIn(new Date(one.startsAt), timeZone);
      const from = (isSameDay ? time : dateTime)(startsAt, timeZone);
      const why = isOther ? `Era ${from} – ${time(endsAt, timeZone)}` : '';
      return { ...one, what: isOther ? 'Cambia de hora' : 'Queda', tone: 'neutral' as const, why };
    }),
    ...go.map((one) => ({ ...one, what: 'Se quita', tone: 'bad' as const })),
    ...kept.map((one) => ({
      ...one,
      what: 'No se toca',
      tone: 'info' as const,
      why: one.reason,
    })),
    ...notAgain.map((one) => ({
      ...one,
      what: 'No vuelve',
      tone: 'wait' as const,
      why: 'La quitaste o la moviste antes',
    })),
  ].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  return (
    <section ref={bringIntoView} aria-label="Así quedarían las fechas" className="scroll-mt-4">
      <h3 className="font-semibold text-base">Así quedarían</h3>
      <p className="mt-1 text-ink-soft" role="status">
        {plural(fresh.length, 'nueva', 'nuevas')},{' '}
        {moved > 0 && `${plural(moved, 'cambia de hora', 'cambian de hora')}, `}
        {plural(stay.length - moved, 'queda', 'quedan')},{' '}
        {plural(go.length, 'se quita', 'se quitan')},{' '}
        {plural(kept.length, 'no se toca', 'no se tocan')}.
      </p>
      {problem && (
        <p role="alert" className="mt-3 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {problem}
        </p>
      )}
      <ul className="mt-3 divide-y divide-line rounded-card border border-line">
        {rows.map(({ startsAt, endsAt, note, what, tone, why, isFresh }) => (
          <li
            key={`${what} ${startsAt}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2"
          >
            <span className="min-w-0 flex-1 tabular-nums">
              {dateTime(new Date(startsAt), timeZone)} – {time(new Date(endsAt), timeZone)}
              {(why || note) && (
                <span className="block text-ink-soft text-xs">
                  {[why, note].filter(Boolean).join('. ')}
                </span>
              )}
            </span>
            <Pill tone={tone}>{what}</Pill>
            {isFresh && (
              <Button
                size="sm"
                onClick={() => onLeaveOut(startsAt)}
                aria-label={`Dejar fuera el ${dateTime(new Date(startsAt), timeZone)}`}
              >
                Dejar fuera
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
