import { number, plural } from '../kit/format';
import { MAIL_GROUPS } from '../mailing/reception/mail-group';
import { toldIn } from '../whatsapp/telling-cost';
import type { HealthPart, SeenHealth } from './verdict';

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** The one figure of a part that is well, for its folded row; '' where there is none. A day without errors has no record. */
export function partFigure(part: HealthPart, seen: SeenHealth): string {
  const { work, queues, seals, sending, whatsapp, today } = seen;
  switch (part) {
    case 'work':
      return plural(work.length, 'falla', 'fallas');
    case 'queues':
      return plural(sum(queues.map(({ due }) => due)), 'espera', 'esperan');
    case 'seals':
      if (seals.going) return `${number(seals.going.events)} de ${number(seals.going.total)}`;
      return seals.last ? plural(seals.last.events, 'evento cuadra', 'eventos cuadran') : '';
    case 'sending': {
      const handed = sending.days.flatMap(({ groups }) => MAIL_GROUPS.map((one) => groups[one]));
      return `${number(sum(handed.map((one) => one.handed)))} entregados en 7 días`;
    }
    case 'whatsapp':
      if (!whatsapp) return '';
      return whatsapp.isOn
        ? `${plural(toldIn(whatsapp.told), 'mensaje', 'mensajes')} este mes`
        : 'Apagado';
    case 'errors':
      return plural(today?.total ?? 0, 'error hoy', 'errores hoy');
  }
}
