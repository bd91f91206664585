import * as v from 'valibot';
import { MAX_DATES } from './date-ids';
import { isDocumentId } from './document-id';
import { readAddress } from './text/address';
import { isHttpsUrl, linkProblem, onceHttps } from './url';

/** The building blocks of all schemas, so that a wrong field gets the same sentence in forms and callables. */

// The default message: valibot's is English and quotes the input.
v.setGlobalMessage(({ expected, received }) => {
  if (received === 'undefined') return 'Falta este dato';
  return expected === 'never' ? 'Este dato no corresponde aquí' : 'Este dato no es válido';
});

export type Validated<T> =
  | { ok: true; value: T }
  | { ok: false; field: string; message: string; fields: Record<string, string> };

/** Validates an unknown value. `fields` maps each invalid field's dotted path to its sentence. Never throws. */
export function validate<S extends v.GenericSchema>(
  schema: S,
  raw: unknown,
): Validated<v.InferOutput<S>> {
  const result = v.safeParse(schema, raw);
  if (result.success) return { ok: true, value: result.output };
  const fields: Record<string, string> = {};
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? '';
    fields[path] ??= issue.message;
  }
  const [field = '', message = 'Revisa los datos ingresados'] = Object.entries(fields)[0] ?? [];
  return { ok: false, field, message, fields };
}

// Control characters, bidirectional overrides and lone surrogates forge headers, hide text and break exports.
const forbidden = /(?![\r\n\t])\p{Cc}|[\u202D\u202E]|\p{Surrogate}/u;
const lineBreak = /[\r\n\t\u2028\u2029]/;
// Invisible direction marks that phones put around names and numbers.
const directions = /[\u061C\u200E\u200F\u202A-\u202C\u2066-\u2069]/g;
// Line breaks of word processors and slides.
const softBreaks = /[\v\f\u0085\u2028\u2029]/g;

/** One line of text, trimmed, without direction marks; refuses control characters and more than `max` characters. */
export const singleLine = (max: number, label = 'Este campo') =>
  v.pipe(
    v.string('Escribe un texto'),
    v.transform((text) => text.replace(directions, '').replace(/[\v\f]/g, ' ')),
    v.trim(),
    v.maxLength(max, `${label} puede tener hasta ${max} caracteres`),
    v.check(
      (text) => !forbidden.test(text) && !lineBreak.test(text),
      `${label} contiene caracteres que no se pueden usar`,
    ),
  );

export const requiredLine = (max: number, missing: string, label?: string) =>
  v.pipe(singleLine(max, label), v.nonEmpty(missing));

/** Like `line`, with several lines. */
export const paragraph = (max: number, label = 'Este campo') =>
  v.pipe(
    v.string('Escribe un texto'),
    v.transform((text) => text.replace(directions, '').replace(softBreaks, '\n')),
    v.trim(),
    v.maxLength(max, `${label} puede tener hasta ${max} caracteres`),
    v.check((text) => !forbidden.test(text), `${label} contiene caracteres que no se pueden usar`),
  );

/** An email in the form in which emails are compared and stored (`readAddress`). */
export const email = v.pipe(
  v.string('Escribe un correo'),
  v.transform((raw) => {
    const read = readAddress(raw);
    return read.ok ? read.value : raw;
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    const read = dataset.typed ? readAddress(dataset.value) : null;
    if (read && !read.ok) addIssue({ message: read.message });
  }),
);

/** A document id from a caller: exactly what Firestore accepts. The rules are stricter about ids that a browser may choose. */
export const id = v.pipe(
  v.string('Falta el identificador'),
  v.check(isDocumentId, 'El identificador no es válido'),
);

export const dateIds = v.pipe(
  v.array(id, 'Faltan las fechas'),
  v.maxLength(MAX_DATES, `Hasta ${MAX_DATES} fechas`),
);

/** Whole pesos from 0 to a thousand million. */
export const pesosInput = v.pipe(
  v.number('Escribe un monto'),
  v.integer('El monto debe ser en pesos enteros'),
  v.minValue(0, 'El monto no puede ser negativo'),
  v.maxValue(1_000_000_000, 'El monto es demasiado alto'),
);

/** The maximum price catches a zero too many. */
const MAX_PRICE = 10_000_000;

export const price = v.pipe(
  pesosInput,
  v.maxValue(MAX_PRICE, 'El precio puede ser de hasta $ 10.000.000: revisa los ceros'),
);

export const count = (min = 0, max = 1_000_000) =>
  v.pipe(
    v.number('Escribe un número'),
    v.integer('Debe ser un número entero'),
    v.minValue(min, `Debe ser al menos ${min}`),
    v.maxValue(max, `Debe ser a lo más ${max}`),
  );

export const httpsUrl = v.pipe(
  v.string('Escribe un enlace'),
  v.transform(onceHttps),
  v.maxLength(2000, 'El enlace es demasiado largo'),
  v.check(isHttpsUrl, linkProblem),
);
