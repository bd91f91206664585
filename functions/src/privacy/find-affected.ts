import { findAffectedSchema } from '@/lib/domain/privacy/breach/breach-schema';
import * as calls from '@/lib/domain/privacy/calls';
import { callable } from '../support/callable';
import { traceEntries, traceQuery } from './breach/trace';

const PAGE = 25;

/** A page of the audit entries by which personal data were taken out between two instants. Administrators only. */
export const findAffected = callable(calls.findAffected, {
  input: findAffectedSchema,
  access: 'admin',
  handle: async ({ input: { after, ...asked } }) => {
    const query = traceQuery(asked);
    const [lines, counted] = await Promise.all([
      traceEntries(query, PAGE, after),
      query.count().get(),
    ]);
    const shown = lines.map(({ id, at, by, kind, what }) => {
      return { id, at: at?.toISOString() ?? '', by, kind, what };
    });
    const next = lines.length === PAGE ? (lines.at(-1)?.id ?? '') : '';
    return { success: true, message: '', lines: shown, count: counted.data().count, next };
  },
});
