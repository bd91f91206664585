import { plural } from '@/lib/domain/kit/format';

/** What a change of what buyers rely on means for those who bought, or that it waits for approval. */
export function editWarning(words: readonly string[], holders: number, waits: boolean): string {
  const held = plural(holders, 'entrada', 'entradas');
  if (waits) {
    return `Cambia ${list(words)}. Alguien con permiso para publicar lo aprueba; hasta entonces el evento sigue a la venta como está. Lo demás queda guardado.`;
  }
  return `Cambia ${list(words)}, y hay ${held} en manos de asistentes. Siguen valiendo, y su página muestra lo nuevo de inmediato; no les avisamos: al guardar te dejamos el mensaje escrito.`;
}

const list = (words: readonly string[]) =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(words);
