import { number, percent, plural } from '../kit/format';
import { dateTime } from '../kit/format-date';
import type { EventPace } from './pace';
import type { Band, Likeness } from './projection';

const LIKE: Record<Likeness, string> = {
  series: 'de la misma serie',
  placeAndWeekday: 'del mismo lugar y día de la semana',
  place: 'del mismo lugar',
  weekday: 'del mismo día de la semana',
};

const daysBefore = (ahead: number) =>
  ahead === 0 ? 'el mismo día' : `a ${plural(ahead, 'día', 'días')}`;

/** A band in words: 'entre 380 y 520'. */
export const bandText = ({ low, high }: Band, format: (value: number) => string): string =>
  low === high ? format(low) : `entre ${format(low)} y ${format(high)}`;

/** The comparison of an event in words, or the reason why there is none. */
export function comparedText({ state, nights, likeness, ahead }: EventPace): string {
  const like = `${plural(nights.length, 'noche tuya', 'noches tuyas')} ${LIKE[likeness]}`;
  if (state === 'compared') return `Según ${like}, ${daysBefore(ahead)}.`;
  if (state === 'over') return `Ya terminó. Al lado, ${like}.`;
  if (state === 'free') return 'De un evento gratis no se proyecta la venta.';
  if (state === 'undated') return 'Sin fecha no se sabe cuánto falta.';
  if (state === 'dates') return 'Cada fecha se compara con las de su serie.';
  if (nights.length === 0) {
    return 'Todavía no terminó ninguna noche tuya parecida: con tres se proyecta.';
  }
  return nights.length < 3
    ? `Hay ${like}: con menos de tres no se proyecta.`
    : 'A estas alturas tus noches parecidas casi no habían vendido: todavía no se proyecta.';
}

/** The error of past projections in words, also where it is unknown. */
export const recordText = ({ record }: Pick<EventPace, 'record'>): string =>
  record
    ? `En ${record.nights === 1 ? 'tu último evento' : `tus últimos ${number(record.nights)} eventos`}, ${daysBefore(record.ahead)}, erró ±${percent(record.error)} de las entradas`
    : 'Cuánto yerra se sabe desde la cuarta noche parecida';

/** 'Preventa 2 se agota el jue 3 dic, 21:00, al ritmo de los últimos tres días'. */
export const endsText = ({ name, at }: NonNullable<EventPace['ends']>): string =>
  `${name} se agota cerca del ${dateTime(new Date(at))}, al ritmo de los últimos tres días`;
