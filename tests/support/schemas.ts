import type { GenericSchema } from 'valibot';
import { validate } from '@/lib/domain/kit/schema';

type Values = Record<string, unknown>;

/** What callers of a function may send. */
export type SchemaCase = {
  schema: GenericSchema;
  /** Every field, each with a value that is taken. */
  full: Values;
  /** Fields of `full` that are read in another form. */
  read?: Values;
  /** The fields that may be left out, and what is read then; undefined where they stay out. */
  defaults?: Values;
  /** Other values that are taken, by field. */
  taken?: Record<string, readonly unknown[]>;
  /** Values that are refused, by the field that the refusal names ('lines.0', '' for the whole); objects replace fields. */
  refused?: Record<string, readonly unknown[]>;
};

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What is wrong with a schema: it must take the full input as it is, refuse it without a field that is needed or with
 * one that is not known, read the defaults, and refuse what is listed. `refused` values replace the field that they are
 * listed under; an object replaces the fields that it names.
 */
export function schemaProblems(given: SchemaCase): string[] {
  const { schema, full, read = {}, defaults = {}, taken = {}, refused = {} } = given;
  const problems: string[] = [];
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const sorted = (value: Values) => Object.entries(value).sort(([a], [b]) => a.localeCompare(b));
  const expectRead = (what: string, input: Values, output: Values) => {
    const result = validate(schema, input);
    if (!result.ok) problems.push(`${what}: ${result.field} ${result.message}`);
    else if (!same(sorted(result.value as Values), sorted(output)))
      problems.push(`${what}: ${JSON.stringify(result.value)}`);
  };
  const expectRefused = (what: string, input: unknown, field: string) => {
    const result = validate(schema, input);
    if (result.ok) problems.push(`${what}: taken`);
    else if (result.field !== field) problems.push(`${what}: refused at '${result.field}'`);
    else if (result.message === '') problems.push(`${what}: says nothing`);
  };
  const whole = { ...full, ...read };
  expectRead('full', full, whole);
  expectRefused('with a field that is not known', { ...full, forged: 1 }, 'forged');
  for (const field of Object.keys(full)) {
    const { [field]: _, ...less } = full;
    if (!(field in defaults)) expectRefused(`without ${field}`, less, field);
    else {
      const { [field]: __, ...rest } = whole;
      const value = defaults[field];
      expectRead(
        `without ${field}`,
        less,
        value === undefined ? rest : { ...rest, [field]: value },
      );
    }
  }
  for (const [field, values] of Object.entries(taken)) {
    for (const value of values) {
      expectRead(
        `${field} ${JSON.stringify(value)}`,
        { ...full, [field]: value },
        { ...whole, [field]: value },
      );
    }
  }
  for (const [path, values] of Object.entries(refused)) {
    const [field = ''] = path.split('.');
    for (const value of values) {
      const change = isObject(value) ? value : { [field]: value };
      expectRefused(`${path} ${JSON.stringify(value)?.slice(0, 60)}`, { ...full, ...change }, path);
    }
  }
  return problems;
}
