import * as v from 'valibot';

export const readRevenueSchema = v.strictObject({
  /** '' for all months. */
  month: v.pipe(
    v.string('Falta el mes'),
    v.regex(/^(20\d{2}-(0[1-9]|1[0-2]))?$/, 'El mes se escribe como 2026-11'),
  ),
});
