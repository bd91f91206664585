import { sha256 } from '../../kit/digest';
import { fields, moment, oneOf, text, whole } from '../../kit/read';

const BREACH_STEPS = [
  'created',
  'edited',
  'opened',
  'reported',
  'closed',
  'listed',
  'notified',
] as const;
export type BreachStepKind = (typeof BREACH_STEPS)[number];

export const STEP_TEXT: Record<BreachStepKind, string> = {
  created: 'Anotada',
  edited: 'Editada',
  opened: 'Abierta',
  reported: 'Avisada a la Agencia',
  closed: 'Cerrada',
  listed: 'Lista de personas guardada',
  notified: 'Aviso a las personas',
};

/**
 * An entry of a breach's history: `breaches/{id}/breachSteps/{n}`. Append-only. `after` has the changed fields (ISO dates);
 * `hash` covers the entry and the previous hash.
 */
export type BreachStep = {
  n: number;
  kind: BreachStepKind;
  at: Date | null;
  by: string;
  note: string;
  after: Record<string, unknown>;
  hash: string;
};

export function parseBreachStep(_id: string, raw: unknown): BreachStep {
  const data = fields(raw);
  return {
    n: whole(data.n),
    kind: oneOf(data.kind, BREACH_STEPS, 'edited'),
    at: moment(data.at),
    by: text(data.by),
    note: text(data.note),
    after: fields(data.after),
    hash: text(data.hash),
  };
}

// The database returns map fields in any order.
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (value instanceof Date) return value.toISOString();
  if (value === null || typeof value !== 'object') return value;
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, inner]) => [key, canonical(inner)]));
};

/** Values as stored in an entry: ISO dates. */
export const plainValues = (values: object): Record<string, unknown> =>
  canonical(values) as Record<string, unknown>;

/** The hash of an entry and all before it. */
export function stepHash(
  before: string,
  { n, kind, at, by, note, after }: Omit<BreachStep, 'hash'>,
) {
  const line = { n, kind, at: at?.toISOString() ?? '', by, note, after };
  return sha256(`${before}\n${JSON.stringify(canonical(line))}`);
}

/** Whether a history is unchanged and ends in the breach's hash. */
export function isChainWhole(steps: readonly BreachStep[], head: string): boolean {
  let before = '';
  for (const [index, step] of steps.entries()) {
    if (step.n !== index + 1 || stepHash(before, step) !== step.hash) return false;
    before = step.hash;
  }
  return steps.length > 0 && before === head;
}
