import type { Promised } from './version';
import { versionRows } from './version-text';

/** The labels that a message to buyers mentions; not prices or capacity. */
const TOLD = ['Nombre', 'Empieza', 'Termina', 'Fecha', 'Hora de', 'Lugar', 'Enlace al mapa'];

export const toldRows = (before: Promised, after: Promised) =>
  versionRows(before, after).filter(({ label }) => TOLD.includes(label));

/**
 * The prepared message about changes: subject and text, with former and new values. `hello` is the greeting with the merge field
 * of the name.
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
