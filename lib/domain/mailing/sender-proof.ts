import { parseBanking } from '../producer/banking';
import { parseBilling } from '../producer/billing';
import { parseProducer } from '../producer/producer';
import { isClean, type SenderStanding, standingDay } from './sender-standing';

export const PROVED_STEP = 2;

const SENDER_PROOFS = [
  'billing',
  'account',
  'sameRut',
  'taken',
  'frozen',
  'name',
  'event',
  'consent',
] as const;
export type SenderProof = (typeof SENDER_PROOFS)[number];

/** A producer's step, and the proofs that would let it begin higher. */
export type Ladder = { step: number; missing: SenderProof[] };

/** Without these nobody answers for the producer, so that what they gave is taken back. */
const WHO: readonly SenderProof[] = ['billing', 'account', 'sameRut', 'taken', 'frozen'];

export const PROOF_TEXT: Record<SenderProof, { text: string; action: string }> = {
  billing: { text: 'Falta el RUT de facturación', action: 'Completar facturación' },
  account: { text: 'Falta la cuenta bancaria', action: 'Agregar la cuenta' },
  sameRut: {
    text: 'El RUT de facturación y el de la cuenta no son el mismo',
    action: 'Revisar la cuenta',
  },
  taken: {
    text: 'Con este RUT ya empezó otra productora; escríbenos si es un error',
    action: 'Revisar facturación',
  },
  frozen: {
    text: 'Los pagos están detenidos por un cambio que alguien no reconoció',
    action: 'Ver la cuenta',
  },
  name: { text: 'Tu nombre espera aprobación', action: 'Ver el nombre' },
  event: { text: 'Falta un primer evento revisado', action: 'Ver mis eventos' },
  consent: {
    text: 'Falta un contacto que aceptó recibir novedades, con el texto que leyó',
    action: 'Ver contactos',
  },
};

type Documents = {
  producer: unknown;
  billing: unknown;
  banking: unknown;
  /** Whether somebody agreed; consent is only kept with its words. */
  hasConsent: boolean;
  /** The limit that this RUT raised already; '' if none. */
  rutOf: string;
};

/** The proofs that a producer's documents lack, for the limit kept in `ladder`. */
export function missingProofs(documents: Documents, ladder: string): SenderProof[] {
  const { nameHeld, isUnreviewed, freeze } = parseProducer('', documents.producer);
  const rut = provedRut(documents);
  const { billing, account } = rutsOf(documents);
  const missing: Record<SenderProof, boolean> = {
    billing: billing === '',
    account: account === '',
    sameRut: billing !== '' && account !== '' && rut === '',
    taken: rut !== '' && documents.rutOf !== '' && documents.rutOf !== ladder,
    frozen: freeze !== null,
    name: nameHeld !== '',
    event: isUnreviewed,
    consent: !documents.hasConsent,
  };
  return SENDER_PROOFS.filter((one) => missing[one]);
}

const plain = (rut: string) => rut.replace(/[^0-9kK]/g, '').toUpperCase();
const rutsOf = ({ billing, banking }: Pick<Documents, 'billing' | 'banking'>) => ({
  billing: plain(parseBilling('billing', billing).rut),
  account: plain(parseBanking('banking', banking).rut),
});

/** Whether invoices or account are of this RUT. */
export function namesRut(documents: Pick<Documents, 'billing' | 'banking'>, rut: string): boolean {
  const { billing, account } = rutsOf(documents);
  return billing === rut || account === rut;
}

/** For so long after its last campaign a limit keeps a RUT that its documents no longer name: complaints come later. */
const KEPT_MS = 30 * 86_400_000;

/**
 * Whether the RUT that raised a limit (`standing`) may raise another one: its documents do not name it any more (`isNamed`), and
 * nobody was mailed with it lately. A limit that fell or is bad keeps it, or another account would begin anew with it; an
 * administrator takes it away.
 */
export const isRutFree = (standing: SenderStanding, isNamed: boolean, now: Date): boolean =>
  !isNamed &&
  !standing.fallen &&
  standing.heldOn === '' &&
  isClean(standing) &&
  standing.day < standingDay(new Date(now.getTime() - KEPT_MS));

/** The RUT that invoices and account share, without dots; '' if they do not. */
export function provedRut(documents: Pick<Documents, 'billing' | 'banking'>): string {
  const { billing, account } = rutsOf(documents);
  return billing === account ? billing : '';
}

/** Whether proofs may still raise this limit: not after it fell, while it is bad, or once an administrator set it. */
const mayBegin = (standing: SenderStanding): boolean =>
  standing.step < PROVED_STEP &&
  standing.setBy === '' &&
  standing.heldOn === '' &&
  !standing.fallen &&
  isClean(standing);

/** The producer whose proofs decide about a limit, or null where they decide nothing. */
export const provedBy = (standing: SenderStanding, producerId: string): string | null =>
  standing.begunBy || (mayBegin(standing) ? producerId : null);

/** The standing without `missing` proofs. Bounces and complaints stay, so that another RUT cleans nothing. */
export function withProofs(
  standing: SenderStanding,
  producerId: string,
  missing: readonly SenderProof[],
): SenderStanding {
  if (standing.begunBy !== '') {
    if (!missing.some((one) => WHO.includes(one))) return standing;
    return { ...standing, step: 0, cleanDays: 0, begunBy: '' };
  }
  if (!mayBegin(standing) || missing.length > 0) return standing;
  return { ...standing, step: PROVED_STEP, cleanDays: 0, begunBy: producerId };
}
