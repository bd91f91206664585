import { passText } from '@/lib/domain/event/date/date-text';
import type { PublicEvent, PublicType } from '@/lib/domain/event/public/public-event';
import { pesos } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { html } from '../html';

export const ticketRows = ({ types, dates, timeZone }: PublicEvent) =>
  types.map((type) => {
    const isOpen = type.state === 'onSale';
    return html`<li class="${isOpen ? '' : 'off'}"><div><b>${type.name}</b>${type.description && html`<span>${type.description}</span>`}${note(type, dates.length, timeZone)}</div><div class="amount">${amount(type)}</div></li>`;
  });

function amount({ price, upTo, fee, state }: PublicType) {
  const shown = price === 0 && upTo === 0 ? 'Gratis' : pesos(price);
  if (state === 'soldOut') return html`<s>${shown}</s><span class="none">Agotada</span>`;
  return html`${upTo > price ? 'desde ' : ''}${shown}${fee > 0 && html`<span>+ ${pesos(fee)} de servicio</span>`}`;
}

function note(type: PublicType, dates: number, timeZone: string) {
  const { state, opensAt, closesAt, after, isPass, isLast } = type;
  const at = (iso: string) => dateTime(new Date(iso), timeZone);
  const words = [
    isPass && `Vale ${passText(type.datesLeft ?? dates, dates)}`,
    state === 'upcoming' && opensAt && `Se vende desde el ${at(opensAt)}`,
    state === 'waiting' && (after ? `Se vende cuando se agote ${after}` : 'Se vende después'),
    state === 'closed' && 'Ya no se vende',
    state === 'onSale' && closesAt && `Hasta el ${at(closesAt)}`,
  ].filter(Boolean);
  return html`${words.length > 0 && html`<span>${words.join(' · ')}</span>`}${isLast && html`<span class="last">Quedan pocas</span>`}`;
}
