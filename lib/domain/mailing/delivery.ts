/**
 * What becomes of each recipient of a campaign. A batch keeps one letter per recipient, in the order of
 * its recipients, so that a checkpoint of hundreds of them is one small write.
 */
export const OUTCOMES = {
  /** Not handed to the mail server yet. */
  pending: 'p',
  /** Announced: about to be handed over. Whoever finds it after a crash cannot know whether it was. */
  inFlight: 'i',
  sent: 's',
  failed: 'f',
  skipped: 'k',
  unconfirmed: 'u',
} as const;
export type Outcome = keyof typeof OUTCOMES;
export type OutcomeLetter = (typeof OUTCOMES)[Outcome];

/** The word for each outcome, as screens and exports show it. */
export const OUTCOME_WORDS: Record<Outcome, string> = {
  pending: 'Por enviar',
  inFlight: 'Enviando',
  sent: 'Enviado',
  failed: 'Falló',
  skipped: 'Omitido',
  unconfirmed: 'Sin confirmar',
};

/**
 * What recipients did with a mail, or what came back of it: which letters of which field of
 * `campaigns/{id}/tracking/{n}` say so ('x' bounced and complained; who clicked has opened).
 */
export const REACTIONS = {
  opened: { field: 'letters', letters: 'oc' },
  clicked: { field: 'letters', letters: 'c' },
  bounced: { field: 'feedback', letters: 'bx' },
  complained: { field: 'feedback', letters: 'cx' },
} as const;
export type Reaction = keyof typeof REACTIONS;
export const isReaction = (name: string): name is Reaction => Object.hasOwn(REACTIONS, name);

/** The word for each reaction, as screens and exports show it. */
export const REACTION_WORDS: Record<Reaction, string> = {
  opened: 'Lo abrió',
  clicked: 'Hizo clic',
  bounced: 'Rebotó después',
  complained: 'Lo marcó no deseado',
};

const byLetter = new Map(
  Object.entries(OUTCOMES).map(([name, letter]) => [letter as string, name as Outcome]),
);

/** The outcome of a letter; a letter that is not known is pending. */
export const outcomeOf = (letter: string | undefined): Outcome =>
  byLetter.get(letter ?? '') ?? 'pending';

/** How many recipients ended in each way. */
export type DeliveryCounts = { sent: number; failed: number; skipped: number; unconfirmed: number };

export const NO_COUNTS: DeliveryCounts = { sent: 0, failed: 0, skipped: 0, unconfirmed: 0 };

/** Counts the final outcomes in a batch's letters. */
export function countOutcomes(letters: string): DeliveryCounts {
  const counts = { ...NO_COUNTS };
  for (const letter of letters) {
    const outcome = outcomeOf(letter);
    if (outcome !== 'pending' && outcome !== 'inFlight') counts[outcome] += 1;
  }
  return counts;
}

/** How many recipients have an end, whichever. */
export const settled = (counts: DeliveryCounts) =>
  counts.sent + counts.failed + counts.skipped + counts.unconfirmed;

/** What a month's counter keeps of a campaign: what the mail server took. Who is unconfirmed is not billed. */
export const billable = (counts: DeliveryCounts) => counts.sent;

/** One recipient, frozen when the campaign was sent. */
export type Recipient = { contactId: string; email: string; name: string };

/** Packs a batch's recipients into one text: a third of the size and a tenth of the time of maps. */
export const packRecipients = (recipients: readonly Recipient[]): string =>
  JSON.stringify(recipients.map((r) => [r.contactId, r.email, r.name]));

/** Unpacks what `packRecipients` packed; what cannot be read is no recipient. */
export function unpackRecipients(packed: unknown): Recipient[] {
  if (typeof packed !== 'string') return [];
  try {
    const rows = JSON.parse(packed) as unknown;
    if (!Array.isArray(rows)) return [];
    return rows.map((row: unknown[]) => ({
      contactId: String(row[0]),
      email: String(row[1]),
      name: String(row[2] ?? ''),
    }));
  } catch {
    return [];
  }
}

/** Why whoever was unconfirmed did not get it a second time. */
export const NOT_RESENT = 'notResent';

/** Why a recipient was not sent to, in words a producer reads. The keys are what is stored. */
const REASONS: Record<string, string> = {
  [NOT_RESENT]: 'No se le reenvió',
  unsubscribed: 'Se dio de baja',
  cancelled: 'La campaña se canceló',
  address: 'La dirección no existe',
  refused: 'El servidor del destinatario lo rechazó',
  content: 'El servidor del destinatario rechazó el contenido',
  full: 'La casilla está llena o no responde',
  invalid: 'La dirección no es válida',
  render: 'No se pudo preparar el correo',
};

/** The sentence of a stored reason. */
export const reasonWords = (reason: string): string => REASONS[reason] ?? REASONS.refused!;
