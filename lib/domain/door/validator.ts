import type { EventRecord } from '../event/event';
import { isDocumentId } from '../kit/document-id';
import { fields, moment, numeric, text, texts } from '../kit/read';
import { VALIDATOR_LIMITS } from './validator-limits';

const DAY_MS = 86_400_000;

/** A person who scans at a door: `events/{eventId}/validators/{id}`. Only the hash of the link's secret is stored. */
export type Validator = {
  id: string;
  name: string;
  ticketTypeIds: string[];
  /** The event's dates that it is for; empty: all. `exits`: it marks who leaves. `guests`: it has the list by name. */
  dateIds: string[];
  startsAt: Date | null;
  endsAt: Date;
  exits: boolean;
  guests: boolean;
  revokedAt: Date | null;
  createdAt: Date | null;
  createdBy: string;
  admitted: number;
  lastScanAt: Date | null;
  /** The last admitted live scan; queued scans older than it are late. */
  heardAt: Date | null;
};

type ValidatorState = 'upcoming' | 'active' | 'expired' | 'revoked';

export const VALIDATOR_STATE_TEXT: Record<
  ValidatorState,
  { label: string; tone: 'wait' | 'good' | 'neutral' | 'bad' }
> = {
  upcoming: { label: 'Por comenzar', tone: 'wait' },
  active: { label: 'Activo', tone: 'good' },
  expired: { label: 'Vencido', tone: 'neutral' },
  revoked: { label: 'Revocado', tone: 'bad' },
};

export const LINK_ENDED = 'Este enlace venció';

export function validatorState(
  validator: Pick<Validator, 'startsAt' | 'endsAt' | 'revokedAt'>,
  now: Date,
): ValidatorState {
  if (validator.revokedAt) return 'revoked';
  if (validator.endsAt <= now) return 'expired';
  return validator.startsAt && validator.startsAt > now ? 'upcoming' : 'active';
}

/** Parses a validator; without an end it has expired. Never throws. */
export function parseValidator(validatorId: string, raw: unknown): Validator {
  const data = fields(raw);
  return {
    id: validatorId,
    name: text(data.name, 'Validador'),
    ticketTypeIds: texts(data.ticketTypeIds),
    dateIds: texts(data.dateIds),
    startsAt: moment(data.startsAt),
    endsAt: moment(data.endsAt) ?? new Date(0),
    exits: data.exits === true,
    guests: data.guests === true,
    revokedAt: moment(data.revokedAt),
    createdAt: moment(data.createdAt),
    createdBy: text(data.createdBy),
    admitted: numeric(data.admitted),
    lastScanAt: moment(data.lastScanAt),
    heardAt: moment(data.heardAt),
  };
}

export const tokenHashOf = (raw: unknown): string => text(fields(raw).tokenHash);

type Dated = Pick<EventRecord, 'startsAt' | 'endsAt' | 'dates'>;

/** The end of the last of an event's dates `dateIds`; of the event where they are none, or all deleted; null without one. */
export function lastEndOf(
  { startsAt, endsAt, dates = [] }: Dated,
  dateIds: readonly string[],
): Date | null {
  const own = dates.filter(({ id }) => dateIds.includes(id)).map((date) => date.endsAt.getTime());
  return own.length > 0 ? new Date(Math.max(...own)) : (endsAt ?? startsAt);
}

/** The latest time a link may open a door; null without a date. */
function lastDoorOf(event: Dated, dateIds: readonly string[]): Date | null {
  const end = lastEndOf(event, dateIds);
  return end && new Date(end.getTime() + VALIDATOR_LIMITS.afterEventMs);
}

/** The latest end of a new link for the dates `dateIds` (empty: all), and why a later one is refused. */
export function longestLink(
  event: Dated,
  dateIds: readonly string[],
  now: Date,
): { until: Date; refusal: string } {
  const { afterEventMs, undatedMs } = VALIDATOR_LIMITS;
  const last = lastDoorOf(event, dateIds);
  const what = dateIds.length > 0 ? 'de la última de sus fechas' : 'del evento';
  return last
    ? { until: last, refusal: `Puede valer hasta ${afterEventMs / DAY_MS} días después ${what}` }
    : {
        until: new Date(now.getTime() + undatedMs),
        refusal: `Sin fecha del evento puede valer hasta ${undatedMs / DAY_MS} días`,
      };
}

/** A validator whose end is limited by its dates or its event, whatever is stored. */
export function cappedValidator<T extends Pick<Validator, 'endsAt' | 'dateIds'>>(
  validator: T,
  event: Dated,
): T {
  const last = lastDoorOf(event, validator.dateIds);
  return last && last < validator.endsAt ? { ...validator, endsAt: last } : validator;
}

export const validatorToken = (eventId: string, validatorId: string, secret: string): string =>
  [eventId, validatorId, secret].join('.');

/** The parts of a token; null if it is malformed. */
export function readValidatorToken(
  token: string,
): { eventId: string; validatorId: string; secret: string } | null {
  const found = /^([^/\s]{1,128})\.([A-Za-z0-9_-]{1,128})\.([A-Za-z0-9_-]{20,100})$/.exec(token);
  const [, eventId = '', validatorId = '', secret = ''] = found ?? [];
  return isDocumentId(eventId) && isDocumentId(validatorId)
    ? { eventId, validatorId, secret }
    : null;
}
