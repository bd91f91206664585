import { plural } from '@/lib/domain/kit/format';

type Facts = {
  holders: number;
  waits: boolean;
  isPaused: boolean;
  leavesMessage: boolean;
};

/** The effect of a change on the people who bought a ticket, or that it waits for approval. */
export function editWarning(words: readonly string[], facts: Facts): string {
  const { holders, waits, isPaused, leavesMessage } = facts;
  if (waits) {
    return `Cambia ${list(words)}. Alguien con permiso para publicar lo aprueba; hasta entonces el evento sigue ${isPaused ? '' : 'a la venta '}como está. Lo demás queda guardado.`;
  }
  const held = plural(holders, 'entrada', 'entradas');
  return `Cambia ${list(words)}, y hay ${held} en manos de asistentes. Siguen valiendo, y su página muestra lo nuevo de inmediato; no les avisamos${leavesMessage ? ': al guardar te dejamos el mensaje escrito' : ''}.`;
}

const list = (words: readonly string[]) =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(words);
