import { CHECK_IN_TEXT } from '@/lib/domain/door/check-in';
import { nearMoment, nearWhen } from '@/lib/domain/kit/calendar/near';
import type { Decided, ScanResult } from './scan-result';

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
  if (verdict.kind === 'group') return groupText(verdict.all, timeZone, now);
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

function groupText(all: readonly Decided[], timeZone: string, now: number): Words {
  const said = all.map((one) => scanResultText(one, timeZone, now));
  const isIn = said.map(({ tone }) => tone === 'good');
  const entered = said.flatMap(({ lines }, n) => {
    // According to which list is said once.
    const own = all[n]?.kind === 'offline' ? lines.slice(0, -1) : lines;
    // By their place: two may have the same name.
    return isIn[n] ? `${n + 1}. ${own.filter(Boolean).join(', ')}` : [];
  });
  const sources = all.map(({ kind }, n) =>
    kind === 'offline' ? (said[n]?.lines.at(-1) ?? '') : '',
  );
  const last = said.at(-1);
  if (!last || isIn.every(Boolean)) {
    return {
      tone: 'good',
      title: `Entraron ${entered.length}`,
      lines: [...entered, ...new Set(sources)],
    };
  }
  const before = entered.length === 1 ? 'Antes entró 1' : `Antes entraron ${entered.length}`;
  return { ...last, lines: [...last.lines, before, ...entered] };
}

const answerOfExit = (result: string) => result === 'left' || result === 'notInside';

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
