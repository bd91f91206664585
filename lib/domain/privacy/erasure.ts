import { plural } from '../kit/format';
import { date } from '../kit/format-date';
import { BINDS, COMPLAINT } from './answer';

/** The contact id of somebody who was erased from the list of a campaign: nobody's. */
export const ERASED = 'borrado';

/**
 * The places where an address may stay after an erasure, and nowhere else: what the law wants kept, and the proof that
 * it was erased. `years` from its latest document; 0 where the register of processing says when. The answer counts those
 * with `one` and `many`.
 */
export const KEPT_PLACES = [
  { holds: 'events/*/ledger/*', one: 'compra', many: 'compras', years: 6 },
  { holds: 'events/*/tickets/*', one: 'entrada comprada', many: 'entradas compradas', years: 6 },
  { holds: 'events/*/refunds/*', one: 'devolución', many: 'devoluciones', years: 6 },
  { holds: 'events/*/complaints/*', one: 'reclamo', many: 'reclamos', years: 6 },
  // A message that a refund waits for; it goes once, and its queue is emptied by the sweep.
  { holds: 'events/*/plans/*/mails/*', name: 'avisos de un evento que cambió', years: 0 },
  // The case that answers the erasure itself, for as long as its answer can be disputed.
  { holds: 'privacyRequests/*', name: 'tu solicitud', years: 0 },
  // Whom a breach reached and what they were told, and who read their data: what the law wants proved.
  { holds: 'breaches/*/affectedLists/*', name: 'las lecturas de una brecha', years: 0 },
  { holds: 'breaches/*/affectedLists/*/affectedPages/*', name: 'la lista de una brecha', years: 0 },
  { holds: 'breaches/*/breachMails/*', name: 'el aviso de una brecha', years: 0 },
  { holds: 'breaches/*/breachSteps/*', name: 'la historia de una brecha', years: 0 },
  // Who was invited to a team by whom, and what each member did.
  { holds: 'audit/*', name: 'el registro de cambios', years: 0 },
  // Who got or lost which access, and who was warned of it: it shows how a team was taken over.
  { holds: 'notices/*', name: 'los avisos de seguridad', years: 0 },
] as const;

/** What of a person had to stay, with the date of the latest. */
export type KeptData = { one: string; many: string; count: number; latest: Date | null };

/** Six years after the latest purchase, by which tax and consumer law let nothing be asked any more. */
export function keptUntil(latest: Date): Date {
  const until = new Date(latest);
  until.setUTCFullYear(until.getUTCFullYear() + 6);
  return until;
}

type Erased = {
  gone: number;
  /** Whether a call before has erased already: how much is not known where it died, only that it did. */
  isResumed: boolean;
  /** Whether any producer keeps a fingerprint of the address. */
  isMarked: boolean;
  kept: readonly KeptData[];
  /** How many lines of the trace say that they did something in the panel. */
  traced: number;
  hasAccount: boolean;
};

/**
 * The answer to an erasure: what is gone, what the law wants kept and until when, and where to complain. At the
 * platform's desk (`isEverywhere`) it says whom the fingerprint binds.
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
      const until = latest ? ` hasta el ${date(keptUntil(latest))}` : ' por seis años';
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
