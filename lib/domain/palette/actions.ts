import { type EventActionId, eventActions } from '../event/event-actions';
import type { EventStatus } from '../event/event-status';
import { eventActionRoute, eventRoute } from '../kit/routes/event';
import { answersTyped, plainText } from '../kit/search';
import type { Flag } from '../rights/permissions';
import type { PaletteEntry } from './entries';

const VERBS: readonly (readonly [asked: EventActionId, words: string])[] = [
  ['paused', 'pausar pausa detener suspender'],
  ['published', 'publicar publica reanudar reanuda'],
  ['ended', 'terminar termina'],
  ['cancelled', 'cancelar cancela anular suspender'],
  ['review', 'revisar revisión'],
  ['draft', 'devolver'],
  ['edit', 'editar edita cambiar modificar'],
  ['postpone', 'postergar posterga postergación posponer aplazar reagendar reprogramar'],
];
const LEAST = 4;

/** Splits typed text into actions and the event's name: 'pausar festival austral'. */
export function splitActions(typed: string): { asked: EventActionId[]; rest: string } {
  const words = plainText(typed).split(' ').filter(Boolean);
  const named = (word: string) =>
    word.length < LEAST ? [] : VERBS.filter(([, verbs]) => answersTyped(verbs, word));
  const verbs = new Set(words.flatMap(named));
  return {
    asked: [...verbs].map(([asked]) => asked),
    rest: words.filter((word) => named(word).length === 0).join(' '),
  };
}

/**
 * The requested actions on an event that its status and the flags allow. Each opens the event's page, which checks again and asks
 * for confirmation.
 */
export function actionEntries(
  event: { id: string; name: string; status: EventStatus },
  asked: readonly EventActionId[],
  can: (flag: Flag) => boolean,
  isUnreviewed = false,
): PaletteEntry[] {
  const actions = eventActions(event, 'palette', { can, isUnreviewed });
  return asked.flatMap((one) =>
    actions
      .filter(({ id }) => id === one)
      .map(({ id, label, part }) => ({
        ...{ id: `${event.id} ${id}`, label: `${label}: ${event.name || 'Sin nombre'}` },
        ...{ hint: 'Acción', words: '' },
        href: part ? eventRoute(event.id, part) : eventActionRoute(event.id, id),
      })),
  );
}
