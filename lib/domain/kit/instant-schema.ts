import * as v from 'valibot';

/** A date as ISO 8601 or milliseconds, to a Date. */
export const instantInput = (label: string) =>
  v.pipe(
    v.union(
      [
        v.pipe(v.string(), v.isoTimestamp(`${label} debe ser una fecha`)),
        v.pipe(v.number(), v.integer(`${label} debe ser una fecha`)),
      ],
      `${label} debe ser una fecha`,
    ),
    v.transform((raw) => new Date(raw)),
    v.check(
      (at) => at.getTime() > Date.UTC(2015, 0, 1) && at.getTime() < Date.UTC(2100, 0, 1),
      `${label} debe ser una fecha`,
    ),
  );
