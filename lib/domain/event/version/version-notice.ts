import type { Promised } from './version';
import { versionRows } from './version-text';

/** The labels of what a message to the buyers is about; a price or a capacity is none of it. */
const TOLD = ['Nombre', 'Empieza', 'Termina', 'Hora de', 'Lugar', 'Enlace al mapa'];

/** What a message to the buyers tells of two states: empty where they decided by the same. */
export const toldRows = (before: Promised, after: Promised) =>
  versionRows(before, after).filter(({ label }) => TOLD.includes(label));

/**
 * The message that tells buyers what changed, written already: subject and text, with the former and the new value of
 * everything that they decided by. `hello` is the greeting with the field for a recipient's name.
 */
export function versionNotice(
  before: Promised,
  after: Promised,
  hello: string,
): { subject: string; message: string } {
  const lines = toldRows(before, after).map(
    (row) => `${row.label}: antes ${row.before}. Ahora ${row.after}.`,
  );
  return {
    subject: `Cambió ${after.name}: revisa los datos nuevos`,
    message: [
      hello,
      `Hay un cambio en ${after.name}, para el que tienes entrada.`,
      lines.join('\n'),
      'Tu entrada sigue valiendo y su página ya muestra lo nuevo. Si así no puedes ir, responde este correo.',
    ].join('\n\n'),
  };
}
