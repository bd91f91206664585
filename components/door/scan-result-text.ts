import { CHECK_IN_TEXT } from '@/lib/domain/door/check-in';
import { dayIn } from '@/lib/domain/kit/day';
import { dateTime, time } from '@/lib/domain/kit/format-date';
import type { ScanResult } from './use-door';

export type Words = { tone: 'good' | 'bad' | 'wait'; title: string; lines: string[] };

/** The age of a list: 'de las 22:10', with the date if that is not today. */
export function listWhen(asOf: number, now: number, timeZone: string): string {
  const at = new Date(asOf);
  const today = dayIn(at, timeZone) === dayIn(new Date(now), timeZone);
  return today ? `de las ${time(at, timeZone)}` : `del ${dateTime(at, timeZone)}`;
}

/** Until when a link scans: 'las 22:10', with the date where that is not today. */
export function untilWhen(endsAt: Date | string | number, now: number, timeZone: string): string {
  const at = new Date(endsAt);
  const today = dayIn(at, timeZone) === dayIn(new Date(now), timeZone);
  return today ? `las ${time(at, timeZone)}` : `el ${dateTime(at, timeZone)}`;
}

/** The result of a scan in words: the headline, and the line below it. */
export function scanResultText(
  verdict: Exclude<ScanResult, { kind: 'undecided' }>,
  timeZone: string,
  now: number,
): Words {
  if (verdict.kind === 'closed')
    return { tone: 'bad', title: 'No entra', lines: [verdict.message] };
  if (verdict.kind === 'answer') {
    const { success, message, holder, ticketType, courtesy, usedAt, usedBy } = verdict.answer;
    const type = courtesy ? `${ticketType}, cortesía` : ticketType;
    if (success) return { tone: 'good', title: message, lines: [holder, type] };
    const entered = usedAt ? `A las ${time(new Date(usedAt), timeZone)}, ${usedBy}` : '';
    return { tone: 'bad', title: message, lines: [entered, holder, type] };
  }
  const { said, asOf } = verdict;
  const when = asOf === null ? '' : listWhen(asOf, now, timeZone);
  const source = when && `Sin conexión, según la lista ${when}`;
  switch (said.kind) {
    case 'in':
      return { tone: 'good', title: 'Adelante', lines: [said.type, source] };
    case 'used': {
      const own = said.at === null ? '' : `Por aquí, a las ${time(new Date(said.at), timeZone)}`;
      return { tone: 'bad', title: 'Ya entró', lines: [own || source] };
    }
    case 'refused':
      return { tone: 'bad', title: CHECK_IN_TEXT[said.result], lines: [source] };
    case 'unknown': {
      const later = 'Si se vendió después, se sabrá cuando vuelva la conexión';
      const lines = when ? [`No está en la lista ${when}`, later] : [];
      return { tone: 'bad', title: 'No es de este evento', lines };
    }
  }
}
