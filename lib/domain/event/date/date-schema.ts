import * as v from 'valibot';
import { MAX_DATES } from '../../kit/date-ids';
import { instantInput } from '../../kit/instant-schema';
import { count, dateIds, id, price, singleLine } from '../../kit/schema';
import { TICKET_LIMITS } from '../../ticket/ticket-limits';
import { DATE_SCOPES } from '../../ticket/type-dates';
import { EVENT_LIMITS } from '../event-limits';
import { FREQUENCIES, RULE_LIMITS } from './date-rule';
import { DATE_STATUSES } from './stored-date';

const WEEKDAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];

const isDay = (text: string) => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(+at) && at.toISOString().startsWith(text);
};
const day = v.pipe(v.string('Elige un día'), v.check(isDay, 'Elige un día'));

const timeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe una hora'));

/** 1 (Monday) to 7, 0 for Sunday too, or an English name such as 'FR' or 'friday'; becomes the number. */
const weekday = v.pipe(
  v.union([count(0, 7), v.pipe(v.string(), v.regex(/^(mo|tu|we|th|fr|sa|su)/i))], 'Elige un día'),
  v.transform((given) =>
    typeof given === 'string'
      ? WEEKDAYS.indexOf(given.slice(0, 2).toLowerCase()) + 1
      : given === 0
        ? 7
        : given,
  ),
);

const ruleSchema = v.pipe(
  v.strictObject({
    /** Without it, the day of the rule before, or of the event's start. */
    from: v.optional(day),
    frequency: v.picklist(FREQUENCIES, 'Elige cada cuánto se repite'),
    interval: v.optional(count(1, RULE_LIMITS.interval), 1),
    weekdays: v.optional(
      v.pipe(
        v.array(weekday),
        v.maxLength(7, 'Hay días repetidos'),
        v.transform((days) => [...new Set(days)].sort()),
      ),
      () => [],
    ),
    week: v.optional(v.nullable(v.picklist([1, 2, 3, 4, -1], 'Elige una semana del mes')), null),
    times: v.pipe(
      v.array(
        v.strictObject({
          time: timeOfDay,
          minutes: count(1, RULE_LIMITS.minutes),
        }),
        'Falta la hora',
      ),
      v.minLength(1, 'Falta la hora'),
      v.maxLength(RULE_LIMITS.times, `Hasta ${RULE_LIMITS.times} funciones por día`),
    ),
    until: v.optional(v.nullable(day), null),
    count: v.optional(v.nullable(count(1, RULE_LIMITS.count)), null),
  }),
  v.forward(
    v.check(
      ({ until, count: dates }) => (until === null) !== (dates === null),
      'Elige hasta qué día o cuántas fechas',
    ),
    ['until'],
  ),
  v.forward(
    v.check(
      ({ times }) => new Set(times.map(({ time }) => time)).size === times.length,
      'Hay horas repetidas',
    ),
    ['times'],
  ),
  v.forward(
    v.check(
      ({ week, frequency, weekdays }) =>
        week === null || (frequency === 'monthly' && weekdays.length > 0),
      'La semana del mes va con una regla mensual y sus días',
    ),
    ['week'],
  ),
);
export type DateRuleInput = v.InferOutput<typeof ruleSchema>;

const pair = { startsAt: instantInput('El inicio'), endsAt: instantInput('El término') };
const byHand = v.pipe(
  v.strictObject({
    ...pair,
    doorsAt: v.optional(v.nullable(instantInput('La apertura'))),
    capacity: v.optional(v.nullable(count(1, EVENT_LIMITS.capacity))),
    label: v.optional(singleLine(60, 'El nombre')),
  }),
  v.forward(
    v.check(({ startsAt, endsAt }) => endsAt > startsAt, 'El término debe ser después del inicio'),
    ['endsAt'],
  ),
  v.forward(
    v.check(
      ({ doorsAt, startsAt }) => !doorsAt || doorsAt <= startsAt,
      'Las puertas abren antes del inicio, o con él',
    ),
    ['doorsAt'],
  ),
);

