import { plural } from '../../kit/format';
import type { Promised } from './version';
import { versionRows } from './version-text';

/** The labels that a message to buyers mentions; not prices or capacity. */
const TOLD = ['Nombre', 'Empieza', 'Termina', 'Fecha', 'Hora de', 'Lugar', 'Enlace al mapa'];

const MOST_LINES = 40;

/** Nobody holds a ticket of a date that went, or bought for one that was added. */
export const toldRows = (one: Promised, other: Promised) =>
  versionRows(one, other).filter(
    ({ label, before, after }) => TOLD.includes(label) && before !== null && after !== null,
  );

/** The prepared message about changes, with former and new values. `hello` is the greeting with the name's field. */
export function versionNotice(
  before: Promised,
  after: Promised,
  hello: string,
): { subject: string; message: string } {
  const rows = toldRows(before, after);
  const lines = rows
    .slice(0, MOST_LINES)
    .map((row) => `${row.label}: antes ${row.before}. Ahora ${row.after}.`);
  const more = rows.length - lines.length;
  if (more > 0)
    lines.push(`Y ${plural(more, 'cambio más', 'cambios más')}: el tuyo está en tu entrada.`);
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
