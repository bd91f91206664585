import { CHECK_IN_TEXT } from '@/lib/domain/door/check-in';
import { nearMoment, nearWhen } from '@/lib/domain/kit/calendar/near';
import type { ScanResult } from './use-door';

export type Words = { tone: 'good' | 'bad' | 'wait'; title: string; lines: string[] };

/** The age of a list: 'de las 22:10', with the date if that is not today. */
export function listWhen(asOf: number, now: number, timeZone: string): string {
  return `de ${nearWhen(new Date(asOf), new Date(now), timeZone)}`.replace('de el ', 'del ');
}

export function scanResultText(
  verdict: Exclude<ScanResult, { kind: 'undecided' }>,
  timeZone: string,
  now: number,
): Words {
  const moment = (at: string | number) => nearMoment(new Date(at), new Date(now), timeZone);
  if (verdict.kind === 'closed')
    return { tone: 'bad', title: 'No entra', lines: [verdict.message] };
  if (verdict.kind === 'answer') {
    const { success, message, holder, ticketType, courtesy, usedAt, usedBy } = verdict.answer;
    const { age = '' } = verdict.answer;
    if (answerOfExit(verdict.answer.result)) {
      return { tone: success ? 'good' : 'wait', title: message, lines: [holder, ticketType] };
    }
    const type = courtesy ? `${ticketType}, cortesía` : ticketType;
    if (success) return { tone: 'good', title: message, lines: [holder, type, age] };
    const entered = usedAt ? `${capital(moment(usedAt))}, ${usedBy}` : '';
    return { tone: 'bad', title: message, lines: [entered, holder, type] };
  }
  const { said, asOf } = verdict;
  const when = asOf === null ? '' : listWhen(asOf, now, timeZone);
  const source = when && `Sin conexión, según la lista ${when}`;
  switch (said.kind) {
    case 'in':
      return { tone: 'good', title: 'Adelante', lines: [said.type, source] };
    case 'out':
      return { tone: 'good', title: 'Salió', lines: [source] };
    case 'used': {
      const own = said.at === null ? '' : `Por aquí, ${moment(said.at)}`;
      return { tone: 'bad', title: 'Ya entró', lines: [own || source] };
    }
    case 'refused':
      return { tone: 'bad', title: said.message ?? CHECK_IN_TEXT[said.result], lines: [source] };
    case 'unknown': {
      const later = 'Si se vendió después, se sabrá cuando vuelva la conexión';
      const lines = when ? [`No está en la lista ${when}`, later] : [];
      return { tone: 'bad', title: 'No es de este evento', lines };
    }
  }
}

const answerOfExit = (result: string) => result === 'left' || result === 'notInside';

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