const planned = {
  eventId: id,
  rule: v.optional(ruleSchema),
  dates: v.optional(
    v.pipe(v.array(byHand), v.maxLength(MAX_DATES, `Hasta ${MAX_DATES} fechas`)),
    () => [],
  ),
  except: v.optional(v.pipe(v.array(day), v.maxLength(1_000, 'Son demasiados días')), () => []),
};

export const previewDatesSchema = v.strictObject(planned);

export const saveDatesSchema = v.strictObject({
  ...planned,
  key: id,
  /** The preview's answer: other dates than were seen are not saved. */
  seen: v.optional(singleLine(100)),
  sameInstant: v.optional(v.boolean(), false),
});

const chosenDates = v.pipe(dateIds, v.minLength(1, 'Elige las fechas'));

const venue = v.nullable(
  v.strictObject({
    name: singleLine(EVENT_LIMITS.venue, 'El lugar'),
    address: singleLine(200),
  }),
);
const capacity = v.nullable(count(1, EVENT_LIMITS.capacity));
const label = singleLine(60, 'El nombre');
const byType = <S extends v.GenericSchema>(terms: S) =>
  v.pipe(
    v.record(id, terms),
    v.check((types) => Object.keys(types).length <= TICKET_LIMITS.perEvent, 'Son demasiadas'),
  );

export const MOST_HOURS_BEFORE = 8_760;

const terms = {
  price,
  stock: count(0, TICKET_LIMITS.stock),
  opensBefore: count(0, MOST_HOURS_BEFORE),
  closesBefore: count(0, MOST_HOURS_BEFORE),
};

export const changeDateSchema = v.strictObject({
  eventId: id,
  dateId: id,
  change: v.partial(
    v.strictObject({
      ...pair,
      doorsAt: v.nullable(instantInput('La apertura')),
      capacity,
      status: v.picklist(DATE_STATUSES, 'Ese estado no existe'),
      label,
      types: byType(v.partial(v.strictObject(terms))),
      venue,
    }),
  ),
  seen: v.optional(singleLine(100)),
  acceptsRefunds: v.optional(v.boolean(), false),
  sameInstant: v.optional(v.boolean(), false),
});
export type DateChange = v.InferOutput<typeof changeDateSchema>['change'];

export const previewDateEditSchema = v.strictObject({
  eventId: id,
  dateIds: chosenDates,
  edit: v.pipe(
    v.partial(
      v.strictObject({
        /** Minutes on the wall, at most a week to either side; or the time of the same day. */
        shift: v.pipe(
          v.number('Escribe los minutos'),
          v.integer('Escribe los minutos'),
          v.minValue(-10_080, 'Hasta una semana'),
          v.maxValue(10_080, 'Hasta una semana'),
        ),
        time: timeOfDay,
        /** Null: no doors of its own. */
        doorsBefore: v.nullable(count(0, 1_440)),
        capacity,
        status: v.picklist(['scheduled', 'paused'], 'Elige vender o pausar'),
        label,
        /** Null: as the ticket type says. */
        types: byType(
          v.partial(
            v.strictObject({
              price: v.nullable(terms.price),
              stock: v.nullable(terms.stock),
              opensBefore: v.nullable(terms.opensBefore),
              closesBefore: v.nullable(terms.closesBefore),
            }),
          ),
        ),
        venue,
      }),
    ),
    v.check((edit) => Object.keys(edit).length > 0, 'Elige qué cambiar'),
    v.forward(
      v.check(
        ({ shift, time }) => shift === undefined || time === undefined,
        'Mueve la hora o elige una, no las dos',
      ),
      ['time'],
    ),
  ),
});
export type DateEdit = v.InferOutput<typeof previewDateEditSchema>['edit'];

export const setTypeDatesSchema = v.strictObject({
  eventId: id,
  ticketTypeId: id,
  dateIds,
  scope: v.picklist(DATE_SCOPES, 'Elige cómo se vende'),
});
