import { offsetOf } from '../../kit/time-zone';
import { wallTime } from '../../kit/wall-time';

const MINUTE = 60_000;

/** The other instant with the same wall time, in an hour that the clock repeats; 0 if there is none. */
function twinOf(moment: Date, zone: string): number {
  const { date, time } = wallTime(moment, zone);
  for (const minutes of [60, 30, -60, -30]) {
    const other = wallTime(new Date(+moment + minutes * MINUTE), zone);
    if (other.date === date && other.time === time) return minutes;
  }
  return 0;
}

const length = (ms: number) => {
  const minutes = Math.abs(Math.round(ms / MINUTE));
  return minutes === 60 ? 'una hora' : `${minutes} minutos`;
};

/**
 * The effect of a change of the clock on a date, in words; '' for any other night. `asked` is the local time that a
 * rule wanted, which the clock may skip.
 */
export function clockNote(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  zone: string,
  asked?: string,
): string {
  const { time } = wallTime(startsAt, zone);
  const notes: string[] = [];
  if (asked && asked !== time) {
    notes.push(`Esa noche las ${asked} no existen: empieza a las ${time}`);
  }
  const twin = twinOf(startsAt, zone);
  if (twin !== 0) {
    const which = twin > 0 ? 'primera' : 'segunda';
    notes.push(`Esa noche las ${time} ocurren dos veces: empieza en la ${which}`);
  }
  const change = offsetOf(endsAt, zone) - offsetOf(startsAt, zone);
  if (change > 0) notes.push(`El reloj se adelanta ${length(change)}: dura menos`);
  if (change < 0) notes.push(`El reloj se atrasa ${length(change)}: dura más`);
  const endTwin = twinOf(endsAt, zone);
  if (endTwin !== 0) {
    const which = endTwin > 0 ? 'primera' : 'segunda';
    const end = wallTime(endsAt, zone).time;
    notes.push(`Esa noche las ${end} ocurren dos veces: termina en la ${which}`);
  }
  return notes.join('. ');
}
