import { parseAudit } from '@/lib/domain/audit';
import { type QuerySpec, readAll } from '@/lib/firebase/query';

/** The lines of the trace that a list asks for, for an export: at most 2.000. */
export const fetchAudit = (spec: QuerySpec) => readAll(spec, parseAudit);
