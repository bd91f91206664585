import { type EventPart, eventActionRoute, eventRoute } from '../../kit/routes/event';
import { answersTyped, plainText } from '../../kit/search';
import type { PaletteEntry } from '../../session/palette/entries';
import type { Flag } from '../../session/permissions';
import { type EventStatus, isEventEditable, isMailable } from '../event-status';
import { transitionsFrom } from '../event-transition';

type Asked =
  | { to: EventStatus }
  | {
      part: EventPart;
      flag: Flag;
      label: string;
      may: (status: EventStatus) => boolean;
    };

const VERBS: readonly { words: string; asked: Asked }[] = [
  { words: 'pausar pausa detener suspender', asked: { to: 'paused' } },
  { words: 'publicar publica reanudar reanuda', asked: { to: 'published' } },
  { words: 'terminar termina', asked: { to: 'ended' } },
  { words: 'cancelar cancela anular suspender', asked: { to: 'cancelled' } },
  { words: 'revisar revisión', asked: { to: 'review' } },
  { words: 'devolver', asked: { to: 'draft' } },
  {
    words: 'editar edita cambiar modificar',
    asked: { part: 'edit', flag: 'events.manage', label: 'Editar', may: isEventEditable },
  },
  {
    words: 'postergar posterga postergación posponer aplazar reagendar reprogramar',
    asked: { part: 'postpone', flag: 'events.changeStatus', label: 'Postergar', may: isMailable },
  },
];
// Shorter prefixes fit too many words.
const LEAST = 4;

/** Splits typed text into actions and the event's name: 'pausar festival austral'. */
export function splitActions(typed: string): { asked: Asked[]; rest: string } {
  const words = plainText(typed).split(' ').filter(Boolean);
  const named = (word: string) =>
    word.length < LEAST ? [] : VERBS.filter((verb) => answersTyped(verb.words, word));
  const verbs = new Set(words.flatMap(named));
  return {
    asked: [...verbs].map((verb) => verb.asked),
    rest: words.filter((word) => named(word).length === 0).join(' '),
  };
}

/**
 * The requested actions on an event that its status and the flags allow. Each opens the event's page, which checks again and asks
 * for confirmation.
 */
export function actionEntries(
  event: { id: string; name: string; status: EventStatus },
  asked: readonly Asked[],
  can: (flag: Flag) => boolean,
  isUnreviewed = false,
): PaletteEntry[] {
  const name = event.name || 'Sin nombre';
  const ways = transitionsFrom(event.status, can, isUnreviewed);
  return asked.flatMap((one) => {
    const base = { hint: 'Acción', words: '' };
    if ('part' in one) {
      if (!can(one.flag) || !one.may(event.status)) return [];
      const href = eventRoute(event.id, one.part);
      return [{ ...base, id: `${event.id} ${one.part}`, label: `${one.label}: ${name}`, href }];
    }
    return ways
      .filter(({ to }) => to === one.to)
      .map(({ to, verb }) => ({
        ...base,
        id: `${event.id} ${to}`,
        label: `${verb}: ${name}`,
        href: eventActionRoute(event.id, to),
      }));
  });
}
