import type { EventDate } from '../../event/date/stored-date';
import { longDate, time } from '../../kit/format-date';
import { cutText } from '../../kit/text/cut';
import { type CampaignContent, EMPTY_CAMPAIGN } from '../campaign';
import { CAMPAIGN_LIMITS } from '../campaign-limits';
import { NAME_FIELD } from '../words/merge-fields';

type Told = { id: string; name: string; timeZone: string };
type When = Pick<EventDate, 'startsAt' | 'doorsAt'>;
type Where = { name: string; address: string };

/** The time and place of a date, a line each. */
export function factsOfDate(
  { timeZone }: Pick<Told, 'timeZone'>,
  date: When,
  venue: Where,
): string {
  const doors = date.doorsAt ? `Puertas: ${time(date.doorsAt, timeZone)}\n` : '';
  const place = [venue.name, venue.address].filter(Boolean).join(', ');
  const when = `${longDate(date.startsAt, timeZone)}, ${time(date.startsAt, timeZone)}`;
  return [when, `${doors}${place}`].filter(Boolean).join('\n');
}

/** The reminder of a date: about what was bought, so the platform writes it. */
export function reminderContent(event: Told, date: When, venue: Where): CampaignContent {
  const { id, name, timeZone } = event;
  const day = longDate(date.startsAt, timeZone);
  const hour = time(date.startsAt, timeZone);
  const facts = factsOfDate(event, date, venue);
  return {
    ...EMPTY_CAMPAIGN,
    name: cut(`Recordatorio · ${name}`, CAMPAIGN_LIMITS.name),
    subject: cut(`Se acerca ${name}: ${day}, ${hour}`, CAMPAIGN_LIMITS.subject),
    title: cut(name, CAMPAIGN_LIMITS.title),
    message: `Hola ${NAME_FIELD},\n\nTe esperamos en ${name}.\n\n${facts}\n\nTu entrada está en el correo de tu compra: tenla a mano al llegar.`,
    buttonText: '',
    eventId: id,
  };
}

const cut = (text: string, most: number) => cutText(text, most, '…');
