import { plural } from '../kit/format';
import { date } from '../kit/format-date';
import { BINDS, COMPLAINT } from './answer';

export const ERASED = 'borrado';

/**
 * The places where an email may remain after an erasure: what the law requires, and the proof of erasure. `years` from
 * the latest document, 0 if the register says when. `one` and `many` count them in the answer.
 */
export const KEPT_PLACES = [
  { holds: 'events/*/ledger/*', one: 'compra', many: 'compras', years: 6 },
  { holds: 'events/*/tickets/*', one: 'entrada comprada', many: 'entradas compradas', years: 6 },
  { holds: 'events/*/refunds/*', one: 'devolución', many: 'devoluciones', years: 6 },
  { holds: 'events/*/complaints/*', one: 'reclamo', many: 'reclamos', years: 6 },
  // A refund's message, sent once; the retention job empties its queue.
  { holds: 'events/*/plans/*/mails/*', name: 'avisos de un evento que cambió', years: 0 },
  // The erasure request itself, while its answer can be disputed.
  { holds: 'privacyRequests/*', name: 'tu solicitud', years: 0 },
  // The law requires proof of whom a breach affected, what they were told, and who read their data.
  { holds: 'breaches/*/affectedLists/*', name: 'las lecturas de una brecha', years: 0 },
  { holds: 'breaches/*/affectedLists/*/affectedPages/*', name: 'la lista de una brecha', years: 0 },
  { holds: 'breaches/*/breachMails/*', name: 'el aviso de una brecha', years: 0 },
  { holds: 'breaches/*/breachSteps/*', name: 'la historia de una brecha', years: 0 },
  // The invitations to a team, and the acts of its members.
  { holds: 'audit/*', name: 'el registro de cambios', years: 0 },
  // The warnings about access won or lost: evidence of a takeover.
  { holds: 'notices/*', name: 'los avisos de seguridad', years: 0 },
] as const;

export type KeptData = { one: string; many: string; count: number; latest: Date | null };

/** Six years after the latest purchase, when tax and consumer claims expire. */
export function purchaseKeptUntil(latest: Date): Date {
  const until = new Date(latest);
  until.setUTCFullYear(until.getUTCFullYear() + 6);
  return until;
}

type Erased = {
  gone: number;
  /** An earlier call began the erasure, so that counts are incomplete. */
  isResumed: boolean;
  isMarked: boolean;
  kept: readonly KeptData[];
  traced: number;
  hasAccount: boolean;
};

/**
 * The answer to an erasure: what was erased, what the law keeps and until when, where to complain. `isEverywhere`: at the
 * platform, with the producers it binds.
 */
export function erasureText(
  { gone, isResumed, isMarked, kept, traced, hasAccount }: Erased,
  isEverywhere = false,
): string {
  const done =
    gone > 0
      ? `Borramos tus datos: ${plural(gone, 'registro', 'registros')}.`
      : isResumed
        ? 'Borramos tus datos.'
        : 'No quedan datos tuyos que se puedan borrar.';
  const left = 'Queda una huella que no dice tu correo y que impide volver a escribirte.';
  const mark = isEverywhere ? `${left} ${BINDS}` : left;
  const first = isMarked ? `${done} ${mark}` : done;
  const stays = kept
    .filter(({ count }) => count > 0)
    .map(({ one, many, count, latest }) => {
      const until = latest ? ` hasta el ${date(purchaseKeptUntil(latest))}` : ' por seis años';
      return `${plural(count, one, many)}${until}`;
    });
  const law =
    stays.length > 0
      ? `La ley tributaria y la de consumo obligan a guardar: ${stays.join('; ')}. No se usan para nada más.`
      : '';
  const trace =
    traced > 0
      ? `El registro de cambios dice por seis años lo que hiciste en el panel (${plural(traced, 'línea', 'líneas')}): prueba quién cambió qué. Los pasos de pagos, devoluciones y reclamos que diste lo dicen también.`
      : '';
  const account = hasAccount
    ? 'Tu cuenta del panel sigue porque eres parte de un equipo: al salir de él, pídelo de nuevo.'
    : '';
  const hasMore = stays.length > 0 || traced > 0 || hasAccount;
  return [first, law, trace, account, hasMore ? COMPLAINT : '']
    .filter((part) => part !== '')
    .join('\n');
}
